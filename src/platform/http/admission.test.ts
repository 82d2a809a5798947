import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const LIMITS = { reads: 2, writes: 3, writesUnderOverload: 1 };

test('X17 so many reads begin at one time, and a place is free again when one has ended', () => {
  const admission = createAdmission(() => false, LIMITS);
  const first = admission.enter({ method: 'GET' });
  expect(admission.enter({ method: 'HEAD' })).toBeDefined();
  expect(admission.enter({ method: 'GET' })).toBeUndefined();
  expect(admission.underWay('read')).toBe(2);
  expect(admission.refused('read')).toBe(1);
  first?.();
  expect(admission.enter({ method: 'GET' })).toBeDefined();
});

test('X17 writes have places of their own, some of them even under overload', () => {
  let isOverloaded = false;
  const admission = createAdmission(() => isOverloaded, LIMITS);
  while (admission.enter({ method: 'GET' }) !== undefined);
  expect(admission.enter({ method: 'POST' })).toBeDefined();
  expect(admission.enter({ method: 'POST' })).toBeDefined();
  isOverloaded = true;
  expect(admission.enter({ method: 'POST' })).toBeUndefined();

  const other = createAdmission(() => isOverloaded, LIMITS);
  expect(other.enter({ method: 'GET' })).toBeUndefined();
  expect(other.enter({ method: 'POST' })).toBeDefined();
  expect(other.enter({ method: 'POST' })).toBeUndefined();
  isOverloaded = false;
  expect(other.enter({ method: 'GET' })).toBeDefined();
});

test('X16 forms that arrive slowly take no place until they are here', () => {
  const admission = createAdmission(() => false, LIMITS);
  let hasArrived = false;
  for (let count = 0; count < 10; count += 1) {
    expect(admission.enter({ method: 'POST', hasArrived: () => hasArrived })).toBeDefined();
  }
  expect(admission.enter({ method: 'POST' })).toBeDefined();
  hasArrived = true;
  expect(admission.enter({ method: 'POST' })).toBeUndefined();
});

test('a read is worked on whether or not its body is here, so it takes a place', () => {
  const admission = createAdmission(() => false, LIMITS);
  const turn = { method: 'GET', hasArrived: () => false };
  admission.enter(turn);
  admission.enter(turn);
  expect(admission.enter(turn)).toBeUndefined();
});
