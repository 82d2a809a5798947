/** Which PDF of each policy was set last, and which is to be set. */
import type { Db } from '#platform/db/tables.ts';
import { policyContent } from '../schema.ts';

/** How the PDF of a policy stands. */
export interface PdfState {
  /** In the store of media; empty where the PDF that ships is the last that was set, if any. */
  file: string;
  /** Whether its text cannot be set as it is now. */
  isUnsettable: boolean;
}

export const NOTHING_SET: PdfState = { file: '', isUnsettable: false };

/** By the id of the policy; nothing for one whose PDF ships. */
export async function readPdfStates(db: Db): Promise<ReadonlyMap<string, PdfState>> {
  const rows = await db
    .selectFrom('policy_document')
    .select(['policy_id', 'file', 'problem'])
    .execute();
  return new Map(
    rows.map(({ policy_id: id, file, problem }) => [id, { file, isUnsettable: problem !== '' }]),
  );
}

export interface PdfRow {
  digest: string;
  file: string;
  wanted: string;
  problem: string;
  attempts: number;
}

export const findPdfRow = (db: Db, id: string): Promise<PdfRow | undefined> =>
  db
    .selectFrom('policy_document')
    .select(['digest', 'file', 'wanted', 'problem', 'attempts'])
    .where('policy_id', '=', id)
    .executeTakeFirst();

const iso = (ms: number): string => new Date(ms).toISOString();

interface Wanted {
  id: string;
  /** Of what is to be set. */
  digest: string;
}

interface Hold {
  now: number;
  /** How long nobody else sets it, in milliseconds. */
  ms: number;
}

/**
 * Takes on to set a PDF, unless another node does or it cannot be set. Returns how often it has
 * failed, undefined where it was not to be had.
 */
export async function leasePdf(
  db: Db,
  { id, digest }: Wanted,
  { now, ms }: Hold,
): Promise<number | undefined> {
  const free = { wanted: digest, leased_until: iso(now + ms), updated_at: iso(now) };
  const added = await db
    .insertInto('policy_document')
    .values({ policy_id: id, digest: '', file: '', ...free })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempts')
    .executeTakeFirst();
  if (added !== undefined) return added.attempts;
  const begun = await db
    .updateTable('policy_document')
    .set({ ...free, problem: '', attempts: 0 })
    .where('policy_id', '=', id)
    .where('wanted', '<>', digest)
    .returning('attempts')
    .executeTakeFirst();
  if (begun !== undefined) return begun.attempts;
  const resumed = await db
    .updateTable('policy_document')
    .set(free)
    .where('policy_id', '=', id)
    .where('wanted', '=', digest)
    .where('problem', '=', '')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', iso(now))]))
    .returning('attempts')
    .executeTakeFirst();
  return resumed?.attempts;
}

/** Lets go of what failed; it is tried again after `ms`. */
export async function postponePdf(
  db: Db,
  { id, digest }: Wanted,
  { now, ms }: Hold,
): Promise<void> {
  await db
    .updateTable('policy_document')
    .set((row) => ({ leased_until: iso(now + ms), attempts: row('attempts', '+', 1) }))
    .where('policy_id', '=', id)
    .where('wanted', '=', digest)
    .execute();
}

/** Says why it cannot be set. Returns whether that was still wanted. */
export async function refusePdf(db: Db, { id, digest }: Wanted, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('policy_document')
    .set({ problem, leased_until: null })
    .where('policy_id', '=', id)
    .where('wanted', '=', digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has the site show a PDF that is set, `file` in the store. Returns whether it was still wanted. */
export async function keepPdf(
  db: Db,
  { id, digest }: Wanted,
  { file, now }: { file: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('policy_document')
    .set({
      digest,
      file,
      wanted: '',
      problem: '',
      attempts: 0,
      leased_until: null,
      updated_at: iso(now),
    })
    .where('policy_id', '=', id)
    .where('wanted', '=', digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has the site show the PDF that is right and there again, whatever was wanted since. */
export async function settlePdf(db: Db, { id, digest }: Wanted, file: string): Promise<void> {
  await db
    .updateTable('policy_document')
    .set({ digest, file, wanted: '', problem: '', attempts: 0, leased_until: null })
    .where('policy_id', '=', id)
    .execute();
}

/** Rows of policies that nobody can publish again: deleted, and out of the trash. */
export async function listOrphans(
  db: Db,
  published: readonly string[],
): Promise<{ id: string; file: string }[]> {
  const rows = await db
    .selectFrom('policy_document')
    .select(['policy_id as id', 'file'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry')
            .select('entry.id')
            .where('entry.type', '=', policyContent.type)
            .whereRef('entry.id', '=', 'policy_document.policy_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trash')
            .select('trash.entry_id')
            .whereRef('trash.entry_id', '=', 'policy_document.policy_id'),
        ),
      ),
    )
    .execute();
  return rows.filter(({ id }) => !published.includes(id));
}

export const forgetPdf = async (db: Db, id: string): Promise<void> =>
  void (await db.deleteFrom('policy_document').where('policy_id', '=', id).execute());
