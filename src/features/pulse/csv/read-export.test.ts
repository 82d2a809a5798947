import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backlogFacts } from '../model/mend.ts';
import { ownScores, scoresLine } from '../model/own-scores.ts';
import { backlogHealth } from '../model/scoring.ts';
import { type Sentence, told } from '../model/sentence.ts';
import { DEFAULT_WEIGHTS } from '../rules.ts';
import { guessColumns } from './columns.ts';
import { readDay } from './dates.ts';
import { decodeText, sizeProblem } from './decode.ts';
import { readExport } from './read-export.ts';
import { sampleExport } from './sample.ts';

const TODAY = Date.UTC(2025, 2, 20);
const read = (text: string, columns?: Parameters<typeof readExport>[1]['columns']) =>
  readExport(text, { today: TODAY, columns });

const asItShips = (words: string): string => words;
const plain = (one: Sentence): string => told(one, asItShips);

function reading(text: string) {
  const result = read(text);
  if (!result.isRead) throw new Error(plain(result.problem));
  return result.reading;
}

function problem(text: string): string {
  const result = read(text);
  if (result.isRead) throw new Error('It was read.');
  return plain(result.problem);
}

const JIRA = [
  'Summary,Issue key,Status,Assignee,Created,Resolved,Due date,Description,Custom field (Story Points),Custom field (Epic Link),Sprint,Sprint,Comment,Comment,Custom field (Flagged)',
  `Pay by card,A-1,To Do,Ada,01/Mar/25 9:00 AM,,10/Mar/25 9:00 AM,"${'x'.repeat(120)}",5,A-9,S1,S2,first,second,`,
  'Pay by phone,A-2,In Progress,Unassigned,01/Mar/25 9:00 AM,,,,,,S2,,,,Impediment',
  'Old one,A-3,Done,Ada,01/Mar/25 9:00 AM,09/Mar/25 5:00 PM,,Short,3,A-9,S1,,,,',
].join('\r\n');

test('an export of Jira is read by its own columns, repeated ones included', () => {
  expect(reading(JIRA)).toEqual({
    open: 2,
    done: 1,
    profile: {
      total: 2,
      known: ['estimate', 'description', 'assignee', 'epic'],
      patterns: [
        { missing: [], count: 1, examples: [{ key: 'A-1', summary: 'Pay by card' }] },
        {
          missing: ['estimate', 'description', 'assignee', 'epic'],
          count: 1,
          examples: [{ key: 'A-2', summary: 'Pay by phone' }],
        },
      ],
    },
    sprint: { name: 'S2', tickets: 2, openPoints: 5, quality: 50, comments: 50 },
    capacity: 3,
    blocked: 20,
    overdue: 20,
    quality: 50,
    resolution: 8,
    notes: [],
  });
});

test('columns of other trackers are known, and any can be named by hand', () => {
  const header = ['Title', 'State', 'Assignee', 'Estimate', 'Cycle name', 'Due date'];
  expect(guessColumns(header)).toEqual({
    summary: 'Title',
    status: 'State',
    assignee: 'Assignee',
    estimate: 'Estimate',
    sprint: 'Cycle name',
    due: 'Due date',
  });
  const text = 'Was,Wer\nBauen,Ada\nMessen,';
  expect(read(text)).toMatchObject({ isRead: false, header: ['Was', 'Wer'], columns: {} });
  expect(read(text, { summary: 'Was', assignee: 'Wer' })).toMatchObject({
    isRead: true,
    reading: { open: 2, profile: { known: ['assignee'] } },
  });
});

