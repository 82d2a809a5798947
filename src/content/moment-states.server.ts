/** How the entries stand that became public at one moment. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { isSame } from './blocks/merge.ts';
import { fieldsOf } from './change.server.ts';
import { findRows, toItem } from './entries.server.ts';
import { findMoment, type Member, type Moment, revisionsBefore } from './moments.server.ts';
import { findRevisionFacts, findRevisions } from './revisions.server.ts';
import type { EntryStatus } from './rules.ts';
import { findSchedules } from './schedule.server.ts';
import type { ContentType } from './schema.ts';

/** How an entry stands that changed at a moment. */
export interface MemberState extends Member {
  /** Its status now and before the moment. */
  now: EntryStatus | null;
  before: EntryStatus | null;
  /** Its revision now; 0 where it is deleted. */
  current: number;
  /** Who has saved it since, last; null for nobody. */
  changed: { by: string; at: string } | null;
  /** What is to be said of it: it goes back, it is back already, or it cannot. */
  state: 'as-then' | 'changed' | 'as-before' | 'gone';
  /** When it comes down by a plan that is still to come. */
  comesDownAt: string | null;
}

/** How many entries are read at a time: each with what it says now and what it said then. */
const BATCH = 100;

/**
 * What changed at a moment, and how each entry stands.
 * @throws {AppError} not_found.
 */
export async function getMoment(
  db: Db,
  types: readonly ContentType[],
  at: string,
): Promise<Omit<Moment, 'entries'> & { entries: MemberState[] }> {
  const moment = await findMoment(db, at);
  if (moment === undefined) throw new AppError('not_found', 'Nothing was published at that time.');
  const members = latestOf(moment.entries);
  const before = revisionsBefore(moment.entries);
  const states = new Map<string, MemberState>();
  for (const type of types) {
    const those = members.filter((member) => member.type === type.type);
    for (let first = 0; first < those.length; first += BATCH) {
      const batch = those.slice(first, first + BATCH);
      for (const state of await statesOf(db, type, before, batch)) states.set(state.id, state);
    }
  }
  return {
    ...moment,
    entries: members.map((member) => states.get(member.id) ?? goneState(member)),
  };
}

/** One of each entry, with its last revision of the moment. */
const latestOf = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
];

const goneState = (member: Member): MemberState => ({
  ...member,
  now: null,
  before: null,
  current: 0,
  changed: null,
  state: 'gone',
  comesDownAt: null,
});

async function statesOf(
  db: Db,
  type: ContentType,
  before: ReadonlyMap<string, number>,
  members: readonly Member[],
): Promise<MemberState[]> {
  const ids = members.map(({ id }) => id);
  const rows = new Map((await findRows(db, type, ids)).map((row) => [row.id, row]));
  const last = [...rows.values()].map(({ id, revision }) => ({ entryId: id, revision }));
  const [befores, saves, plans] = await Promise.all([
    findRevisions(
      db,
      type,
      ids.map((id) => ({ entryId: id, revision: before.get(id) ?? 0 })),
    ),
    findRevisionFacts(db, type, last),
    findSchedules(db, ids),
  ]);
  return members.map((member): MemberState => {
    const row = rows.get(member.id);
    const then = befores.get(member.id);
    if (row === undefined || then === undefined) return goneState(member);
    const isChanged = row.revision !== member.revision;
    const save = isChanged ? saves.get(member.id) : undefined;
    const isBack = isSame(fieldsOf(type, toItem(db, type, row)), then);
    return {
      ...member,
      label: row.label,
      now: row.status,
      before: then.status,
      current: row.revision,
      changed: save === undefined ? null : { by: save.author.name, at: save.createdAt },
      state: isBack ? 'as-before' : isChanged ? 'changed' : 'as-then',
      comesDownAt: plans.get(member.id)?.unpublishAt ?? null,
    };
  });
}
