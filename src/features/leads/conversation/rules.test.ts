import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addedNote,
  fillTemplate,
  joinNotes,
  mailtoOf,
  mentionedIn,
  quoted,
  subjectFor,
  unknownFields,
  wholeText,
  withReference,
} from './rules.ts';

const ADA = { id: '1', name: 'Ada' };
const ADA_LARSEN = { id: '2', name: 'Ada Larsen' };
const OEYVIND = { id: '3', name: 'Øyvind' };
const people = [ADA, ADA_LARSEN, OEYVIND];

test('an @ and a whole name mention a colleague, the longer name where two begin alike', () => {
  const names = (text: string) => mentionedIn(text, people).map(({ id }) => id);
  expect(names('Please call, @ada.')).toEqual(['1']);
  expect(names('@Ada Larsen knows them, @Øyvind too; @Ada Larsen again')).toEqual(['2', '3']);
  expect(names('@Adam, ada@example.com, Ada, @ Ada')).toEqual([]);
  expect(names('@Ada\nLarsen')).toEqual(['1']);
  expect(mentionedIn('@'.repeat(10_000), people)).toEqual([]);
});

test('notes as one text: more behind a blank line is added, other words are others', () => {
  expect(addedNote('', 'Called.')).toBe('Called.');
  expect(addedNote('Called.', 'Called.')).toBe('');
  expect(addedNote('Called.', 'Called.\n\nWrote.')).toBe('Wrote.');
  for (const text of ['Called', 'Called. Twice.', '', 'Wrote.']) {
    expect(addedNote('Called.', text)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string({ minLength: 1 }), (bodies, body) => {
      const before = joinNotes(bodies);
      if (before === '') return;
      expect(addedNote(before, joinNotes([before, body]))).toBe(body);
    }),
  );
});

test('a subject has the reference once, and words are quoted line by line', () => {
  expect(subjectFor('A question', 'HP-7K3F9Q')).toBe('Re: A question [HP-7K3F9Q]');
  expect(subjectFor('', 'HP-7K3F9Q')).toBe('Re: Your message [HP-7K3F9Q]');
  expect(withReference('About HP-7K3F9Q', 'HP-7K3F9Q')).toBe('About HP-7K3F9Q');
  expect(quoted('One\r\n\r\nTwo\n', 'Ada', '2 March 2026')).toBe(
    'On 2 March 2026, Ada wrote:\n> One\n>\n> Two',
  );
  expect(quoted(' ', 'Ada', '2 March 2026')).toBe('');
  expect(wholeText({ body: 'Hello\n', signature: 'Ines', quote: '> One' })).toBe(
    'Hello\n\n-- \nInes\n\n> One',
  );
});

test('templates have their fields filled in, once, and say which they do not know', () => {
  const values = { name: '{firm}', firm: 'F', reference: 'R', service: 'S', me: 'M' };
  expect(fillTemplate('Dear {name}, {me} of {firm}: {Reference} {other} {}', values)).toBe(
    'Dear {firm}, M of F: {Reference} {other} {}',
  );
  expect(unknownFields('{name} {nmae} {nmae} { me }')).toEqual(['nmae']);
});

test('a link opens a mail program with the whole reply, without the quote where it is too long', () => {
  const reply = {
    to: 'a&b@example.com',
    subject: 'Re: 1 & 2?',
    body: 'Hi\nthere',
    signature: 'Ines',
  };
  const link = mailtoOf({ ...reply, quote: '> words' });
  expect(link).toMatch(/^mailto:a%26b@example\.com\?/);
  const fields = new URL(link).searchParams;
  expect([...fields]).toEqual([
    ['subject', 'Re: 1 & 2?'],
    ['body', 'Hi\r\nthere\r\n\r\n-- \r\nInes\r\n\r\n> words'],
  ]);
  const short = mailtoOf({ ...reply, quote: 'x'.repeat(2_000) });
  expect(short).toBe(mailtoOf({ ...reply, quote: '' }));
});
