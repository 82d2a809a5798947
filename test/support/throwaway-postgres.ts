/** Starts a PostgreSQL of the tests' own, where the machine has its programs. */
import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server without the database's name; undefined where there is none. */
    postgresUrl: string | undefined;
    /** Whether the built program is tested in place of its sources. */
    isBuilt: boolean | undefined;
    /** Whether there is time for what is slow by nature. */
    isLong: boolean | undefined;
  }
}

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; "nobody" has this number on Debian and macOS alike. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 20_000;

/** The folder with `initdb` and `postgres`: the one pg_config names, or Debian's newest. */
async function findPrograms(): Promise<string | undefined> {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt'];
  for (const root of roots) {
    const versions = await readdir(root).catch(() => []);
    for (const version of versions
      .filter((name) => /^(?:postgresql@)?\d+$/.test(name))
      .sort()
      .reverse()) {
      const bin = join(root, version, 'bin');
      const programs: string[] = await readdir(bin).catch(() => []);
      if (programs.includes('initdb')) return bin;
    }
  }
  return undefined;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export interface ThrowawayPostgres {
  /** Address of the server without a database's name. */
  url: string;
  stop: () => Promise<void>;
}

/** A server whose data is removed when it stops; undefined where the machine has no programs for it. */
export async function startPostgres(): Promise<ThrowawayPostgres | undefined> {
  const bin = await findPrograms();
  if (bin === undefined) return undefined;
  const dir = await mkdtemp(join(tmpdir(), 'northmile-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in user) await chown(dir, NOBODY, NOBODY);
  const data = join(dir, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'test', '--auth=trust', '--no-sync'], {
    ...user,
    cwd: dir,
  });
  const port = await freePort();
  const flags = [
    '-c',
    'fsync=off',
    '-c',
    'listen_addresses=127.0.0.1',
    '-k',
    dir,
    '-p',
    String(port),
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: dir,
    stdio: 'ignore',
  });
  const url = `postgres://test@127.0.0.1:${port}`;
  await waitUntilReady(url);
  const stop = async (): Promise<void> => {
    const stopped = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await stopped;
    await rm(dir, { recursive: true, force: true });
  };
  return { url, stop };
}

export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres?.url);
  return postgres?.stop;
}
