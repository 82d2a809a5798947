/** Empty databases of each kind for as long as a measurement takes. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import { loadConfig } from '../../src/server/config.ts';
import { temporaryDir } from '../production-server.ts';

export interface Databases {
  name: string;
  /** Where an empty database is. */
  config: () => Promise<DatabaseConfig>;
  remove: () => Promise<void>;
}

export const sqlite: Databases = {
  name: 'SQLite',
  config: async () => loadConfig({ DATA_DIR: await temporaryDir() }).database,
  remove: async () => {},
};

/** Databases of their own on a server, which go when the run is over. */
export function postgres(serverUrl: string): Databases {
  const names: string[] = [];
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    name: 'PostgreSQL',
    async config() {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await administer(`create database ${name}`);
      names.push(name);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return { kind: 'postgres', url: url.href };
    },
    async remove() {
      for (const name of names) await administer(`drop database ${name} with (force)`);
    },
  };
}
