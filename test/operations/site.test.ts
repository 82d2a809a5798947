/** A site that is opened, and ends before it has started. */
import { expect, test } from 'vitest';
import { NO_DELIVERY } from '#features/leads/settings.server.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import type { JobReport } from '#platform/jobs/job.ts';
import { createLogger } from '#platform/log.ts';
import { loadConfig } from '../../src/server/config.ts';
import { openDoctor } from '../../src/server/doctor.ts';
import { openSite, type SiteOptions } from '../../src/server/site.ts';
import { openTestDatabase, temporaryDir } from '../support/databases.ts';
import { addSubmission } from '../support/submissions.ts';

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

const REMOVALS = [
  'trash-purge',
  'account-sweep',
  'media-sweep',
  'visits-retention',
  'testimonial-retention',
  'lead-retention',
];

test.each([true, false])('what is old is removed only where it may be: %s', async (removesOld) => {
  const db = await openTestDatabase();
  const { submissionId } = await addSubmission(db, NO_DELIVERY);
  let readJobs = (): readonly JobReport[] => [];
  const { opening } = await openWatched({
    db,
    removesOld,
    config: loadConfig({
      DATA_DIR: await temporaryDir(),
      LEADS_KEEP_DAYS: '1',
      BACKUP_EVERY_HOURS: '1',
    }),
    openDoctor(examined) {
      readJobs = examined.readJobs ?? readJobs;
      return openDoctor(examined);
    },
  });
  const site = await opening;
  await site.start();
  // All that begin at the start have had their turn.
  const waiting = (): string[] =>
    readJobs().flatMap(({ name, runs }) =>
      runs === 0 && ['media', 'lead-retention'].includes(name) ? [name] : [],
    );
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  const names = readJobs().map(({ name }) => name);
  expect(REMOVALS.filter((name) => names.includes(name))).toEqual(removesOld ? REMOVALS : []);
  await site.end({ drainMs: 0 });
  const kept = await db.selectFrom('submission').select('id').execute();
  expect(kept).toEqual(removesOld ? [] : [{ id: submissionId }]);
});
