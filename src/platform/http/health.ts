import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';

/** How long the database may take to answer a probe, in milliseconds. */
const PING_TIMEOUT_MS = 1_000;

/**
 * Resolves when the process should get traffic.
 * @throws {AppError} overloaded while it drains, storage_unavailable while the database is silent.
 */
export async function assertReady(db: Db, isDraining: () => boolean): Promise<void> {
  if (isDraining()) throw new AppError('overloaded', 'This server is stopping.', { retryAfter: 5 });
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(new Error('ping timed out')), PING_TIMEOUT_MS);
  try {
    await Promise.race([sql`select 1`.execute(db), silent.promise]);
  } catch (cause) {
    throw new AppError('storage_unavailable', 'The database does not answer.', {
      retryAfter: 5,
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}
