/** A site that is opened, and ends before it has started. */
import { expect, test } from 'vitest';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { createLogger } from '#platform/log.ts';
import { loadConfig } from '../../src/server/config.ts';
import { openSite, type SiteOptions } from '../../src/server/site.ts';
import { openTestDatabase, temporaryDir } from '../support/databases.ts';

/** Opens a site that tells how often its store of media was closed. */
async function openWatched(options: Partial<SiteOptions> = {}) {
  const told = { closed: 0 };
  const dir = await temporaryDir();
  const store = {
    ...createDiskBlobs(dir),
    close: () => {
      told.closed += 1;
    },
  };
  const opening = openSite({
    config: loadConfig({ DATA_DIR: dir }),
    log: createLogger('silent'),
    db: await openTestDatabase(),
    renderPage: async () => new Response('<head></head>'),
    staticFiles: new Map(),
    operations: {},
    media: { store },
    app: { isDevelopment: true },
    ...options,
  });
  return { opening, told };
}

test('a site that never started closes what it has opened', async () => {
  const { opening, told } = await openWatched();
  const site = await opening;
  expect(await site.end({ drainMs: 0 })).toBe(true);
  expect(told.closed).toBe(1);
});

test('what keeps a site from opening is thrown once all that was open is closed', async () => {
  const { opening, told } = await openWatched({
    openDoctor() {
      throw new Error('no doctor in the house');
    },
  });
  await expect(opening).rejects.toThrow('no doctor in the house');
  expect(told.closed).toBe(1);
});

test('a site that has started closes its media with the rest, after its jobs', async () => {
  const { opening, told } = await openWatched();
  const site = await opening;
  await site.start();
  await site.end({ drainMs: 0 });
  expect(told.closed).toBe(1);
});
