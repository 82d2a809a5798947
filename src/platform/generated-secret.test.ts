import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '../../test/support/databases.ts';
import { keepSecret } from './generated-secret.ts';

test('a secret is generated once, for this user alone, whoever starts at the same time', async () => {
  const dir = join(await temporaryDir(), 'data');
  const file = join(dir, 'a-secret');
  const all = await Promise.all(Array.from({ length: 20 }, () => keepSecret(file, randomUUID)));
  expect(new Set(all.map(({ secret }) => secret)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await readdir(dir)).toEqual(['a-secret']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await keepSecret(file, randomUUID)).toEqual({ secret: all[0]?.secret, isNew: false });
});
