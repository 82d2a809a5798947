import { expect, test } from 'vitest';
import { privacyPolicy } from '#catalogue/policies/privacy-policy.ts';
import { SHIPPED_LOOK } from '#features/appearance/look.ts';
import { sheetOf } from './policy-sheet.server.ts';
import { SettingFailed, setPolicy } from './set-policy.server.ts';

const { tokens, typeSet } = SHIPPED_LOOK;
const brand = { name: 'Dunlin & Rail', colours: tokens.light, typeSet };
const sheet = sheetOf(privacyPolicy, brand, '2026-01-01');

test('a process of its own sets a policy, and says which letters it does not have', async () => {
  const { signal } = new AbortController();
  const set = await setPolicy(sheet, signal);
  expect('pdf' in set && Buffer.from(set.pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  const told = await setPolicy({ ...sheet, body: 'Ein Wort: 数' }, signal);
  expect(told).toEqual({ problem: expect.stringContaining('数') });
});

test('one that fails or is no longer wanted is ended, with a word of why', async () => {
  const stop = new AbortController();
  const unwanted = setPolicy(sheet, stop.signal);
  stop.abort();
  await expect(unwanted).rejects.toThrow(SettingFailed);
  const broken = { ...sheet, logo: new Uint8Array([1, 2, 3]) };
  await expect(setPolicy(broken, new AbortController().signal)).rejects.toThrow('ended with 1');
});
