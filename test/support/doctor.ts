/** A site on loopback that the doctor can look at as it does in production. */

import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Finding } from '#features/doctor/check.ts';
import type { RunOptions } from '#features/doctor/doctor.server.ts';
import type { CheckResult } from '#features/doctor/schema.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { type Config, loadConfig } from '../../src/server/config.ts';
import { type Examined, openDoctor, siteChecks } from '../../src/server/doctor.ts';
import { openData, openStore, siteSecret } from '../../src/server/open.ts';
import { createTestApp, type TestApp } from './app.ts';
import { temporaryDir, testDatabaseConfig } from './databases.ts';
import { SECRET } from './delivery.ts';
import type { TestBucket } from './s3.ts';
import { ADMIN_INES } from './studio.ts';

interface SiteOptions {
  database?: 'sqlite' | 'postgres';
  bucket?: TestBucket;
  /** Whether it has the content that ships, which pages link to. */
  hasContent?: boolean;
  /** Of the settings, by their names. */
  settings?: Record<string, string>;
}

interface ExaminedSite {
  app: TestApp;
  db: Kysely<Tables>;
  config: Config;
  /** What the site logged while it was looked at. */
  logged: string[];
  /** What one check finds now. */
  look: (id: string, options?: Partial<RunOptions>) => Promise<Finding>;
  /** What all of them find, by their ids. */
  lookAtAll: (options?: Partial<RunOptions>) => Promise<Map<string, CheckResult>>;
  /** Sends a PNG as the studio does. */
  upload: (bytes: Uint8Array<ArrayBuffer>) => Promise<{ id: string; url: string }>;
}

const PLAIN: RunOptions = { sendsTest: false, cameThroughProxy: false };

/** The app with an administrator signed in, on an address where it answers. */
export async function openSite(options: SiteOptions = {}): Promise<ExaminedSite> {
  const { database: kind = 'sqlite', bucket, hasContent = false, settings = {} } = options;
  const dataDir = join(await temporaryDir(), 'data');
  await mkdir(dataDir);
  let answer: (request: Request) => Response | Promise<Response> = () => new Response('not yet');
  const port = await listenOnLoopback((request) => answer(request));
  const given = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_SECRET: SECRET,
    ...settings,
  });
  const config: Config = {
    ...given,
    ...(kind === 'postgres' ? { database: await testDatabaseConfig('postgres') } : {}),
    ...(bucket === undefined ? {} : { storage: { kind: 's3' as const, ...bucket.settings } }),
  };
  const db = await openData({ ...config, sampleContent: hasContent }, createLogger('silent'));
  onTestFinished(() => db.destroy());
  const store = openStore(config.storage);
  onTestFinished(() => store.close());
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const examined: Omit<Examined, 'media'> = {
    config,
    db,
    log,
    delivery: config.delivery,
    findSite: (await createSiteSnapshot(db)).find,
    fetchPath: (path) => app.fetch(new Request(config.publicUrl + path)),
  };
  const app: TestApp = await createTestApp({
    db,
    store,
    publicUrl: config.publicUrl,
    secret: await siteSecret(config),
    identify: async () => ADMIN_INES,
    delivery: config.delivery,
    doctor: ({ media }) => openDoctor({ ...examined, media }),
  });
  answer = (request) => app.fetch(request);
  const doctor = openDoctor({ ...examined, media: app.media });
  return {
    app,
    db,
    config,
    logged,
    async look(id, options = {}) {
      const checks = siteChecks({ ...examined, media: app.media }, { ...PLAIN, ...options });
      const check = checks.find((one) => one.id === id);
      if (check === undefined) throw new Error(`There is no check ${id}`);
      return check.look(AbortSignal.timeout(60_000));
    },
    async lookAtAll(options = {}) {
      const { over } = await doctor.start({ id: 'u1', name: 'Ines' }, { ...PLAIN, ...options });
      await over;
      return new Map((await doctor.last())?.results.map((result) => [result.id, result]));
    },
    async upload(bytes) {
      const body = new FormData();
      body.set('image', new File([bytes], 'ridge.png', { type: 'image/png' }));
      const headers = { origin: config.publicUrl };
      const response = await app.request('/api/upload-image-s3', { method: 'POST', headers, body });
      return response.json();
    },
  };
}

/** Until the test ends. Returns the port. */
async function listenOnLoopback(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<number> {
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
