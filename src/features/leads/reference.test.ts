import { expect, test } from 'vitest';
import { shippedMark } from '#site.config.ts';
import { referencePrefixOf } from './reference.server.ts';

test('references begin with what the owner has chosen, or with what the name gives', () => {
  for (const [name, prefix] of [
    [shippedMark.name, shippedMark.referencePrefix],
    ['Lark & Plover', 'LP'],
    ['Kestrel, Vane & Sons Ltd', 'KVS'],
    ['Tallow', 'TA'],
    ['Ångström’s', 'AN'],
    ['3M', '3M'],
    ['株式会社', 'REF'],
    ['“”', 'REF'],
  ]) {
    expect(referencePrefixOf({ name: name ?? '' }), name).toBe(prefix);
  }
  expect(referencePrefixOf({ name: shippedMark.name, referencePrefix: 'X1' })).toBe('X1');
});
