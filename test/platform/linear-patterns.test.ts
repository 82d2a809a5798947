import { existsSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { faultOf, patternsIn, patternsOf } from '../support/patterns.ts';

/** Whether npm has installed the analyser as a program of this machine, which needs a fifth of the processor time. */
const hasProgram = ['linux-x64', 'macos-arm64', 'macos-x64', 'windows-x64'].some((machine) =>
  existsSync(`node_modules/recheck-${machine}`),
);

beforeAll(() => {
  vi.stubEnv('RECHECK_BACKEND', hasProgram ? 'native' : 'pure');
});

const faults = async (source: string): Promise<(string | undefined)[]> =>
  Promise.all(patternsOf('x.ts', source).map(faultOf));

test('a pattern that is not linear is found, unless what it reads is short and it says how short', async () => {
  expect(await faults('const A = /<s*a/;')).toEqual([undefined]);
  expect(await faults('const A = /(a|a)*b/;')).toEqual([expect.stringContaining('exponential')]);
  expect(await faults('// at most 5 characters\nconst A = /(a|a)*b/;')).toHaveLength(1);
  const slow = 'text.replace(/=+$/, "")';
  expect(await faults(slow)).toEqual([expect.stringContaining('2nd degree')]);
  expect(await faults(`const a = ${slow}; // at most 1,000 characters`)).toEqual([undefined]);
  expect(await faults(`/** A field of at most 200 characters. */\nconst a = ${slow};`)).toEqual([
    undefined,
  ]);
  expect(await faults(`const a = ${slow}; // at most 5,000 characters`)).toEqual([
    expect.stringContaining('2nd degree'),
  ]);
  expect(await faults('new RegExp(word)')).toEqual([expect.stringContaining('no length')]);
  expect(await faults('RegExp(word) // at most 40 characters')).toEqual([undefined]);
});

test('G1 C17 every regular expression of the source is linear in what it reads', {
  tags: ['long'],
}, async () => {
  const patterns = patternsIn('src');
  expect(patterns.length).toBeGreaterThan(200);
  for (const pattern of patterns) {
    const fault = await faultOf(pattern);
    expect.soft(fault, `${pattern.place} ${pattern.regex?.source ?? ''}`).toBeUndefined();
  }
});
