/** What single checks of the site doctor make of what they see, where it is easily taken for something else. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseChecks } from '#features/doctor/checks/database.server.ts';
import { type LinkParts, linkCheck } from '#features/doctor/checks/links.server.ts';
import { clockCheck, diskCheck } from '#features/doctor/checks/machine.server.ts';
import { settingsChecks } from '#features/doctor/checks/settings.server.ts';
import { migrations } from '../../src/server/migrations.ts';
import { openTestDatabase, temporaryDir } from '../support/databases.ts';
import { openTestReceiver } from '../support/delivery.ts';
import { openSite } from '../support/doctor.ts';
import { redirectTo } from '../support/webhook-receiver.ts';

const signal = AbortSignal.timeout(600_000);

/** A site of these answers, asked by another address than its visitors use. */
const followLinks = (answers: Readonly<Record<string, string>>, rest: Partial<LinkParts> = {}) =>
  linkCheck({
    publicUrl: 'http://localhost:3000',
    fetchPath: async (path) => new Response(answers[path], { status: path in answers ? 200 : 404 }),
    readRedirects: async () => [],
    findEditor: async () => undefined,
    ...rest,
  }).look(signal);

const sitemap = (...locations: string[]): string =>
  locations.map((location) => `<url><loc>${location}</loc></url>`).join('');

test('pages are read at the address that is asked, whatever address the sitemap has', async () => {
  const answers = {
    '/': '<a href="/about">',
    '/about': '<a href="https://www.northmile.example/gone"><a href="https://elsewhere.example/">',
    '/sitemap.xml': sitemap(
      'https://www.northmile.example/',
      'https://www.northmile.example/about',
    ),
  };
  expect(await followLinks(answers)).toMatchObject({
    state: 'failed',
    seen: '2 pages were read, and 3 addresses of this site were checked: 1 of them is broken.',
    findings: [{ label: '/gone, on /about' }],
  });
  expect(
    await followLinks({ '/': '', '/sitemap.xml': sitemap('mailto:ines@northmile.example') }),
  ).toMatchObject({ state: 'warning' });
});

test('addresses that were too many to ask for are counted as left out', async () => {
  const answers = {
    '/': '<a href="/one"><a href="/two"><a href="/three">',
    '/one': '',
    '/two': '',
    '/three': '',
    '/sitemap.xml': sitemap('https://www.northmile.example/'),
  };
  expect(await followLinks(answers, { maxLinks: 2 })).toMatchObject({
    state: 'passed',
    seen: expect.stringContaining('Left out: 2 addresses.'),
  });
});

const clock = (name: string, aheadMs: number) => ({ name, read: async () => Date.now() + aheadMs });
const HOUR_MS = 3_600_000;

test('a clock is judged by others alone, and the one that differs from all is named', async () => {
  const compare = (...clocks: Parameters<typeof clockCheck>[0]) => clockCheck(clocks).look(signal);
  expect(await compare(clock('A', 0), clock('B', HOUR_MS))).toMatchObject({
    state: 'warning',
    seen: 'The clock of B is 3,600 s ahead; that of this machine agrees with A.',
  });
  expect(await compare(clock('A', HOUR_MS), clock('B', HOUR_MS))).toMatchObject({
    seen: expect.stringMatching(/^The clock is 3,600 s behind /),
  });
  expect(await compare()).toMatchObject({ state: 'not-set-up' });
  const mute = { name: 'A', read: () => Promise.reject(new Error('nobody')) };
  expect(await compare(mute)).toMatchObject({ state: 'warning' });
  const { look } = await openSite();
  expect(await look('clock')).toMatchObject({ state: 'not-set-up' });
});

test('a file is called damaged where SQLite says so, and not where it could not look', async () => {
  const db = await openTestDatabase();
  const file = join(await temporaryDir(), 'other.sqlite');
  const look = (limitFor?: () => number) => {
    const parts = { db, database: { kind: 'sqlite' as const, file }, migrations };
    const checks = databaseChecks(limitFor === undefined ? parts : { ...parts, limitFor });
    return checks.find(({ id }) => id === 'database-health')?.look(signal);
  };
  expect(await look()).toMatchObject({
    state: 'warning',
    seen: 'SQLite could not check the file: unable to open database file.',
  });
  const other = new DatabaseSync(file);
  other.exec('create table row (id integer primary key)');
  expect(await look()).toMatchObject({ state: 'passed' });
  expect(await look(() => 0)).toMatchObject({
    state: 'warning',
    seen: 'SQLite could not check the file: it was not finished after 0 s.',
  });
  other.close();
});

test('a receiver that leads elsewhere gets no deliveries; one without OPTIONS may', async () => {
  const receiver = await openTestReceiver();
  const { look } = await openSite({ settings: { CONTACT_WEBHOOK_URL: receiver.url } });
  receiver.behave({ kind: 'answer', status: 501 });
  expect(await look('webhooks-reachable')).toMatchObject({ state: 'passed' });
  receiver.behave(redirectTo('https://elsewhere.example/'));
  expect(await look('webhooks-reachable')).toMatchObject({
    state: 'failed',
    findings: [{ label: expect.stringContaining('It responds with 302 and redirects') }],
  });
  expect(await look('notice')).toMatchObject({
    state: 'warning',
    seen: expect.stringMatching(
      /^A lead from the beta sign-up, .*, the challenge form is not sent/,
    ),
  });
});

test('a folder that cannot be read has no room, and readiness is named only where it looks', async () => {
  const full = async () => ({ freeBytes: 1, totalBytes: 10_000_000_000 });
  const data = { name: 'DATA_DIR', dir: '/data', isRequired: true, isWatched: true };
  const backups = { name: 'BACKUP_DIR', dir: '/backups' };
  expect(await diskCheck([data], full).look(signal)).toMatchObject({
    state: 'failed',
    seen: expect.stringContaining('stops taking traffic'),
  });
  const other = await diskCheck([backups], full).look(signal);
  expect(other).toMatchObject({ state: 'failed', seen: expect.stringContaining('BACKUP_DIR has') });
  expect(other.seen).not.toContain('traffic');
  const missing = async () => undefined;
  expect(await diskCheck([data], missing).look(signal)).toMatchObject({
    state: 'failed',
    seen: 'DATA_DIR cannot be read.',
  });
  const denied = () => Promise.reject(new Error('EACCES'));
  expect(await diskCheck([backups], denied).look(signal)).toMatchObject({ state: 'failed' });
  const { look } = await openSite({ settings: { BACKUP_DIR: await temporaryDir() } });
  expect((await look('disk')).seen).toContain('BACKUP_DIR has');
});

test('a machine that cannot reach its own name is told of as a warning', async () => {
  const settings = { PUBLIC_URL: 'https://127.0.0.1:9' };
  const { look } = await openSite({ settings });
  expect(await look('address-site')).toMatchObject({ state: 'warning' });
  expect(await look('address-certificate')).toMatchObject({
    state: 'warning',
    seen: expect.stringContaining('was not accepted'),
  });
});

test('a site that nobody can sign in to has no administrator with two-factor sign-in', async () => {
  const { config } = await openSite();
  const checks = settingsChecks({
    config,
    cameThroughProxy: undefined,
    unheard: [],
    countAdmins: async () => ({ all: 0, withoutTwoFactor: 0 }),
  });
  const check = checks.find(({ id }) => id === 'second-step');
  expect(await check?.look(signal)).toMatchObject({ state: 'warning' });
});
