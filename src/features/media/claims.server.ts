/** Who works on what was announced and has come: one at a time. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { PENDING } from './blobs/blob-store.ts';
import type { MediaServiceParts } from './media-service.server.ts';
import type { MediaTable } from './tables.ts';

/** So long after its last sign a node that works on a media item is dead. */
const CLAIM_MS = 60_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Where a media item is kept until it is verified. */
export const pendingKey = (id: string): string => PENDING + id;

/** Of all that come for one row at a time, one works on it. */
export const claim = (
  { db, now }: Pick<MediaServiceParts, 'db' | 'now'>,
  id: string,
): Promise<MediaTable | undefined> =>
  db
    .updateTable('media')
    .set({ leased_until: iso(now() + CLAIM_MS) })
    .where('id', '=', id)
    .where('status', '=', 'expected')
    .where((row) =>
      row.or([row('leased_until', 'is', null), row('leased_until', '<=', iso(now()))]),
    )
    .returningAll()
    .executeTakeFirst();

/** Does work on what is claimed, which stays so for as long as that takes. */
export async function whileClaimed<Result>(
  parts: Pick<MediaServiceParts, 'db' | 'now'>,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // One that fails is made up for by the next: there are two more before the claim ends.
  const renewal = setInterval(() => void renew(parts, id).catch(() => undefined), CLAIM_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** What was given back meanwhile is not taken again. */
const renew = ({ db, now }: Pick<MediaServiceParts, 'db' | 'now'>, id: string): Promise<unknown> =>
  db
    .updateTable('media')
    .set({ leased_until: iso(now() + CLAIM_MS) })
    .where('id', '=', id)
    .where('status', '=', 'expected')
    .where('leased_until', 'is not', null)
    .execute();

export async function giveBack(db: Db, id: string): Promise<void> {
  const row = db.updateTable('media').set({ leased_until: null }).where('id', '=', id);
  await row.where('status', '=', 'expected').execute();
}

export const used = (): AppError =>
  new AppError('conflict', 'This upload address has been used. Ask for a new one.');
