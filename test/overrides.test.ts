/** The `overrides` of package.json, as long as decision 055 needs them. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});

async function readPackage<Shape extends z.ZodType>(path: string, shape: Shape) {
  const text = await readFile(new URL(`../${path}package.json`, import.meta.url), 'utf8');
  return shape.parse(JSON.parse(text));
}

test('the passkey plugin gets the versions that better-auth has, while it names others itself', async () => {
  const PASSKEY = '@better-auth/passkey';
  const ours = await readPackage('', z.object({ overrides: z.record(z.string(), Names) }));
  const auth = await readPackage('node_modules/better-auth/', z.object({ dependencies: Names }));
  const Peers = z.object({ peerDependencies: Names });
  const passkey = await readPackage(`node_modules/${PASSKEY}/`, Peers);
  const overridden = ours.overrides[PASSKEY] ?? {};
  const names = Object.keys(overridden);
  const pick = (all: Record<string, string>) => names.map((name) => [name, all[name]]);

  expect(Object.keys(ours.overrides)).toEqual([PASSKEY]);
  expect(pick(overridden)).toEqual(pick(auth.dependencies));
  expect(pick(passkey.peerDependencies), 'They agree: take the overrides out.').not.toEqual(
    pick(auth.dependencies),
  );
});
