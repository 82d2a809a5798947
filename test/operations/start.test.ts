/** The built program from outside: how it starts, what it says when it cannot, how it stops. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { listBackups } from '#platform/backup/backup-files.ts';
import { readBackup } from '#platform/backup/read-backup.ts';
import { temporaryDir } from '../support/databases.ts';
import { openTestReceiver } from '../support/delivery.ts';
import { addressOf, runToEnd, startProgram } from '../support/program.ts';

/** Above what Linux gives to a process. */
const GONE_PROCESS = 4_194_305;

test('every invalid setting is listed at once, in words, and nothing starts', async () => {
  const { code, errors } = await runToEnd({ PORT: 'many', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(errors).toContain('PORT: use a whole number from 0 to 65535');
  expect(errors).toContain('LOG_LEVEL: use one of');
  expect(errors).not.toContain('    at ');
});

test('a port in use is named', { tags: ['long'] }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, errors } = await runToEnd({ PORT: String(port), DATA_DIR: await temporaryDir() });
  expect(code).toBe(1);
  expect(errors).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
  );
});

test('X17 a start that kept the processor for seconds refuses nobody who comes after it', {
  tags: ['long'],
}, async () => {
  const child = startProgram({
    DATA_DIR: await temporaryDir(),
    NODE_OPTIONS: `--import=${pathToFileURL('test/support/held-start.mjs').href}`,
  });
  const address = await addressOf(child);
  expect((await fetch(`${address}/api/case-studies?tag=none`)).status).toBe(200);
});

test('a data folder that cannot be made is named', async () => {
  const file = join(await temporaryDir(), 'file');
  await writeFile(file, '');
  const { code, errors } = await runToEnd({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The data folder .+ is not writable\. .+ set DATA_DIR/);
  expect(errors.split('\n')).toHaveLength(1);
});

test('X23 a file that is no database is named and left as it is', async () => {
  const dir = await temporaryDir();
  const file = join(dir, 'northmile.sqlite');
  const words = 'not a database, but somebody needs it '.repeat(100);
  await writeFile(file, words);
  const { code, errors } = await runToEnd({ DATA_DIR: dir });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The database file .+ is damaged or not a SQLite database/);
  expect(await readFile(file, 'utf8')).toBe(words);
});

test('X26 data of a newer release is refused in words and left as it is', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  const first = startProgram({ DATA_DIR: dir });
  await addressOf(first);
  first.kill('SIGTERM');
  await once(first, 'exit');
  const database = new DatabaseSync(join(dir, 'northmile.sqlite'));
  database.exec("insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')");
  const { code, errors } = await runToEnd({ DATA_DIR: dir });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The data was written by a newer release of this program\./);
  expect(database.prepare('select count(*) as n from entry').get()?.n).toBeGreaterThan(30);
  database.close();
});

test('an unreachable PostgreSQL is named, without its password', async () => {
  const { code, errors } = await runToEnd({
    DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/site',
    SESSION_SECRET: 'known to all processes: 0123456789',
  });
  expect(code).toBe(1);
  expect(errors).toBe(
    'PostgreSQL at 127.0.0.1:1 cannot be reached. Start it, or correct DATABASE_URL.',
  );
});

test('it starts on an empty folder with sample content, serves, and stops in good order', async () => {
  const child = startProgram({ DATA_DIR: await temporaryDir() });
  const address = await addressOf(child);
  const studies: unknown = await (await fetch(`${address}/api/case-studies`)).json();
  expect(studies).toHaveLength(13);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('X4 two programs on one data folder both serve, and the content is there once', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  const children = [startProgram({ DATA_DIR: dir }), startProgram({ DATA_DIR: dir })];
  const addresses = await Promise.all(children.map(addressOf));
  for (const address of addresses) {
    const studies: unknown = await (await fetch(`${address}/api/case-studies`)).json();
    expect(studies).toHaveLength(13);
  }
});

test('X5 nothing is left to clean up after a kill, however often', { tags: ['long'] }, async () => {
  const dir = await temporaryDir();
  for (let life = 0; life < 6; life += 1) {
    const child = startProgram({ DATA_DIR: dir });
    const address = await addressOf(child);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  // What the site doctor was restoring on trial when its process was killed.
  const leftover = join(dir, `doctor-${GONE_PROCESS}-1-abcdef`);
  await mkdir(join(leftover, 'uploads'), { recursive: true });
  const address = await addressOf(startProgram({ DATA_DIR: dir }));
  const studies: unknown = await (await fetch(`${address}/api/case-studies`)).json();
  expect(studies).toHaveLength(13);
  await expect.poll(() => existsSync(leftover)).toBe(false);
});

test('X3 a start that is killed at any moment leaves a folder that starts', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  for (let delay = 20; delay <= 260; delay += 40) {
    const child = startProgram({ DATA_DIR: dir });
    await new Promise((resolve) => setTimeout(resolve, delay));
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const address = await addressOf(startProgram({ DATA_DIR: dir }));
  const studies: unknown = await (await fetch(`${address}/api/case-studies`)).json();
  expect(studies).toHaveLength(13);
});

test('HOOK-01 HOOK-12 a lead reaches the webhook of the settings, signed with a secret that is made and named', async () => {
  const receiver = await openTestReceiver();
  const dir = await temporaryDir();
  const child = startProgram({
    DATA_DIR: dir,
    CONTACT_WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  let log = '';
  child.stdout?.on('data', (chunk) => {
    log += String(chunk);
  });
  const address = await addressOf(child);
  const message = 'How soon can you start with our forecasts?';
  const sent = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'A question',
      message,
      consent: true,
    }),
  });
  expect(sent.status).toBe(201);
  await receiver.received(1);
  const [request] = receiver.requests;
  expect((await request?.form())?.get('message')).toBe(message);

  const file = join(dir, 'webhook-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const secret = (await readFile(file, 'utf8')).trim();
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const signed = Object.fromEntries(names.map((name) => [name, String(request?.headers[name])]));
  const body = request?.body ?? Buffer.alloc(0);
  expect(() => new Webhook(secret).verify(body, signed, { jsonParse: false })).not.toThrow();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(log).toContain(file);
  for (const word of [secret, 'ada@example.com', 'Ada Okafor', message]) {
    expect(log).not.toContain(word);
  }
});

test('X24 a backup is made by itself where the settings name a folder for it', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  const backups = join(dir, 'backups');
  await addressOf(startProgram({ DATA_DIR: join(dir, 'data'), BACKUP_DIR: backups }));
  await expect.poll(() => listBackups(backups)).toHaveLength(1);
  const [file = ''] = await listBackups(backups);
  const { rows } = await readBackup(file);
  expect(rows).toBeGreaterThan(30);
});
