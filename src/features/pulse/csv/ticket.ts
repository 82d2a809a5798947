/** One row of an export as what the scores need of it. */
import type { TicketName } from '../model/mend.ts';
import type { WeightKey } from '../rules.ts';
import { type ColumnMap, FIELDS, type Field, positionsOf, SCORED_FIELDS } from './columns.ts';
import { readDay } from './dates.ts';

const DATE_FIELDS = ['due', 'resolved'] as const satisfies readonly Field[];
type DateField = (typeof DATE_FIELDS)[number];

export interface Ticket {
  name: TicketName;
  isDone: boolean;
  missing: readonly WeightKey[];
  /** 0 where there is no estimate in numbers. */
  points: number;
  sprint: string;
  due: number | undefined;
  created: number | undefined;
  resolved: number | undefined;
  /** The fields whose dates are there, and cannot be read for certain. */
  unread: readonly DateField[];
  isDescribed: boolean;
  hasComment: boolean;
  isBlocked: boolean;
}

/** A description below this many characters says too little to work from. */
const DESCRIBED_CHARACTERS = 100;
const MAX_SUMMARY_CHARACTERS = 160;

const DONE =
  /^(?:done|closed|resolved|complete[d]?|cancel+ed|released|merged|duplicate|won['’]t (?:do|fix)|archived)$/i;
const NOBODY = /^(?:unassigned|none|n\/a|null|-+)$/i;

/** How a tracker says no where others leave a cell empty. */
const NO = /^(?:no|false|0)?$/i;

export type ReadTicket = (row: readonly string[]) => Ticket;

/** How to read the rows below this header. */
export function ticketReader(header: readonly string[], columns: ColumnMap): ReadTicket {
  const places = new Map(FIELDS.map((field) => [field, positionsOf(header, columns[field])]));
  const known = SCORED_FIELDS.filter((field) => columns[field] !== undefined);

  return (row) => {
    /** Jira writes the latest of a repeated column last. */
    const cell = (field: Field): string => {
      const at = places.get(field)?.findLast((index) => (row[index] ?? '').trim() !== '');
      return at === undefined ? '' : (row[at] ?? '').trim();
    };
    const isMissing = (field: WeightKey): boolean => {
      const value = cell(field);
      return value === '' || NOBODY.test(value);
    };
    const status = cell('status');
    const resolved = readDay(cell('resolved'));
    const points = Number(cell('estimate').replace(',', '.'));
    return {
      name: { key: cell('key'), summary: shorten(cell('summary')) },
      isDone: DONE.test(status) || !NO.test(cell('resolved')),
      missing: known.filter(isMissing),
      points: Number.isFinite(points) && points > 0 ? points : 0,
      sprint: cell('sprint'),
      due: readDay(cell('due')),
      created: readDay(cell('created')),
      resolved,
      unread: DATE_FIELDS.filter(
        (field) => !NO.test(cell(field)) && readDay(cell(field)) === undefined,
      ),
      isDescribed: cell('description').length >= DESCRIBED_CHARACTERS,
      hasComment: !/^0?$/.test(cell('comments')),
      isBlocked: /\b(?:block|imped)/i.test(status) || !NO.test(cell('blocked')),
    };
  };
}

const shorten = (text: string): string =>
  text.length > MAX_SUMMARY_CHARACTERS
    ? `${text.slice(0, MAX_SUMMARY_CHARACTERS - 1).toWellFormed()}…`
    : text;
