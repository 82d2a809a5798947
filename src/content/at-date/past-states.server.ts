/** How entries stood at a moment that is over, as far as that is on record. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { idAt } from '../planning/log-ids.ts';
import { asPermitted, listPermitted, type Permitted } from '../quotes/permitted.server.ts';
import { withheldOf } from '../quotes/withheld.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { type EntryTable, parseStored } from '../tables.ts';
import { tagsOf } from '../tag-book.server.ts';
import { withNames } from '../tag-book.ts';
import { STATES_PER_TURN, turn } from './rows.server.ts';

/** What of an entry is not in its saved states. */
export type EntryFrame = Pick<
  Selectable<EntryTable>,
  'id' | 'type' | 'label' | 'sort_key' | 'created_at'
>;

/** A saved state of an entry that held at the moment. */
export interface PastState {
  frame: EntryFrame;
  item: ContentItem;
  revision: number;
  since: string;
}

/** What is to be said of entries whose state at the moment is not known. */
export interface EntryName {
  type: string;
  id: string;
  label: string;
}

/** When the record of changes begins: its first line; undefined where there is none. */
export async function knownFrom(db: Db): Promise<string | undefined> {
  const first = await db.selectFrom('audit').select('at').orderBy('id').limit(1).executeTakeFirst();
  return first?.at;
}

/** The last state that each of these entries had by a moment, by id; in one query. */
async function lastStates(db: Db, ids: readonly string[], at: string) {
  const last = db
    .selectFrom('entry_revision')
    .select(({ fn }) => ['entry_id', fn.max('revision').as('revision')])
    .where('entry_id', 'in', ids)
    .where('created_at', '<=', at)
    .groupBy('entry_id')
    .as('last');
  return db
    .selectFrom('entry_revision')
    .innerJoin(last, (join) =>
      join
        .onRef('last.entry_id', '=', 'entry_revision.entry_id')
        .onRef('last.revision', '=', 'entry_revision.revision'),
    )
    .select([
      'entry_revision.entry_id as id',
      'entry_revision.type as type',
      'entry_revision.revision as revision',
      'entry_revision.item as item',
      'entry_revision.created_at as since',
    ])
    .execute();
}

/** Which of these entries were in the trash at a moment, from which they have come back since. */
async function trashedThen(
  db: Db,
  types: readonly string[],
  ids: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  const lines = await db
    .selectFrom('audit')
    .select(['subject_id as id', 'action'])
    .where('subject_type', 'in', types)
    .where('subject_id', 'in', ids)
    .where('action', 'in', ['deleted', 'restored'])
    .where('audit.id', '<', idAt(at))
    // The id of the line, not what is called so above.
    .orderBy('audit.id')
    .execute();
  const last = new Map(lines.map(({ id, action }) => [id, action]));
  return new Set([...last].flatMap(([id, action]) => (action === 'deleted' ? id : [])));
}

/** What givers of words permit by now: what they took back is shown at no moment. */
const permittedOf = (
  db: Db,
  types: readonly ContentType[],
  frames: readonly EntryFrame[],
): Promise<ReadonlyMap<string, Permitted>> => {
  const given = new Set(types.flatMap(({ type, given }) => (given === undefined ? [] : type)));
  return listPermitted(
    db,
    frames.flatMap(({ type, id }) => (given.has(type) ? id : [])),
  );
};

/**
 * How these entries stood at a moment; those that were not there, or were deleted, are left out. Two
 * queries, three with types whose words are given by a link. `unknown` are those that were there, of which no state is on record, can be read or may be shown.
 */
export async function statesAt(
  db: Db,
  types: readonly ContentType[],
  frames: readonly EntryFrame[],
  at: string,
): Promise<{ states: PastState[]; unknown: EntryName[] }> {
  const there = frames.filter(({ created_at }) => created_at <= at);
  if (there.length === 0) return { states: [], unknown: [] };
  const ids = there.map(({ id }) => id);
  const names = [...new Set(there.map(({ type }) => type))];
  const [rows, trashed, permitted] = await Promise.all([
    lastStates(db, ids, at),
    trashedThen(db, names, ids, at),
    permittedOf(db, types, there),
  ]);
  const last = new Map(rows.map((row) => [`${row.type} ${row.id}`, row]));
  const [tags, withheld] = [tagsOf(db), withheldOf(db)];
  const states: PastState[] = [];
  const unknown: EntryName[] = [];
  for (const frame of there) {
    const type = types.find((known) => known.type === frame.type);
    if (type === undefined || trashed.has(frame.id)) continue;
    if (states.length % STATES_PER_TURN === 0) await turn();
    const row = last.get(`${frame.type} ${frame.id}`);
    const saved = row && readState(type, withNames(tags, type, JSON.parse(row.item)));
    const item = saved && asPermitted(type, saved, permitted.get(frame.id), withheld);
    if (row === undefined || item === undefined) {
      unknown.push({ type: frame.type, id: frame.id, label: frame.label });
      continue;
    }
    states.push({ frame, item, revision: row.revision, since: row.since });
  }
  return { states, unknown };
}

/** Undefined for a state that the rules of today cannot read. */
function readState(type: ContentType, stored: Record<string, unknown>): ContentItem | undefined {
  try {
    return parseStored(type.fields, stored);
  } catch {
    return undefined;
  }
}

const MAX_FORGOTTEN = 100;

/** What was public when it was deleted after a moment, and has left the trash for good since. */
export function forgottenSince(
  db: Db,
  types: readonly ContentType[],
  at: string,
): Promise<EntryName[]> {
  return db
    .selectFrom('audit')
    .select(['subject_type as type', 'subject_id as id', 'subject_label as label'])
    .where('action', '=', 'deleted')
    .where('audit.id', '>=', idAt(at))
    .where(
      'subject_type',
      'in',
      types.map(({ type }) => type),
    )
    .where(sql<string>`before ->> 'status'`, '=', 'published')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entry').select('entry.id').whereRef('entry.id', '=', 'subject_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trash')
            .select('trash.entry_id')
            .whereRef('trash.entry_id', '=', 'subject_id'),
        ),
      ),
    )
    .orderBy('audit.id')
    .limit(MAX_FORGOTTEN)
    .execute();
}
