/** Tells a database that cannot serve from a statement that was wrong. */

/** SQLite's primary result codes: busy, read-only, I/O, corrupt, full, cannot open, no database. */
const SQLITE_FAILURES = [5, 8, 10, 11, 13, 14, 26];

/** Classes of SQLSTATE: connection, resources, operator intervention, system, no such database. */
const POSTGRES_FAILURE = /^(?:08|53|57P|58|3D)/;

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
