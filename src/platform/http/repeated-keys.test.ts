import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRepeatedKey } from './body.ts';

test('C3 a key named twice in one object is found, however it is written', () => {
  expect(hasRepeatedKey('{"a":1,"a":2}')).toBe(true);
  expect(hasRepeatedKey('{"a":1,"\\u0061":2}')).toBe(true);
  expect(hasRepeatedKey('[{"b":{"a":[],"c":{},"a":0}}]')).toBe(true);
});

test('the same key in several objects is no repetition', () => {
  expect(hasRepeatedKey('[{"a":1},{"a":{"a":"a"}}]')).toBe(false);
  expect(hasRepeatedKey('{"a":"\\"a\\":1,{","b":["a","a"]}')).toBe(false);
});

test('what JSON.stringify writes never names a key twice', () => {
  fc.assert(fc.property(fc.json(), (json) => !hasRepeatedKey(JSON.stringify(JSON.parse(json)))));
});