test('commas, semicolons, tabs, bars, a byte order mark and the line of Excel all read the same', () => {
  const rows = [
    ['Key', 'Summary', 'Assignee'],
    ['A-1', 'One, or two', 'Ada'],
    ['A-2', 'Three', ''],
  ];
  const expected = reading('Key,Summary,Assignee\nA-1,"One, or two",Ada\nA-2,Three,');
  for (const mark of [';', '\t', '|']) {
    expect(reading(rows.map((row) => row.join(mark)).join('\n'))).toEqual(expected);
  }
  const quoted = 'Key,Summary,Assignee\r\nA-1,"One, or two",Ada\r\nA-2,Three,\r\n\r\n';
  expect(reading(`\uFEFF${quoted}`)).toEqual(expected);
  expect(reading(`sep=;\n${rows.map((row) => row.join(';')).join('\n')}`)).toEqual(expected);
  const decoded = decodeText(new Uint8Array([0xff, 0xfe, ...Buffer.from(quoted, 'utf16le')]));
  expect('text' in decoded && reading(decoded.text)).toEqual(expected);
  const western = decodeText(new Uint8Array(Buffer.from('Zoë', 'latin1')));
  expect(western).toEqual({ text: 'Zoë' });
});

test('what cannot be read is answered in words', () => {
  expect(problem('')).toMatch(/nothing in it/);
  expect(problem(' \n \n')).toMatch(/nothing in it/);
  expect(problem('Key,Summary,Assignee')).toMatch(/no tickets below/);
  expect(problem('Key~Summary~Assignee\nA-1~One~Ada')).toMatch(/Only one column/);
  expect(problem('Key,Summary,Assignee\nA-1,"One,Ada\nA-2,Two,Bo')).toMatch(
    /quotation mark that opens in row 2 is never closed/,
  );
  expect(problem('Colour,Size\nred,4')).toMatch(/^No column holds a summary or a key/);
  expect(problem('Key,Size of room\nA-1,4')).toMatch(/^No column holds an estimate/);
});

test('files that are no text or too large are named for what they are', () => {
  const bytes = (...start: number[]): string => {
    const decoded = decodeText(new Uint8Array([...start, ...Array(20).fill(7)]));
    return 'problem' in decoded ? plain(decoded.problem) : '';
  };
  expect(bytes(0x50, 0x4b, 3, 4)).toContain('a spreadsheet or a zip archive');
  expect(bytes(0x25, 0x50, 0x44, 0x46)).toContain('a PDF');
  expect(bytes(1, 0, 2)).toContain('not a text file');
  const large = sizeProblem(100_000_000);
  expect(large && plain(large)).toMatch(/^This file has 100 MB, and 60 MB is the most/);
  expect(sizeProblem(60_000_000)).toBeUndefined();
});

test('formulas, markup, emoji and text from right to left stay the text that they are', () => {
  const summaries = ['=HYPERLINK("http://x.example")', '<img src=x>', '🗺️ اختبار', '__proto__'];
  const rows = summaries.map((text, at) => `A-${at},"${text.replaceAll('"', '""')}",`);
  const [pattern] = reading(['Key,Summary,Assignee', ...rows].join('\n')).profile.patterns;
  expect(pattern?.examples.map(({ summary }) => summary)).toEqual(summaries);
  const long = reading(`Key,Summary,Assignee\nA-1,${'🗺'.repeat(400)},`).profile.patterns[0];
  expect(long?.examples[0]?.summary.isWellFormed()).toBe(true);
});

test('rows of uneven length, loose quotes and unclear dates are read, and said so', () => {
  const text = 'Key,Summary,Assignee,Due date\nA-1,One\nA-2,"Two" x",Ada,03/04/2025,more';
  const { open, overdue, notes } = reading(text);
  expect([open, overdue]).toEqual([2, undefined]);
  expect(notes.map(plain)).toEqual([
    expect.stringMatching(/^2 of 2 rows have more or fewer values/),
    expect.stringMatching(/quotation marks/),
    expect.stringMatching(/^No column holds a status/),
    expect.stringMatching(/^No date in the column “Due date” could be read for certain/),
  ]);
});

test('days are read where they are certain, and nowhere else', () => {
  const day = Date.UTC(2025, 2, 12);
  for (const text of ['2025-03-12', '2025-03-12T23:00:00Z', '12/Mar/25 4:05 PM', '12-Mar-2025']) {
    expect(readDay(text), text).toBe(day);
  }
  for (const text of ['', '03/04/2025', '2025-02-30', '31/Foo/25', 'soon']) {
    expect(readDay(text), text).toBeUndefined();
  }
});

