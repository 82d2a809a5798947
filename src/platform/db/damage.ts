/** Finds out whether a SQLite file can be trusted before anything is written to it. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseConfig } from './settings.ts';

/** Checked in a fraction of a second at a start; a larger one is checked when it is asked for. */
const MAX_START_BYTES = 268_435_456;

/** The file of a database is not what SQLite wrote. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

/**
 * A quick look at the start: the structure of every page, though not whether indexes fit their tables.
 * @throws {DamagedDatabase}
 */
export async function assertIntegrity<T>(db: Kysely<T>, config: DatabaseConfig): Promise<void> {
  if (config.kind !== 'sqlite') return;
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  if ((rows[0]?.bytes ?? 0) > MAX_START_BYTES) return;
  assertOk(await sql<object>`pragma quick_check(1)`.execute(db));
}

/**
 * The whole check, which takes as long as the file is large; PostgreSQL sees to its own.
 * @throws {DamagedDatabase}
 */
export async function assertWhole<T>(db: Kysely<T>, config: DatabaseConfig): Promise<void> {
  if (config.kind !== 'sqlite') return;
  assertOk(await sql<object>`pragma integrity_check(1)`.execute(db));
}

function assertOk({ rows: [first = {}] }: { rows: readonly object[] }): void {
  const [problem] = Object.values(first);
  if (problem !== 'ok') throw new DamagedDatabase(String(problem));
}
