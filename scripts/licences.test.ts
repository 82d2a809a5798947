import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  findIdleExceptions,
  findRefused,
  formatLicences,
  isAllowed,
  Lockfile,
} from './licences.ts';

const readLockfile = async (): Promise<Lockfile> => {
  const file = new URL('../package-lock.json', import.meta.url);
  return Lockfile.parse(JSON.parse(await readFile(file, 'utf8')));
};

test('no package is under a licence that is neither allowed nor excepted with a reason', async () => {
  const lockfile = await readLockfile();
  expect(findRefused(lockfile)).toEqual([]);
  expect(findIdleExceptions(lockfile)).toEqual([]);
});

test('a package under another licence, or under none, is refused', () => {
  const packages = {
    '': { license: 'GPL-3.0-only' },
    'node_modules/fine': { version: '1.0.0', license: 'MIT' },
    'node_modules/fine/node_modules/@scope/shared': { version: '2.0.0', license: 'AGPL-3.0-only' },
    'node_modules/silent': { version: '3.0.0', dev: true },
  };
  const refused = findRefused(Lockfile.parse({ name: 'site', packages }));
  expect(refused).toEqual([
    { name: '@scope/shared', version: '2.0.0', licence: 'AGPL-3.0-only', isTool: false },
    { name: 'silent', version: '3.0.0', licence: 'unknown', isTool: true },
  ]);
});

test('of a choice one licence has to be allowed, of a sum each', () => {
  expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true);
  expect(isAllowed('(MIT AND Zlib)')).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('MIT AND (GPL-3.0-only OR ISC)')).toBe(false);
  expect(isAllowed('GPL-3.0-only')).toBe(false);
});

test('docs/licences.md is what the lockfile says; `npm run licences` makes it so', async () => {
  const list = await readFile(new URL('../docs/licences.md', import.meta.url), 'utf8');
  expect(list).toBe(formatLicences(await readLockfile()));
});
