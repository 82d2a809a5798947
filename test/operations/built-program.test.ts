/** What ships is what is tested. */
import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { expect, inject, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { createApp } from '../../src/app.ts';
import { createTestApp } from '../support/app.ts';
import { BUILT_SUITES } from '../support/built-program.ts';

const SERVER = 'build/server';

/** The files of the build that one of them loads, at once or later. */
async function loadedBy(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file)) return known;
  known.add(file);
  const code = await readFile(posix.join(SERVER, file), 'utf8');
  for (const [, from = ''] of code.matchAll(/\b(?:from |import\()"(\.[^"]+\.js)"/g)) {
    await loadedBy(posix.join(posix.dirname(file), from), known);
  }
  return known;
}

test('the parts that tests are made from are those of the program, without a line of their own', async () => {
  const parts = await readFile(`${SERVER}/parts.js`, 'utf8');
  expect(parts.replaceAll(/^(?:import|export) \{[^}]*\}(?: from "[^"]+")?;$/gm, '').trim()).toBe(
    '',
  );
  const ofProgram = await loadedBy('main.js');
  for (const file of await loadedBy('parts.js')) {
    if (file !== 'parts.js') expect(ofProgram, file).toContain(file);
  }
});

test('G5 the suites over HTTP run what was built, and the sources beside it', async () => {
  const parts: object = await import(new URL(`../../${SERVER}/parts.js`, import.meta.url).href);
  const isBuilt = inject('isBuilt') === true;
  for (const [name, part] of Object.entries({ createApp, listen })) {
    expect(Object.is(Reflect.get(parts, name), part), name).toBe(isBuilt);
  }
});

test('what runs on the build alone opens no database that the build is not tested on', async () => {
  for (const file of BUILT_SUITES) {
    expect(await readFile(file, 'utf8'), file).not.toMatch(/databaseKinds|'postgres'|'pglite'/);
  }
});

test('G5 a guard that the bundler takes for a call without effect is in the build', async () => {
  const app = await createTestApp();
  for (const path of ['/%zz', '/%E0%A4%A', '/insights?tag=%', '/api/case-studies/%ff']) {
    expect((await app.request(path)).status, path).toBe(400);
  }
});

/** Functions that throw, and that the bundler leaves out all the same where nothing comes of them. */
const SEEMINGLY_PURE =
  /^\s*(?:void )?(?:(?:de|en)codeURI(?:Component)?|escape|String|String\.fromCodePoint|Object|parseInt|Number\.parseInt|isNaN)\(/m;

test('no statement is nothing but a call that the bundler would leave out', async () => {
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    expect(await readFile(file, 'utf8'), file).not.toMatch(SEEMINGLY_PURE);
  }
});
