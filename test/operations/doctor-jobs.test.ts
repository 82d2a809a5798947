import { expect, test } from 'vitest';
import { jobsCheck } from '#features/doctor/checks/jobs.server.ts';
import { createDoctor } from '#features/doctor/doctor.server.ts';
import { LastRun } from '#features/doctor/schema.ts';
import type { JobReport } from '#platform/jobs/job.ts';
import { siteChecks } from '../../src/server/doctor.ts';
import { createTestApp } from '../support/app.ts';
import { sendJson } from '../support/lead-forms.ts';
import { ADMIN_INES } from '../support/studio.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const HOUR_MS = 3_600_000;

const report = (facts: Partial<JobReport>): JobReport => ({
  name: 'trash-purge',
  everyMs: HOUR_MS,
  startedAt: NOW - 30 * HOUR_MS,
  isRunning: false,
  runs: 1,
  failures: 0,
  lastRunAt: NOW - 720_000,
  lastDoneAt: NOW - 720_000,
  lastError: undefined,
  ...facts,
});

const look = (...reports: Partial<JobReport>[]) =>
  jobsCheck(
    () => reports.map(report),
    () => NOW,
  ).look(AbortSignal.timeout(1_000));

test('the doctor says when each job ran last, and how often it does', async () => {
  const found = await look(
    {},
    { name: 'backups', isRunning: true },
    { name: 'schedules', everyMs: 500, lastRunAt: NOW - 300 },
    { name: 'visit-counts', everyMs: 5_000, lastRunAt: NOW - 4_000 },
    { name: 'media-sweep', startedAt: NOW - 5_000, lastRunAt: undefined, everyMs: 24 * HOUR_MS },
  );
  expect(found).toMatchObject({ state: 'passed', seen: '5 jobs ran on time.' });
  expect(found.findings?.map(({ label }) => label)).toEqual([
    'trash-purge: last run 12 minutes ago, every hour',
    'backups: running for 12 minutes, every hour',
    'schedules: last run less than a second ago, every 500 ms',
    'visit-counts: last run 4 seconds ago, every 5 seconds',
    'media-sweep: not run yet, every day',
  ]);
});

test('a job whose last run failed is told first, with the reason and without a password in it', async () => {
  const lastError = 'connect to postgres://site:s3cret@db.example:5432\n refused';
  const found = await look({}, { name: 'account-sweep', failures: 2, lastError });
  expect(found).toMatchObject({ state: 'failed', seen: 'The last run of account-sweep failed.' });
  expect(found.findings?.[0]?.label).toBe(
    'account-sweep: last run 12 minutes ago, every hour, failed: connect to postgres://db.example:5432 refused',
  );
});

test('a job that should have run by now is told as a warning, one that is at work is not', async () => {
  const lastRunAt = NOW - 3 * HOUR_MS;
  const found = await look({ lastRunAt }, { name: 'backups', lastRunAt, isRunning: true });
  expect(found).toMatchObject({
    state: 'warning',
    seen: 'trash-purge should have finished by now.',
  });
});

test('a job that hangs is told, and how long it has', async () => {
  const found = await look({
    name: 'media',
    everyMs: 5_000,
    lastRunAt: NOW - 7 * HOUR_MS,
    isRunning: true,
  });
  expect(found).toMatchObject({
    state: 'warning',
    seen: 'media should have finished by now.',
    findings: [{ label: 'media: running for 7 hours, every 5 seconds' }],
  });
});

test('the jobs of a running site are in the report of its doctor, with the error of one that fails', async () => {
  const app = await createTestApp({
    identify: async () => ADMIN_INES,
    doctor: (examined) =>
      createDoctor({
        db: examined.db,
        log: examined.log,
        checksFor: (options) => siteChecks(examined, options).filter(({ id }) => id === 'jobs'),
      }),
  });
  await app.db.schema.dropTable('visit_count').execute();
  await app.start();
  const read = async () => LastRun.parse(await (await app.request('/api/admin/doctor')).json()).run;
  const labels = async (): Promise<string[]> => {
    expect((await sendJson(app, '/api/admin/doctor', {})).status).toBe(200);
    await expect.poll(async () => (await read())?.isRunning).toBe(false);
    return (await read())?.results[0]?.findings.map(({ label }) => label) ?? [];
  };
  await expect
    .poll(async () => (await labels())[0])
    .toMatch(/^visits-retention: last run .+, every day, failed: .*no such table/);
  const found = await labels();
  const names = ['site-version', 'schedules', 'account-sweep', 'lead-retention', 'media'];
  expect(found.map((label) => label.split(':')[0])).toEqual(expect.arrayContaining(names));
});
