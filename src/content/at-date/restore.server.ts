/** Making entries again what they were at a moment, as one change that can be undone. */
import { sql } from 'kysely';
import { isWithin } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '../actor.ts';
import { fieldsOf, updateEntry } from '../change.server.ts';
import { findEntry, toItem } from '../entries.server.ts';
import { type Member, type Moment, recordTakeBack } from '../moments.server.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { lockSiteVersion } from '../site-version.server.ts';
import { restoreTrashed } from '../trash.server.ts';
import { type AddressOf, differencesBetween, publicFields } from './compare.server.ts';
import type { EntryDifference, Restorable, RestoreInput } from './schema.ts';

type Wanted = RestoreInput['entries'][number];

/** What would become of each entry that is public otherwise than at the moment. */
export async function listRestorable(
  db: Db,
  then: Db,
  {
    now,
    addressOf,
    types,
    actor,
  }: {
    now: Db;
    addressOf: AddressOf;
    types: readonly ContentType[];
    actor: Actor;
  },
): Promise<{ items: Restorable[]; isCut: boolean }> {
  const { items, isCut } = await differencesBetween(then, now, addressOf);
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return { items: [], isCut };
  const [kept, trashed] = await Promise.all([
    db.selectFrom('entry').select(['id', 'revision']).where('id', 'in', ids).execute(),
    db.selectFrom('trash').select('entry_id').where('entry_id', 'in', ids).execute(),
  ]);
  const revisions = new Map(kept.map(({ id, revision }) => [id, revision]));
  const inTrash = new Set(trashed.map(({ entry_id }) => entry_id));
  return {
    isCut,
    items: items.map((item) => {
      const revision = revisions.get(item.id) ?? 0;
      const isThere = revision > 0 || inTrash.has(item.id);
      const problem = problemOf(types, item, actor, isThere);
      return {
        type: item.type,
        id: item.id,
        label: item.label,
        address: item.addressBefore ?? item.address,
        revision,
        outcome: problem === '' ? OUTCOMES[item.change] : 'impossible',
        problem,
      };
    }),
  };
}

/** What undoing a change does. */
const OUTCOMES = { added: 'draft', removed: 'published', changed: 'version' } as const;

/** What is known to stand in the way before it is tried. */
function problemOf(
  types: readonly ContentType[],
  { type: name, id, change }: EntryDifference,
  actor: Actor,
  isThere: boolean,
): string {
  const type = types.find(({ type }) => type === name);
  if (type === undefined) return 'There is no such type of content.';
  if (!isThere) return 'It has been deleted for good.';
  if (type.kind === 'singleton' && change !== 'changed') return 'It is always published.';
  if (!isWithin(actor.limits, name, id))
    return `This ${type.labels.one} is outside what you may change.`;
  if (actor.rights !== undefined && !actor.rights.includes('content.publish')) {
    return 'Your role does not include changing what is published.';
  }
  return '';
}

/**
 * Makes these entries again what they were at a moment: all of them, or none. Each passes what every other
 * change passes that puts words live. Returns the moment of the change, which *Schedule* can undo.
 * @throws {AppError} conflict where somebody saved one meanwhile, or with a sentence for each entry that
 * cannot go back, by its type and id.
 */
export async function restoreTo(
  db: Db,
  then: Db,
  types: readonly ContentType[],
  { at, entries, actor }: RestoreInput & { actor: Actor },
): Promise<Moment> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const steps = await Promise.all(entries.map((entry) => readStep(then, types, entry)));
    // What comes down gives up places and addresses that others need; what stands above others comes first.
    let left = steps.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
    const done: Member[] = [];
    let problems = new Map<string, string>();
    for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
      before = left.length;
      problems = new Map();
      const failed: Step[] = [];
      for (const step of left) {
        try {
          done.push(await wholly(db, () => take(db, step, { at, actor })));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          failed.push(step);
          problems.set(`${step.wanted.type} ${step.wanted.id}`, error.message);
        }
      }
      left = failed;
    }
    if (problems.size > 0) throw refusedAll(problems);
    const moment = {
      at: new Date().toISOString(),
      by: actor,
      takesBack: null,
      restores: at,
      entries: done,
    };
    await recordTakeBack(db, moment);
    return moment;
  });
}

/** Undoes what a step has written when it fails, so that it can be tried again after others. */
async function wholly<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint restored_entry`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint restored_entry`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint restored_entry`.execute(db);
    throw error;
  }
}

const refusedAll = (problems: ReadonlyMap<string, string>): AppError =>
  new AppError(
    'conflict',
    `${problems.size === 1 ? 'One entry' : `${problems.size} entries`} cannot go back. Nothing was restored.`,
    { fields: Object.fromEntries(problems) },
  );

interface Step {
  type: ContentType;
  wanted: Wanted;
  /** Undefined where it was not public. */
  item: ContentItem | undefined;
}

async function readStep(then: Db, types: readonly ContentType[], wanted: Wanted): Promise<Step> {
  const type = types.find((known) => known.type === wanted.type);
  if (type === undefined) throw new AppError('not_found', 'There is no such type of content.');
  return { type, wanted, item: await publicFields(then, type, wanted.id) };
}

const orderOf = ({ item, wanted }: Step): string =>
  item === undefined ? '0' : `1 ${(item.slug ?? '').length} ${wanted.id}`;

async function take(
  db: Db,
  { type, wanted: { id, revision: seen }, item }: Step,
  { at, actor }: { at: string; actor: Actor },
): Promise<Member> {
  const saved = await findEntry(db, type, id);
  if ((saved?.revision ?? 0) !== seen) {
    throw new AppError('conflict', 'Somebody has saved it in the meantime.');
  }
  if (saved === undefined) {
    if (item === undefined) throw new AppError('not_found', 'It was not published at that time.');
    await restoreTrashed(db, type, id, { actor });
  }
  const row = saved ?? (await findEntry(db, type, id));
  if (row === undefined) throw new AppError('not_found', 'It has been deleted for good.');
  const words = item ?? {
    ...fieldsOf(type, toItem(db, type, row)),
    status: 'draft',
    featured: false,
  };
  const { revision } = await updateEntry(db, type, id, type.fields.parse(words), {
    actor,
    note: `As it was on ${at.slice(0, 16).replace('T', ', ')} UTC`,
    action: 'restored',
    keepsDraft: true,
    isEarlier: true,
  });
  return { type: type.type, id, label: type.label(words), revision };
}
