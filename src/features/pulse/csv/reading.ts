/** Many tickets as the few numbers that the scores are made from. */
import type { Pattern, TicketName } from '../model/mend.ts';
import type { Reading, SprintReading } from '../model/own-scores.ts';
import { type Sentence, sentence } from '../model/sentence.ts';
import { MODEL_TICKETS, TICKETS_TO_FIX, type WeightKey } from '../rules.ts';
import { type ColumnMap, SCORED_FIELDS } from './columns.ts';
import type { Ticket } from './ticket.ts';

const DAY_MS = 86_400_000;
const CAPACITY_DAYS = 14;

/** @param today the visitor's day in milliseconds since 1970, for what is overdue. */
export function summarise(tickets: readonly Ticket[], columns: ColumnMap, today: number): Reading {
  const open = tickets.filter(({ isDone }) => !isDone);
  const has = (...fields: (keyof ColumnMap)[]): boolean =>
    fields.every((field) => columns[field] !== undefined);
  const known = SCORED_FIELDS.filter((field) => has(field));
  const perModel = (count: number): number =>
    open.length === 0 ? 0 : (count * MODEL_TICKETS) / open.length;
  const hasDue = open.some(({ due }) => due !== undefined);
  return {
    open: open.length,
    done: tickets.length - open.length,
    profile: { total: open.length, known, patterns: patternsOf(open) },
    sprint: has('sprint') ? currentSprint(tickets, has) : undefined,
    capacity: has('resolved', 'estimate') ? recentPoints(tickets) : undefined,
    blocked:
      has('blocked') || has('status') ? perModel(count(open, (one) => one.isBlocked)) : undefined,
    overdue: hasDue
      ? perModel(count(open, ({ due }) => due !== undefined && due < today))
      : undefined,
    quality: open.length === 0 ? undefined : filledShare(open, known.length),
    resolution: medianAge(tickets),
    notes: notesOn(tickets, columns),
  };
}

const count = (tickets: readonly Ticket[], is: (one: Ticket) => boolean): number =>
  tickets.reduce((sum, one) => sum + (is(one) ? 1 : 0), 0);

const percent = (part: number, whole: number): number => (100 * part) / whole;

function patternsOf(open: readonly Ticket[]): Pattern[] {
  const patterns = new Map<
    string,
    { missing: readonly WeightKey[]; count: number; examples: TicketName[] }
  >();
  for (const { missing, name } of open) {
    const id = missing.join(' ');
    const pattern = patterns.get(id) ?? { missing, count: 0, examples: [] };
    pattern.count += 1;
    if (pattern.examples.length < TICKETS_TO_FIX) pattern.examples.push(name);
    patterns.set(id, pattern);
  }
  return [...patterns.values()];
}

const filledShare = (open: readonly Ticket[], fields: number): number =>
  percent(
    open.reduce((sum, { missing }) => sum + fields - missing.length, 0),
    open.length * fields,
  );

/** The sprint with the most open tickets; of equals the one that the export names last. */
function currentSprint(
  tickets: readonly Ticket[],
  has: (...fields: (keyof ColumnMap)[]) => boolean,
): SprintReading | undefined {
  const openIn = new Map<string, number>();
  for (const { sprint, isDone } of tickets) {
    if (sprint !== '' && !isDone) openIn.set(sprint, (openIn.get(sprint) ?? 0) + 1);
  }
  const most = [...openIn.values()].reduce((high, open) => Math.max(high, open), 0);
  const name = [...openIn].findLast(([, open]) => open === most)?.[0];
  if (name === undefined) return undefined;
  const own = tickets.filter(({ sprint }) => sprint === name);
  const isWorkable = (one: Ticket): boolean => one.isDescribed && !one.missing.includes('estimate');
  return {
    name,
    tickets: own.length,
    openPoints: openPointsOf(own),
    quality: has('description') ? percent(count(own, isWorkable), own.length) : undefined,
    comments: has('comments')
      ? percent(
          count(own, (one) => one.hasComment),
          own.length,
        )
      : undefined,
  };
}

function openPointsOf(own: readonly Ticket[]): number | undefined {
  const open = own.filter(({ isDone }) => !isDone);
  if (open.every(({ points }) => points === 0)) return undefined;
  return open.reduce((sum, { points }) => sum + points, 0);
}

function recentPoints(tickets: readonly Ticket[]): number | undefined {
  const last = tickets.reduce((latest, { resolved = 0 }) => Math.max(latest, resolved), 0);
  if (last === 0 || tickets.every(({ points }) => points === 0)) return undefined;
  const since = last - CAPACITY_DAYS * DAY_MS;
  return tickets.reduce(
    (sum, { resolved, points }) => sum + (resolved !== undefined && resolved > since ? points : 0),
    0,
  );
}

function medianAge(tickets: readonly Ticket[]): number | undefined {
  const ages = tickets
    .flatMap(({ created, resolved }) =>
      created === undefined || resolved === undefined || resolved < created
        ? []
        : [(resolved - created) / DAY_MS],
    )
    .sort((a, b) => a - b);
  return ages.length === 0 ? undefined : ages[Math.floor((ages.length - 1) / 2)];
}

const UNREAD_DATES = [
  [
    'due',
    'No date in the column “{column}” could be read for certain, so overdue tickets are left out. Dates such as 2025-03-12 and 12/Mar/25 are read.',
  ],
  [
    'resolved',
    'No date in the column “{column}” could be read for certain, so capacity and resolution time are left out. Dates such as 2025-03-12 and 12/Mar/25 are read.',
  ],
] as const;

function notesOn(tickets: readonly Ticket[], columns: ColumnMap): Sentence[] {
  const notes: Sentence[] = [];
  if (columns.status === undefined) {
    notes.push(
      sentence(
        'No column holds a status, so every ticket without a date of resolution counts as open.',
      ),
    );
  }
  for (const [field, words] of UNREAD_DATES) {
    const hasDay = tickets.some((one) => one[field] !== undefined);
    if (!hasDay && tickets.some(({ unread }) => unread.includes(field))) {
      notes.push(sentence(words, { column: columns[field] ?? '' }));
    }
  }
  return notes;
}
