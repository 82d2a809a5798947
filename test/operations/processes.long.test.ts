/** Several processes of the built program under one port. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#platform/db/database.ts';
import type { DatabaseConfig } from '#platform/db/settings.ts';
import { postgresUrl } from '../support/databases.ts';
import {
  ask,
  CRASHING,
  EMAIL,
  isAlive,
  LONG_TIMEOUT,
  sendForm,
  startSite,
} from '../support/several-processes.ts';
import { PASSWORD } from '../support/staff.ts';

const kinds = postgresUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);

const References = z.array(z.object({ reference: z.string() }));

async function storedReferences(database: DatabaseConfig): Promise<Set<string>> {
  const db = await openDatabase(database);
  try {
    const rows = await db.selectFrom('submission').select('reference').execute();
    return new Set(References.parse(rows).map((row) => row.reference));
  } finally {
    await db.destroy();
  }
}

for (const kind of kinds) {
  test(`two processes are one site: metrics, limits, sessions and what is published (${kind})`, async () => {
    const site = await startSite(kind);
    const { address } = site;
    await Promise.all(Array.from({ length: 20 }, () => ask(`${address}/error-page.css`)));
    expect(await site.metrics('northmile_processes')).toEqual([2]);
    const counts = await site.metrics('northmile_answers_from_memory_total');
    expect(counts).toHaveLength(2);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(await site.metrics('northmile_database_up')).toEqual([1]);

    const forms = await Promise.all(
      Array.from({ length: 10 }, () => sendForm(address, '203.0.113.9')),
    );
    const count = (wanted: number): number =>
      forms.filter(({ status }) => status === wanted).length;
    expect([count(201), count(429)]).toEqual([5, 5]);
    expect((await sendForm(address, '203.0.113.9')).status).toBe(429);
    expect((await sendForm(address, '203.0.113.10')).status).toBe(201);

    const body = { email: EMAIL, password: PASSWORD };
    const login = await ask(`${address}/api/admin/login`, { method: 'POST', body });
    expect(login.status).toBe(200);
    const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const staff = { headers: { cookie } };
    const list = z
      .array(z.looseObject({ id: z.string(), slug: z.string() }))
      .parse((await ask(`${address}/api/case-studies`)).body);
    const [study] = list;
    const path = `${address}/api/case-studies/${study?.slug}`;
    const own = `${address}/api/admin/case-studies/${study?.id}`;
    for (let turn = 1; turn <= 3; turn += 1) {
      const whole = z.looseObject({ revision: z.number() }).parse((await ask(own, staff)).body);
      const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = whole;
      const [version = 0] = await site.metrics('northmile_site_version');
      const title = `Trams that run on time, ${turn}`;
      const body = { ...fields, title };
      expect((await ask(own, { method: 'PUT', ...staff, body })).body).toMatchObject({ title });
      // Of every process: nobody who was told so sees the old one.
      expect(await site.metrics('northmile_site_version')).toEqual([version + 1, version + 1]);
      const seen = await Promise.all(Array.from({ length: 8 }, () => ask(path, staff)));
      for (const { body } of seen) expect(body).toMatchObject({ title });
    }
  });

  test(`X1 a process that is killed is replaced, and no acknowledged form is lost (${kind})`, async () => {
    const site = await startSite(kind);
    const acknowledged: string[] = [];
    let isOver = false;
    const senders = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status, body } = await sendForm(site.address).catch(() => ({
          status: undefined,
          body: undefined,
        }));
        if (status === 201)
          acknowledged.push(z.object({ reference: z.string() }).parse(body).reference);
      }
    });
    for (let kill = 0; kill < 2; kill += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, LONG_TIMEOUT).toBeGreaterThan(before + 20);
      process.kill(site.pids().at(-1) ?? 0, 'SIGKILL');
      await expect.poll(() => site.pids().length, LONG_TIMEOUT).toBe(3 + kill);
    }
    isOver = true;
    await Promise.all(senders);
    expect(await site.metrics('northmile_processes')).toEqual([2]);
    const stored = await storedReferences(site.database);
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  });
}

test('X15 SIGUSR2 replaces each process without a failed request, and SIGTERM ends all in good order', async () => {
  const site = await startSite('sqlite');
  const exit = once(site.child, 'exit');
  const statuses = new Set<number | undefined>();
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      statuses.add((await ask(`${site.address}/contact`)).status);
      statuses.add((await sendForm(site.address)).status);
      // Fewer than everybody together may send in a second.
      await pause(50);
    }
  });
  const old = site.pids();
  site.child.kill('SIGUSR2');
  await expect.poll(() => site.log(), LONG_TIMEOUT).toContain('processes replaced');
  isOver = true;
  await Promise.all(visitors);
  expect(statuses).toEqual(new Set([200, 201]));
  expect(old.filter(isAlive)).toEqual([]);
  expect(site.pids().filter(isAlive)).toHaveLength(2);

  // As a terminal does, which tells each process.
  for (const pid of site.pids().filter(isAlive)) process.kill(pid, 'SIGTERM');
  site.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(site.pids().filter(isAlive)).toEqual([]);
});

test('X27 of two processes the one that failed is replaced while the other serves', async () => {
  const site = await startSite('sqlite', CRASHING);
  const [failing = 0] = site.pids();
  let answered = 0;
  let isOver = false;
  const statuses = new Set<number | undefined>();
  const visitor = (async () => {
    while (!isOver) {
      statuses.add((await ask(`${site.address}/contact`)).status);
      answered += 1;
    }
  })();
  process.kill(failing, 'SIGURG');
  await expect.poll(() => site.pids().length, LONG_TIMEOUT).toBe(3);
  await expect.poll(() => isAlive(failing), LONG_TIMEOUT).toBe(false);
  const before = answered;
  await expect.poll(() => answered, LONG_TIMEOUT).toBeGreaterThan(before + 10);
  isOver = true;
  await visitor;
  expect(statuses).toEqual(new Set([200]));
});
