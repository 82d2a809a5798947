/**
 * What became public at one moment, so that all of it can be taken back at one moment. A line of the
 * audit log names the entries, in the order in which they changed, and the revision of each.
 */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { type Actor, SITE_ACTOR } from './actor.ts';
import { recordAudit } from './audit.server.ts';

const SUBJECT = 'plan';
const CARRIED_OUT = 'carried-out';
const TAKEN_BACK = 'took-back';

const Member = z.object({
  type: z.string(),
  id: z.string(),
  label: z.string(),
  revision: z.int().positive(),
});

/** An entry that changed at a moment, and the revision that it then got. */
export type Member = z.output<typeof Member>;

/** An entry that a plan has changed: when that was to be, and whose plan it was. */
export interface MovedEntry extends Member {
  at: string;
  author: Actor;
}

/** What changed at one moment. Times are ISO 8601 in UTC. */
export interface Moment {
  /** When it was to be; no two moments share it. */
  at: string;
  by: Actor;
  /** The moment that was taken back then; null of plans. */
  takesBack: string | null;
  /** The moment that entries were restored to then; null of all else. */
  restores: string | null;
  /** In the order in which they changed. */
  entries: Member[];
}

const Kept = z.object({
  entries: z.array(Member),
  takesBack: z.string().nullable().default(null),
  restores: z.string().nullable().default(null),
});

/** Writes down what plans of one moment have changed; call it in their transaction. */
export async function recordPlans(db: Db, moved: readonly MovedEntry[]): Promise<void> {
  const [first] = moved;
  if (first === undefined) return;
  const isOfOne = moved.every(({ author }) => author.id === first.author.id);
  const entries = moved.map(({ at: _at, author: _author, ...member }) => member);
  await recordAudit(db, {
    actor: isOfOne ? first.author : SITE_ACTOR,
    action: CARRIED_OUT,
    subject: { type: SUBJECT, id: first.at, label: '' },
    after: { entries } satisfies z.input<typeof Kept>,
  });
}

/** Writes down that a moment was taken back, or restored; call it in the transaction that does so. */
export const recordTakeBack = (
  db: Db,
  { at, by, takesBack, restores, entries }: Moment,
): Promise<void> =>
  recordAudit(db, {
    actor: by,
    action: TAKEN_BACK,
    subject: { type: SUBJECT, id: at, label: '' },
    after: { entries, takesBack, restores } satisfies z.input<typeof Kept>,
  });

/** What changed at one moment each, the latest first: at most `limit` moments before `before`. */
export async function listMoments(
  db: Db,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<{ items: Moment[]; next: string | undefined }> {
  let query = db
    .selectFrom('audit')
    .select('subject_id')
    .where('subject_type', '=', SUBJECT)
    .groupBy('subject_id')
    .orderBy('subject_id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('subject_id', '<', before);
  const found = (await query.execute()).map(({ subject_id }) => subject_id);
  const items = await readMoments(db, found.slice(0, limit));
  return { items, next: found.length > limit ? items.at(-1)?.at : undefined };
}

async function readMoments(db: Db, times: readonly string[]): Promise<Moment[]> {
  if (times.length === 0) return [];
  const lines = await db
    .selectFrom('audit')
    .select(['subject_id', 'actor_id', 'actor_name', 'after'])
    .where('subject_type', '=', SUBJECT)
    .where('subject_id', 'in', times)
    .orderBy('subject_id', 'desc')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(lines, ({ subject_id }) => subject_id)].map(([at, those]) => {
    const kept = those.map(({ after }) => Kept.parse(JSON.parse(after ?? '{}')));
    const authors = new Map(those.map((line) => [line.actor_id, line.actor_name]));
    const [[id, name] = [SITE_ACTOR.id, SITE_ACTOR.name]] = authors;
    return {
      at,
      by: authors.size === 1 ? { id, name } : SITE_ACTOR,
      takesBack: kept[0]?.takesBack ?? null,
      restores: kept[0]?.restores ?? null,
      entries: kept.flatMap(({ entries }) => entries),
    };
  });
}

/** What changed at a moment, or undefined. */
export const findMoment = async (db: Db, at: string): Promise<Moment | undefined> =>
  (await readMoments(db, [at]))[0];

/** The revision that each entry had before it changed at a moment, by id. */
export function revisionsBefore(members: readonly Member[]): ReadonlyMap<string, number> {
  const before = new Map<string, number>();
  for (const { id, revision } of members) {
    before.set(id, Math.min(before.get(id) ?? Infinity, revision - 1));
  }
  return before;
}
