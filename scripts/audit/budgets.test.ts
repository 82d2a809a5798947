import { expect, test } from 'vitest';
import { findOverruns } from './budgets.ts';

const budget = { script: 100, total: 300, requests: 4 };
const measured = {
  script: 100,
  scriptHydrated: 100,
  css: 0,
  font: 0,
  image: 900,
  total: 300,
  requests: 4,
};

test('a page at its very limit is within it, and a kind without a limit is not judged', () => {
  expect(findOverruns(measured, budget)).toEqual([]);
});

test('names everything that is over, with how much', () => {
  expect(findOverruns({ ...measured, script: 101, requests: 5 }, budget)).toEqual([
    { what: 'script', measured: 101, budget: 100 },
    { what: 'requests', measured: 5, budget: 4 },
  ]);
});
