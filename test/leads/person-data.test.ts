/** Export as a table, a person's rights, and the end of keeping. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesAddress } from '#features/leads/people.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import { KEEP_DAYS } from '#features/leads/retention.ts';
import { createLogger } from '#platform/log.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds, temporaryDir } from '../support/databases.ts';
import {
  betaForm,
  bodyOf,
  challengeForm,
  contactForm,
  EVERY_CHANNEL,
  NO_LIMITS,
  sendJson,
  sendRecording,
  shortLead,
  wav,
} from '../support/lead-forms.ts';
import { PROGRAM_ENV } from '../support/program.ts';
import { INES } from '../support/studio.ts';

const createInbox = (database: (typeof databaseKinds)[number] = 'sqlite') =>
  createTestApp({
    database,
    identify: async () => INES,
    delivery: EVERY_CHANNEL,
    leadLimits: NO_LIMITS,
  });

const countAll = async (app: TestApp): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of ['submission', 'submission_file', 'outbox', 'outbox_attempt'] as const) {
    counts[table] = (
      await app.db
        .selectFrom(table)
        .select((e) => e.lit(1).as('one'))
        .execute()
    ).length;
  }
  return counts;
};

test.for(databaseKinds)(
  'B13 the CSV is for spreadsheets: BOM, CRLF, quoted cells, no formulas (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const hostile = ['=cmd()', '+1', '-1', '@SUM(A1)'];
    for (const name of hostile) {
      await sendJson(
        app,
        '/api/contact',
        contactForm({ name: `${name} x`, message: `He said "hi",\n${name}` }),
      );
    }
    await sendJson(app, '/api/leads', shortLead());
    const response = await app.request('/api/admin/submissions.csv?kind=contact');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    expect(lines[0]).toContain('"reference","received","kind","status","owner","name","email"');
    expect(lines.slice(1, -1)).toHaveLength(hostile.length);
    for (const name of hostile) {
      expect(
        lines.some((line) => line.includes(`"'${name} x"`)),
        name,
      ).toBe(true);
    }
    expect(lines.join('')).toContain('"He said ""hi"",\n=cmd()"');
    expect(lines.join('')).not.toMatch(/"[=+@-]/);
  },
);

test('the CSV of many submissions comes in pieces and leaves none out', async () => {
  const app = await createInbox();
  for (let n = 0; n < 230; n += 1) {
    await sendJson(app, '/api/contact', contactForm({ message: `Message number ${n}` }));
  }
  const response = await app.request('/api/admin/submissions.csv');
  let pieces = 0;
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    pieces += 1;
    text += decoder.decode(piece, { stream: true });
  }
  expect(pieces).toBe(3);
  for (let n = 0; n < 230; n += 1) expect(text).toContain(`"Message number ${n}"`);
  expect(text.match(/"reference"/g)).toHaveLength(1);
});

async function fill(app: TestApp): Promise<void> {
  await sendJson(app, '/api/contact', contactForm({ email: 'Ann@Example.org' }));
  await sendJson(app, '/api/beta-signups', betaForm({ email: 'ann@example.org' }));
  const text = 'Write to ann@example.org.';
  await sendRecording(app, wav(0.5), { solution: 'ai', text });
  await sendJson(app, '/api/challenges', challengeForm({ text: 'Write to joann@example.org' }));
  await sendJson(app, '/api/leads', shortLead({ challenge: 'Please tell ann@example.org.' }));
  const row = await app.db
    .selectFrom('outbox')
    .select('id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('outbox_attempt')
    .values({
      id: row.id,
      outbox_id: row.id,
      started_at: '',
      duration_ms: 1,
      status: 200,
      answer: '',
      problem: '',
    })
    .execute();
}

test.for(databaseKinds)(
  'E15 everything held about an address is shown, then erased with recording and deliveries (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    await fill(app);
    const path = '/api/admin/people/ANN%40example.org';
    const person = await app.request(path);
    expect(person.headers.get('cache-control')).toBe('no-store');
    const { email, submissions } = await bodyOf(person);
    expect(email).toBe('ann@example.org');
    const held = Array.isArray(submissions) ? submissions.map(Object) : [];
    expect(held.map((submission) => submission.kind)).toEqual(['contact', 'beta', 'challenge']);
    expect(held[2].recording.address).toBe(`/api/admin/submissions/${held[2].id}/audio`);
    expect(await countAll(app)).toEqual({
      submission: 5,
      submission_file: 1,
      outbox: 10,
      outbox_attempt: 1,
    });

    const erased = await app.request(path, { method: 'DELETE' });
    expect([erased.status, await erased.json()]).toEqual([
      200,
      { submissions: 3, recordings: 1, files: 0, deliveries: 6, testimonials: 0 },
    ]);
    expect(await countAll(app)).toEqual({
      submission: 2,
      submission_file: 0,
      outbox: 4,
      outbox_attempt: 0,
    });
    expect((await bodyOf(await app.request(path))).submissions).toEqual([]);
    expect(await (await app.request(path, { method: 'DELETE' })).json()).toMatchObject({
      submissions: 0,
    });
    for (const wrong of ['ann', '%00@example.org', 'a%25@b', 'x'.repeat(300)]) {
      expect((await app.request(`/api/admin/people/${wrong}`)).status, wrong).toBe(422);
    }
  },
);

test.for(databaseKinds)(
  'a challenge that was sent with an address is shown and erased with it, once (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    const email = 'Ann@Example.org';
    await sendJson(app, '/api/challenges', challengeForm({ email }));
    await sendJson(app, '/api/challenges', challengeForm({ email, text: `Mail ${email}.` }));
    const path = '/api/admin/people/ann%40example.org';
    expect((await bodyOf(await app.request(path))).submissions).toHaveLength(2);
    const csv = await (await app.request('/api/admin/submissions.csv?kind=challenge')).text();
    expect(csv.match(/"ann@example.org"/g)).toHaveLength(2);
    expect(await (await app.request(path, { method: 'DELETE' })).json()).toMatchObject({
      submissions: 2,
    });
    expect(await countAll(app)).toMatchObject({ submission: 0, outbox: 0 });
  },
);

test('an address in a text is a whole one', () => {
  const email = 'ann@example.org';
  for (const text of [
    'ann@example.org',
    'to ANN@EXAMPLE.ORG.',
    '<ann@example.org>',
    'x ann@example.org, y',
  ]) {
    expect(namesAddress(text, email), text).toBe(true);
  }
  for (const text of [
    'joann@example.org',
    'ann@example.org.uk',
    'jo.ann@example.org',
    'ann@exampleXorg',
  ]) {
    expect(namesAddress(text, email), text).toBe(false);
  }
});

test.for(databaseKinds)(
  'E15 what was kept for as long as promised is deleted, all of it (%s)',
  async (kind) => {
    const app = await createInbox(kind);
    await fill(app);
    await sendJson(app, '/api/contact', contactForm({ website: 'x' }));
    const log = createLogger('silent');
    const run = (days: number) =>
      createRetention({ db: app.db, log, keepDays: KEEP_DAYS }).run(Date.now() + days * 86_400_000);
    expect(await run(29)).toEqual({ submissions: 0, recordings: 0 });
    expect(await run(31)).toEqual({ submissions: 1, recordings: 0 });
    expect(await run(181)).toEqual({ submissions: 0, recordings: 1 });
    expect(await run(366)).toEqual({ submissions: 2, recordings: 0 });
    expect(await run(731)).toEqual({ submissions: 2, recordings: 0 });
    expect(await countAll(app)).toEqual({
      submission: 1,
      submission_file: 0,
      outbox: 2,
      outbox_attempt: 0,
    });
  },
);

test('a submission that staff touched lately is kept', async () => {
  const app = await createInbox();
  const { id } = await bodyOf(await sendJson(app, '/api/contact', contactForm()));
  const updated_at = new Date(Date.now() + 700 * 86_400_000).toISOString();
  await app.db.updateTable('submission').set({ updated_at }).where('id', '=', String(id)).execute();
  const retention = createRetention({
    db: app.db,
    log: createLogger('silent'),
    keepDays: KEEP_DAYS,
  });
  expect(await retention.run(Date.now() + 800 * 86_400_000)).toMatchObject({ submissions: 0 });
});

test('more than a batch is deleted in one run', async () => {
  const app = await createInbox();
  for (let n = 0; n < 450; n += 1) {
    await sendJson(app, '/api/contact', contactForm({ message: `Message number ${n}` }));
  }
  const retention = createRetention({
    db: app.db,
    log: createLogger('silent'),
    keepDays: KEEP_DAYS,
  });
  expect(await retention.run(Date.now() + 731 * 86_400_000)).toMatchObject({ submissions: 450 });
});

test('E15 the shell shows and erases a person too', { tags: ['long'] }, async () => {
  const dir = await temporaryDir();
  const site = (...args: string[]): Promise<{ code: number | null; output: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['src/cli.ts', ...args], {
        env: {
          ...PROGRAM_ENV,
          DATA_DIR: dir,
          NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      }
      child.on('exit', (code) => resolve({ code, output }));
    });
  expect((await site('person-export', 'ann@example.org')).code).toBe(0);
  const { openDatabase } = await import('#platform/db/database.ts');
  const db = await openDatabase({ kind: 'sqlite', file: join(dir, 'northmile.sqlite') });
  const recording = wav(0.5);
  await fill(await createTestApp({ db, delivery: EVERY_CHANNEL, leadLimits: NO_LIMITS }));
  await db.destroy();

  const file = join(dir, 'ann.json');
  expect(await site('person-export', 'Ann@example.org', file)).toEqual({ code: 0, output: '' });
  const { submissions } = JSON.parse(await readFile(file, 'utf8'));
  expect(submissions).toHaveLength(3);
  expect(Buffer.from(submissions[2].recording.content, 'base64').equals(recording)).toBe(true);
  expect(await site('person-erase', 'ann@example.org')).toEqual({
    code: 0,
    output: '3 submissions, 1 recordings, 6 deliveries and 0 requests for testimonials removed\n',
  });
  expect((await site('person-erase')).code).toBe(2);
});
