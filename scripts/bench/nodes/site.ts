/** A site as it is run: one server with its files, or two on one PostgreSQL and one S3 service. */
import { randomBytes } from 'node:crypto';
import { startFauxqs } from 'fauxqs';
import pg from 'pg';
import { startPostgres } from '../../../test/support/throwaway-postgres.ts';
import {
  findFreePort,
  type ProductionServer,
  startProductionServer,
  temporaryDir,
} from '../../production-server.ts';
import { storedIds } from '../leads/ledger.ts';
import { NotMeasured } from '../row.ts';

export type Kind = 'sqlite' | 'nodes';

export interface Site {
  /** What its pages believe to be their origin, and what the studio's requests have to name. */
  publicUrl: string;
  /** One port for each server; a server that is started again has the same. */
  ports: readonly number[];
  start: (port: number) => Promise<ProductionServer>;
  /** The ids of all submissions. */
  storedIds: () => Promise<string[]>;
  /** Ends what the servers stood on; they have to be stopped before. */
  close: () => Promise<void>;
}

export const ADMIN = { email: 'ines@northmile.example', password: randomBytes(16).toString('hex') };
export const METRICS_TOKEN = randomBytes(16).toString('hex');

const NODES = 2;

type Settings = Readonly<Record<string, string>>;

const common = (publicUrl: string): Settings => ({
  PUBLIC_URL: publicUrl,
  METRICS_TOKEN,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

/** @throws {NotMeasured} where the machine lacks what two nodes need. */
export const openSite = (kind: Kind, env: Settings): Promise<Site> =>
  kind === 'sqlite' ? openFiles(env) : openServices(env);

async function openFiles(env: Settings): Promise<Site> {
  const dataDir = await temporaryDir();
  const port = await findFreePort();
  const publicUrl = `http://localhost:${port}`;
  return {
    publicUrl,
    ports: [port],
    start: (port) =>
      startProductionServer({ dataDir, port, env: { ...common(publicUrl), ...env } }),
    storedIds: async () => storedIds(dataDir),
    close: async () => {},
  };
}

async function openServices(env: Settings): Promise<Site> {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new NotMeasured('there is no PostgreSQL on this machine');
  const s3 = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' });
  s3.createBucket('northmile');
  const url = `${postgres.url}/postgres`;
  const publicUrl = `http://localhost:${await findFreePort()}`;
  const shared = {
    ...common(publicUrl),
    DATABASE_URL: url,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_BUCKET: 'northmile',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'bench',
    S3_SECRET_ACCESS_KEY: 'bench',
    ...env,
  };
  const ports: number[] = [];
  while (ports.length < NODES) ports.push(await findFreePort());
  return {
    publicUrl,
    ports,
    start: (port) => startProductionServer({ port, env: shared }),
    storedIds: () => submissionIds(url),
    async close() {
      await s3.stop();
      await postgres.stop();
    },
  };
}

/** The ids of all submissions in a PostgreSQL database. */
export async function submissionIds(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from submission');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
