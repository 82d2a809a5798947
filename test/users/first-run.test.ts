/** How somebody gets into a site that nobody can sign in to yet, from its shell and its settings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { prepareFirstAdmin } from '#features/users/first-run.server.ts';
import { createSetupLink } from '#features/users/links.server.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { temporaryDir } from '../support/databases.ts';
import { addressOf, PROGRAM_ENV, runToEnd, startProgram } from '../support/program.ts';
import { addUser } from '../support/staff.ts';

const EMAIL = 'robin@northmile.example';
const PASSWORD = 'four unrelated words';

const send = (address: string, path: string, body: object): Promise<Response> =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signIn = async (address: string, password = PASSWORD): Promise<number> =>
  (await send(address, '/api/admin/login', { email: EMAIL, password })).status;

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  await once(child, 'exit');
}

/** Everything that a program prints, as far as it has come. */
function record(child: ChildProcess): () => string {
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += String(chunk);
  });
  return () => printed;
}

/** `npm run site -- …` with something typed into it. */
async function runSite(
  dir: string,
  words: readonly string[],
  input = '',
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'src/cli.ts', ...words],
    { env: { ...PROGRAM_ENV, DATA_DIR: dir }, stdio: 'pipe' },
  );
  child.stdin.end(input);
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ]);
  return { code: child.exitCode, printed: (out + errors).trim() };
}

test('SESS-19 the first start prints a link that makes the first administrator, once', async () => {
  const dir = await temporaryDir();
  const child = startProgram({ DATA_DIR: dir, PUBLIC_URL: 'https://www.northmile.example' });
  const printed = record(child);
  const address = await addressOf(child);
  await expect.poll(printed).toContain('/admin/setup?token=');
  const token = /https:\/\/www\.northmile\.example\/admin\/setup\?token=([\w-]{43})/.exec(
    printed(),
  )?.[1];
  const logLines = printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logLines.join()).not.toContain(token);
  const body = { token, name: 'Robin Marsh', email: EMAIL, password: PASSWORD };
  expect((await send(address, '/api/admin/setup', body)).status).toBe(201);
  expect((await send(address, '/api/admin/setup', body)).status).toBe(404);
  expect(await signIn(address)).toBe(200);
  expect(printed()).not.toContain(EMAIL);
  await stop(child);

  const next = startProgram({ DATA_DIR: dir });
  const printedNext = record(next);
  expect(await signIn(await addressOf(next))).toBe(200);
  expect(printedNext()).not.toContain('setup?token');
});

test('SESS-19 the administrator of the settings is made at the first start, and left alone then', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  const settings = { DATA_DIR: dir, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
  const child = startProgram(settings);
  const printed = record(child);
  expect(await signIn(await addressOf(child))).toBe(200);
  expect(printed()).not.toContain('setup?token');
  expect(printed()).not.toContain(EMAIL);
  expect(printed()).not.toContain(PASSWORD);
  await stop(child);
  const next = startProgram({ ...settings, ADMIN_PASSWORD: 'four other unrelated words' });
  const address = await addressOf(next);
  expect(await signIn(address)).toBe(200);
  expect(await signIn(address, 'four other unrelated words')).toBe(401);
});

test('A14 an administrator with a password that is guessed first is refused at the start', async () => {
  const { code, errors } = await runToEnd({
    DATA_DIR: await temporaryDir(),
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: 'password1234',
  });
  expect(code).toBe(1);
  expect(errors).toMatch(/ADMIN_PASSWORD: Choose a password/);
  expect(errors).not.toContain('password1234');
  expect(errors).not.toContain('    at ');

  const { accounts } = await createTestApp();
  for (const password of ['admin', 'changeme', EMAIL]) {
    const refused = prepareFirstAdmin(accounts, { email: EMAIL, password });
    await expect(refused, password).rejects.toThrow(/ADMIN_PASSWORD: Choose a password/);
  }
});

test('the secret of the data folder is for its owner alone, and stays', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  const file = join(dir, 'session-secret');
  const child = startProgram({ DATA_DIR: dir });
  await addressOf(child);
  await stop(child);
  const secret = await readFile(file, 'utf8');
  expect(secret.trim()).toMatch(/^[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const next = startProgram({ DATA_DIR: dir });
  await addressOf(next);
  expect(await readFile(file, 'utf8')).toBe(secret);
});

test('SESS-19 the shell makes administrators and sets passwords, which are no arguments', {
  tags: ['long'],
}, async () => {
  const dir = await temporaryDir();
  expect((await runSite(dir, ['create-admin'])).code).toBe(2);
  const weak = await runSite(dir, ['create-admin', EMAIL], 'password1234\n');
  expect(weak).toEqual({ code: 1, printed: expect.stringMatching(/^Choose a password/) });
  const bad = await runSite(dir, ['create-admin', 'robin'], PASSWORD);
  expect(bad).toEqual({ code: 1, printed: 'Please enter a valid email address.' });
  const made = await runSite(dir, ['create-admin', EMAIL, 'Robin Marsh'], `${PASSWORD}\n`);
  expect(made.code).toBe(0);
  const again = await runSite(dir, ['create-admin', EMAIL], PASSWORD);
  expect(again.code).toBe(1);
  expect(again.printed).toContain('already has an account');

  const nobody = await runSite(dir, ['reset-password', 'nobody@northmile.example'], PASSWORD);
  expect(nobody).toEqual({ code: 1, printed: 'No studio account has this e-mail address.' });
  const next = 'four other unrelated words';
  const child = startProgram({ DATA_DIR: dir });
  const address = await addressOf(child);
  expect(await signIn(address)).toBe(200);
  expect((await runSite(dir, ['reset-password', EMAIL.toUpperCase()], next)).code).toBe(0);
  const database = new DatabaseSync(join(dir, 'northmile.sqlite'));
  expect(database.prepare('select count(*) as n from session').get()?.n).toBe(0);
  database.close();
  expect(await signIn(address)).toBe(401);
  expect(await signIn(address, next)).toBe(200);
});

test('A14 the page to set the site up is there until somebody has, with a link and without', async () => {
  const app = await createTestApp();
  const link = await createSetupLink(app.accounts);
  const paths = ['/admin/setup', (link?.url ?? '').slice(PUBLIC_URL.length)];
  for (const path of paths) expect((await app.request(path)).status, path).toBe(200);
  await addUser(app);
  for (const path of paths) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    expect(await answer.text(), path).not.toContain('Set up the studio');
  }
});
