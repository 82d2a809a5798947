/** Tells a database that cannot serve from a statement that was wrong. */

/** SQLite's primary result codes: busy, read-only, I/O, corrupt, full, cannot open, no database. */
const SQLITE_FAILURES = [5, 8, 10, 11, 13, 14, 26];

/**
 * Classes of SQLSTATE: connection, transaction taken back, resources, a lock that was not free,
 * operator intervention (a timeout, too), system, no such database.
 */
const POSTGRES_FAILURE = /^(?:08|40|53|55P03|57|58|3D)/;

/** SQLSTATE serialization_failure and deadlock_detected: the same again may well go through. */
const PASSING_CONFLICTS = ['40001', '40P01'];

const SYSTEM_FAILURES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** Whether the error says that the database is out of reach, full, locked or damaged. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === 'ERR_SQLITE_ERROR') {
    const extended = 'errcode' in error ? Number(error.errcode) : 0;
    return SQLITE_FAILURES.includes(extended & 0xff);
  }
  const code = String(error.code);
  return SYSTEM_FAILURES.includes(code) || POSTGRES_FAILURE.test(code);
}

/** SQLSTATE character_not_in_repertoire and untranslatable_character: NUL, in text or in JSON. */
const UNUSABLE_TEXT = ['22021', '22P05'];

/** Whether the error says that a text has a character that PostgreSQL takes in none. */
export const isUnusableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNUSABLE_TEXT.includes(String(error.code));

/** Whether PostgreSQL took a transaction back because of another one that ran beside it. */
export const isPassingConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING_CONFLICTS.includes(String(error.code));
