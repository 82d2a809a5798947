/** Taking back what became public at one moment, as one change. */
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from './actor.ts';
import { updateEntry } from './change.server.ts';
import { getMoment, type MemberState } from './moment-states.server.ts';
import {
  findMoment,
  type Member,
  type Moment,
  recordTakeBack,
  revisionsBefore,
} from './moments.server.ts';
import { findRevision } from './revisions.server.ts';
import type { ContentType } from './schema.ts';
import { lockSiteVersion } from './site-version.server.ts';

/** An entry that is to be as it was, and the revision that it has for whoever decided so. */
export interface Chosen {
  id: string;
  revision: number;
}

/**
 * Makes entries again what they were before a moment, in all their fields, as one change: what was
 * new is a draft again, and what came down is public. Drafts stay as they are. Returns the moment
 * of that change.
 * @throws {AppError} not_found, conflict where one was saved or deleted meanwhile or another has its
 * address by now, limit_reached.
 */
export async function takeBack(
  db: Db,
  types: readonly ContentType[],
  at: string,
  { chosen, actor }: { chosen: readonly Chosen[]; actor: Actor },
): Promise<Moment> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const moment = await getMoment(db, types, at);
    const wanted = new Map(chosen.map(({ id, revision }) => [id, revision]));
    const members = moment.entries.filter(({ id }) => wanted.has(id));
    if (members.length < wanted.size) {
      throw new AppError('not_found', 'One of these entries did not change at that time.');
    }
    const stale = members.filter(({ id, current }) => current !== wanted.get(id));
    if (stale.length > 0) throw staleChoice(stale);
    const before = revisionsBefore((await findMoment(db, at))?.entries ?? []);
    const done: Member[] = [];
    // Each step is undone before the one that it stood on.
    for (const member of members.toReversed()) {
      done.push(await undoMember(db, types, before, member, actor));
    }
    const now = new Date().toISOString();
    const undone = { at: now, by: actor, takesBack: at, restores: null, entries: done };
    await recordTakeBack(db, undone);
    return undone;
  });
}

const staleChoice = (stale: readonly MemberState[]): AppError =>
  new AppError(
    'conflict',
    `Someone has changed ${stale.map(({ label }) => `“${label}”`).join(', ')} in the meantime. Nothing was restored.`,
  );

async function undoMember(
  db: Db,
  types: readonly ContentType[],
  before: ReadonlyMap<string, number>,
  { type: name, id, label }: Member,
  actor: Actor,
): Promise<Member> {
  const type = types.find((known) => known.type === name);
  const item = type && (await findRevision(db, type, id, before.get(id) ?? 0));
  if (type === undefined || item === undefined) {
    throw new AppError('conflict', `“${label}” has been deleted. Nothing was restored.`);
  }
  try {
    const { revision } = await updateEntry(db, type, id, item, {
      actor,
      note: 'As it was before a plan',
      action: 'restored',
      keepsDraft: true,
      isUndone: true,
    });
    return { type: name, id, label: type.label(item), revision };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const sentence = `“${label}” cannot go back: ${error.message} Nothing was restored.`;
    throw new AppError(error.code, sentence, { cause: error });
  }
}
