/** Built programs as measurements want them: with an administrator, behind a proxy, on data of their own. */
import { randomBytes } from 'node:crypto';
import { startFauxqs } from 'fauxqs';
import { startPostgres } from '../../test/support/throwaway-postgres.ts';
import {
  findFreePort,
  type ProductionServer,
  type StartOptions,
  startProductionServer,
  temporaryDir,
} from '../production-server.ts';
import { type FormLedger, openLedger, storedIds, storedOnPostgres } from './forms.ts';
import { Skipped } from './measurement.ts';
import { STAFF_ENV, signIn } from './staff.ts';

/** Starts one that believes one proxy and writes no log. */
export const startServer = ({ env, ...options }: StartOptions = {}): Promise<ProductionServer> =>
  startProductionServer({
    ...options,
    env: { ...STAFF_ENV, TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...env },
  });

/** Starts one for as long as `work` takes. */
export async function withServer<Result>(
  options: StartOptions,
  work: (server: ProductionServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

export interface StaffedServer extends ProductionServer {
  /** The administrator's session, as a Cookie header. */
  cookie: string;
}

/** As `withServer`, with the administrator signed in. */
export const withStaffedServer = <Result>(
  work: (server: StaffedServer) => Promise<Result>,
): Promise<Result> =>
  withServer({}, async (server) => work({ ...server, cookie: await signIn(server.origin) }));

/** A ledger of forms and a folder for the server that delivers to it, for as long as `work` takes. */
export async function withLedger<Result>(
  work: (given: { ledger: FormLedger; dataDir: string }) => Promise<Result>,
): Promise<Result> {
  const ledger = await openLedger();
  try {
    return await work({ ledger, dataDir: await temporaryDir() });
  } finally {
    await ledger.goAway();
  }
}

/** One server with its files, or two on one PostgreSQL and one S3 service. */
export type Kind = 'sqlite' | 'nodes';

interface Ground {
  options: StartOptions;
  storedIds: () => Promise<string[]>;
  close: () => Promise<void>;
}

async function openFiles(): Promise<Ground> {
  const dataDir = await temporaryDir();
  return {
    options: { dataDir },
    storedIds: async () => storedIds(dataDir),
    close: async () => {},
  };
}

/** @throws {Skipped} where the machine has no PostgreSQL. */
async function openServices(): Promise<Ground> {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Skipped('there is no PostgreSQL on this machine');
  const s3 = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' });
  s3.createBucket('northmile');
  const url = `${postgres.url}/postgres`;
  return {
    options: {
      env: {
        DATABASE_URL: url,
        SESSION_SECRET: randomBytes(32).toString('base64'),
        WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
        S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
        S3_BUCKET: 'northmile',
        S3_REGION: 'eu-central-1',
        S3_ACCESS_KEY_ID: 'bench',
        S3_SECRET_ACCESS_KEY: 'bench',
      },
    },
    storedIds: () => storedOnPostgres(url),
    async close() {
      await s3.stop();
      await postgres.stop();
    },
  };
}

/** A site behind so many proxies, with a ledger for its forms. */
async function openSite(kind: Kind, proxies: number) {
  const ground = await (kind === 'sqlite' ? openFiles() : openServices());
  const ledger = await openLedger();
  const ports: number[] = [];
  while (ports.length < (kind === 'sqlite' ? 1 : 2)) ports.push(await findFreePort());
  const publicUrl = `http://localhost:${ports[0]}`;
  const env = { ...ground.options.env, ...ledger.env, PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' };
  const servers: ProductionServer[] = [];
  /** Starts a server, in the place of one that has ended where there was one, under its port. */
  const start = async (index: number): Promise<ProductionServer> => {
    const options = { ...ground.options, port: ports[index] ?? 0 };
    const server = await startServer({ ...options, env: { ...env, TRUST_PROXY: `${proxies}` } });
    servers[index] = server;
    return server;
  };
  const close = async (): Promise<void> => {
    for (const server of servers) await server.stop();
    await ground.close();
    await ledger.goAway();
  };
  /** The ids of all submissions. */
  const { storedIds } = ground;
  return { kind, ports, publicUrl, servers, start, ledger, storedIds, close };
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Runs a site for as long as `work` takes. */
export async function withSite<Result>(
  kind: Kind,
  proxies: number,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const site = await openSite(kind, proxies);
  try {
    for (const index of site.ports.keys()) await site.start(index);
    return await work(site);
  } finally {
    await site.close();
  }
}
