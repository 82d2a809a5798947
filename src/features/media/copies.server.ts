/** Makes the smaller copies of images: taken from the table under a lease, one at a time. */
import { bumpSiteVersion } from '#content/site-version.server.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/log.ts';
import { loadSharp } from '#platform/sharp.server.ts';
import { COPY_ENDINGS, type CopyEnding, copiesBase, copyName, keyOfAddress } from './addresses.ts';
import type { MediaServiceParts } from './media-service.server.ts';
import { sha256 } from './pipeline/prepare.server.ts';
import { COPY_WIDTHS, MAX_PIXELS } from './rules.ts';

/** Longer than any one copy takes: whoever holds an image beyond it is dead. */
export const COPY_LEASE_MS = 60_000;
export const MAX_COPY_ATTEMPTS = 5;
/** After the first failure; it doubles with each. */
const FIRST_WAIT_MS = 10_000;

export interface CopyParts extends Pick<MediaServiceParts, 'db' | 'store' | 'work'> {
  log: Logger;
  now: () => number;
}

interface Job {
  id: string;
  address: string;
  hash: string;
  width: number;
  attempts: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Makes the copies of the image that has waited longest. Copies that are there already are kept,
 * so that what a killed process began is ended by another. Returns whether there was one.
 */
export async function makeNextCopies(parts: CopyParts): Promise<boolean> {
  const job = await leaseNext(parts);
  if (job === undefined) return false;
  try {
    await makeCopies(parts, job);
  } catch (error) {
    const attempts = job.attempts + 1;
    const isLast = attempts >= MAX_COPY_ATTEMPTS;
    parts.log.warn({ err: error, id: job.id, attempts, isLast }, 'copies of a media item failed');
    const wait = FIRST_WAIT_MS * 2 ** job.attempts;
    await holdUntil(parts, job, parts.now() + wait);
  }
  return true;
}

async function leaseNext({ db, now }: CopyParts): Promise<Job | undefined> {
  const due = db
    .selectFrom('media')
    .select('id')
    .where('status', '=', 'ready')
    .where('copies', 'is', null)
    .where('attempts', '<', MAX_COPY_ATTEMPTS)
    .where((row) =>
      row.or([row('leased_until', 'is', null), row('leased_until', '<=', iso(now()))]),
    )
    .orderBy('created_at')
    .limit(1);
  const found = await due.executeTakeFirst();
  if (found === undefined) return undefined;
  const job = await db
    .updateTable('media')
    .set((row) => ({ leased_until: iso(now() + COPY_LEASE_MS), attempts: row('attempts', '+', 1) }))
    .where('id', '=', found.id)
    .where('copies', 'is', null)
    .where((row) =>
      row.or([row('leased_until', 'is', null), row('leased_until', '<=', iso(now()))]),
    )
    .returning(['id', 'address', 'hash', 'width', 'attempts'])
    .executeTakeFirst();
  // Another node was first; the next look finds whatever else waits.
  return job === undefined ? undefined : { ...job, attempts: job.attempts - 1 };
}

async function holdUntil({ db }: CopyParts, { id, hash }: Job, time: number): Promise<void> {
  await db
    .updateTable('media')
    .set({ leased_until: iso(time) })
    .where('id', '=', id)
    .where('hash', '=', hash)
    .where('copies', 'is', null)
    .execute();
}

async function makeCopies(parts: CopyParts, job: Job): Promise<void> {
  const { db, store, work, now } = parts;
  const key = keyOfAddress(job.address);
  const original = await store.read(key);
  // Removed, or replaced by one whose row is about to say so.
  if (original === undefined || sha256(original) !== job.hash) {
    throw new Error('The stored file is not the one on record');
  }
  const base = copiesBase(key, job.hash);
  const widths = copyWidths(job.width);
  for (const width of widths) {
    for (const ending of COPY_ENDINGS) {
      const name = copyName(base, width, ending);
      if ((await store.find(name)) !== undefined) continue;
      const copy = await work.add(() => encodeCopy(original, width, ending));
      await store.put(name, copy, `image/${ending}`);
      await holdUntil(parts, job, now() + COPY_LEASE_MS);
    }
  }
  await transaction(db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('media')
      .set({ copies: JSON.stringify(widths), leased_until: null })
      .where('id', '=', job.id)
      .where('hash', '=', job.hash)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await bumpSiteVersion(db);
  });
}

/**
 * Chosen by eye on photographs and on drawings with fine lines, where both come as near to the
 * image. More effort saves one byte in twenty.
 */
const AVIF = { quality: 60, effort: 2 };
const WEBP = { quality: 80, effort: 2 };

/** All that copies depend on besides the image. */
export const COPY_RECIPE = [AVIF, WEBP, COPY_WIDTHS];

/** The widths of an image's copies in pixels, the smallest first; see `COPY_WIDTHS`. */
export function copyWidths(width: number): number[] {
  const smaller = COPY_WIDTHS.filter((copy) => copy < width);
  return width <= Math.max(...COPY_WIDTHS) ? [...smaller, width] : smaller;
}

/** A copy of an image of ours. Takes a second or two for the largest. */
export async function encodeCopy(
  original: Uint8Array,
  width: number,
  ending: CopyEnding,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const copy = sharp(original, { limitInputPixels: MAX_PIXELS }).resize(width);
  return (ending === 'avif' ? copy.avif(AVIF) : copy.webp(WEBP)).toBuffer();
}
