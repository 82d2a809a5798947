/** What keeps a site small that nobody visits; how small it is, `npm run bench -- memory` says. */
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { setTimeZone } from '#content/planning/calendar.server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { loadConfig } from '../../src/server/config.ts';
import { temporaryDir } from '../support/databases.ts';
import { addressOf, startProgram } from '../support/program.ts';

/** Starts the program on this data, and stops it once it is ready; what it wrote on standard error. */
async function startAndStop(DATA_DIR: string, settings: Record<string, string> = {}) {
  const child = startProgram({ DATA_DIR, ...settings });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const address = await addressOf(child);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
  return errors;
}

test('a site that nobody visits asks Node for no English, which would take 8 MB', {
  tags: ['long'],
}, async () => {
  const dataDir = await temporaryDir();
  // What ships is counted and worded once, at the first start.
  const told = { NODE_OPTIONS: '--import ./test/support/english-uses.mjs' };
  expect(await startAndStop(dataDir, told)).toContain('English for Segmenter');
  // Jobs that go by the day of the site ask for it where something may be due.
  const db = await openDatabase(loadConfig({ DATA_DIR: dataDir }).database);
  await setTimeZone(db, 'America/Toronto');
  await db.destroy();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'team@agency.example' };
  expect(await startAndStop(dataDir, { ...told, ...mail })).not.toContain('English');
});

test('scripts of the server are in ASCII, of which a character takes one byte', async () => {
  const files = await Array.fromAsync(glob('build/server/**/!(*-worker-*).js'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const wide = (await readFile(file)).findIndex((byte) => byte > 127);
    expect(wide, file).toBe(-1);
  }
});
