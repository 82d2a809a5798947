/** The same site with few entries and with many, read in turn. */
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { App } from '../../src/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import { migrations } from '../../src/server/migrations.ts';
import { addManyEntries } from '../../test/support/many-entries.ts';
import { startPostgres } from '../../test/support/throwaway-postgres.ts';
import { temporaryDir } from '../production-server.ts';
import { getPage, openApp } from './in-process-app.ts';
import { NotMeasured, Skipped, takeTurns } from './measurement.ts';

export interface SizedSite {
  count: number;
  app: App;
  db: Kysely<Tables>;
}

/** Where empty databases are, for as long as a measurement takes. */
interface Databases {
  next: () => Promise<DatabaseConfig>;
  close: () => Promise<void>;
}

export type DatabaseName = 'SQLite' | 'PostgreSQL';

const onSqlite = (): Databases => ({
  next: async () => loadConfig({ DATA_DIR: await temporaryDir() }).database,
  close: async () => {},
});

/** @throws {Skipped} where the machine has no PostgreSQL. */
async function onPostgres(): Promise<Databases> {
  const server = await startPostgres();
  if (server === undefined) throw new Skipped('there is no PostgreSQL on this machine');
  let made = 0;
  return {
    async next() {
      const client = new pg.Client({ connectionString: `${server.url}/postgres` });
      await client.connect();
      made += 1;
      await client.query(`create database bench${made}`).finally(() => client.end());
      return { kind: 'postgres', url: `${server.url}/bench${made}` };
    },
    close: () => server.stop(),
  };
}

/** Opens a site of each size, whose pages are not kept unless `cacheBytes` is left out. */
export async function withSizedSites<Result>(
  name: DatabaseName,
  { counts, ...options }: { counts: readonly number[] } & Omit<Parameters<typeof openApp>[0], 'db'>,
  work: (sites: readonly SizedSite[]) => Promise<Result>,
): Promise<Result> {
  const databases = name === 'SQLite' ? onSqlite() : await onPostgres();
  const sites: SizedSite[] = [];
  try {
    for (const count of counts) {
      const db = await openDatabase(await databases.next());
      await migrate(db, migrations);
      await addManyEntries(db, count);
      // PostgreSQL does this by itself within a minute of such an import.
      if (name === 'PostgreSQL') await sql`analyze`.execute(db);
      sites.push({ count, db, app: await openApp({ db, ...options }) });
    }
    return await work(sites);
  } finally {
    for (const { db } of sites) await db.destroy();
    await databases.close();
  }
}

/** How long one read took, in milliseconds. */
export async function timeRead(app: App, address: string): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  const { status, body } = await getPage(app, address);
  const ms = performance.now() - startedAt;
  if (status !== 200) throw new NotMeasured(`${address} answers ${status}`);
  return { ms, bytes: body.byteLength };
}

export interface Series {
  count: number;
  bytes: number;
  ms: number[];
}

/** Reads an address of each site in turn, so that what else the machine does meets all of them. */
export async function readInTurn(
  sites: readonly SizedSite[],
  addressOf: (site: SizedSite) => Promise<string> | string,
  times: number,
): Promise<Series[]> {
  const works = await Promise.all(
    sites.map(async (site) => {
      const address = await addressOf(site);
      return () => timeRead(site.app, address);
    }),
  );
  const reads = await takeTurns(works, times, Math.ceil(times / 4));
  return sites.map(({ count }, index) => ({
    count,
    bytes: reads[index]?.at(-1)?.bytes ?? 0,
    ms: reads[index]?.map(({ ms }) => ms) ?? [],
  }));
}
