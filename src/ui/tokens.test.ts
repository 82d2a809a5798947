import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, hex, type Oklch } from '#features/appearance/colour-rules.ts';
import { PAIRS, SCHEMES, type Scheme } from '#features/appearance/rules.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):([^;]+);/g)].map(([, name, value]) => [
    name ?? '',
    [...(value ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, ...parts]): Oklch => [Number(parts[0]), Number(parts[1]), Number(parts[2])],
    ),
  ]),
);

function token(name: string, scheme: Scheme): string {
  const values = tokens.get(name);
  const value = scheme === 'dark' ? (values?.at(1) ?? values?.at(0)) : values?.at(0);
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return hex(value);
}

const cases = PAIRS.flatMap(({ front, grounds, least, schemes = SCHEMES }) =>
  grounds.flatMap((ground) => schemes.map((scheme) => ({ front, ground, scheme, least }))),
);

test.each(cases)('$front on $ground ($scheme) has a contrast of $least or more', (pair) => {
  const ratio = contrast(token(pair.front, pair.scheme), token(pair.ground, pair.scheme));
  expect(ratio).toBeGreaterThanOrEqual(pair.least);
});