test('no text at all makes the reader throw, and no score leaves 0 to 100', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('"', ',', '\n', '=1+1', '\u0000', 'Done', '5'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
      const text = ['Key,Summary,Assignee,Story Points', ...rows.map((row) => row.join(','))];
      const result = read(text.join('\n'));
      if (!result.isRead) return;
      const health = backlogHealth(backlogFacts(result.reading.profile), DEFAULT_WEIGHTS);
      expect(health?.score ?? 0).toBeGreaterThanOrEqual(0);
      expect(health?.score ?? 0).toBeLessThanOrEqual(100);
    }),
  );
});

test('without estimates in numbers the burndown and the capacity of a sprint are left out', () => {
  const head = 'Key,Summary,Status,Sprint,Comment,Resolved';
  const rows = ['A-1,One,To Do,S1,first,', 'A-2,Two,Done,S1,,2025-03-09'];
  const plain = reading([`${head},Assignee`, ...rows.map((row) => `${row},Ada`)].join('\n'));
  const sizes = reading([`${head},Size`, ...rows.map((row) => `${row},M`)].join('\n'));
  for (const one of [plain, sizes]) {
    expect([one.sprint?.openPoints, one.capacity]).toEqual([undefined, undefined]);
    expect(ownScores(one, DEFAULT_WEIGHTS, 5).sprint).toMatchObject({
      score: 50,
      terms: [{ label: 'Comments coverage' }],
    });
  }
  expect(guessColumns(['Key', 'Original estimate'])).toEqual({ key: 'Key' });
});

test('a ticket with a date of resolution is done, and a word with “block” in it is not blocked', () => {
  const shipped = reading('Key,Summary,Status,Assignee,Resolved\nA-1,One,Shipped,Ada,2025-03-09');
  expect([shipped.open, shipped.done]).toEqual([0, 1]);
  const ticks = reading('Key,Summary,Assignee,Completed\nA-1,One,Ada,FALSE\nA-2,Two,Ada,TRUE');
  expect([ticks.open, ticks.done]).toEqual([1, 1]);
  const states = ['Unblocked', 'Blocked', 'On hold (blocked)', 'Impeded'];
  const rows = states.map((state, at) => `A-${at},One,${state},Ada`);
  expect(reading(['Key,Summary,Status,Assignee', ...rows].join('\n')).blocked).toBe(30);
});

test('nothing is said of what is not in the file', () => {
  const bare = 'Key,Summary,Status,Assignee,Due date,Resolved\nA-1,One,To Do,Ada,,';
  expect(reading(bare).notes).toEqual([]);
});

test('more sprints than a call takes arguments are counted', () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `A-${at},One,Ada,S${at}`);
  const { sprint } = reading(['Key,Summary,Assignee,Sprint', ...rows].join('\n'));
  expect(sprint).toMatchObject({ name: 'S199999', tickets: 1 });
});

test('the line of numbers for a sign-up tells one ticket from many', () => {
  const scores = ownScores(reading('Key,Summary,Assignee\nA-1,One,Ada'), DEFAULT_WEIGHTS, 5);
  expect(scoresLine(scores, 1, asItShips)).toMatch(/, 1 open ticket$/);
  expect(scoresLine(scores, 1_200, asItShips)).toMatch(/, 1,200 open tickets$/);
});

test('fifty thousand rows are read as one is, and the sample has everything that is scored', () => {
  const [header, first] = JIRA.split('\r\n');
  const { open, profile } = reading([header, ...Array(50_000).fill(first)].join('\n'));
  expect([open, profile.patterns.length, profile.patterns[0]?.examples.length]).toEqual([
    50_000, 1, 5,
  ]);
  const sample = reading(sampleExport(TODAY));
  expect(sample.notes).toEqual([]);
  expect(sample.sprint?.name).toBe('Sprint 24');
  for (const key of ['capacity', 'blocked', 'overdue', 'quality', 'resolution'] as const) {
    expect(sample[key], key).toBeGreaterThan(0);
  }
});
