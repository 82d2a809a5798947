import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '../../test/support/databases.ts';
import {
  closingLines,
  failure,
  PASSED,
  readTally,
  sum,
  tallyPlaywright,
  tallyVitest,
} from './reports.ts';

const vitestReport = {
  testResults: [
    {
      name: 'test/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a form is stored', status: 'passed', failureMessages: [] },
        {
          fullName: 'a form is sent',
          status: 'failed',
          failureMessages: ['expected 503 to be 202'],
        },
        { fullName: 'a form on PostgreSQL', status: 'skipped', failureMessages: [] },
        { fullName: 'a form in a power cut', status: 'skipped', tags: ['long'] },
      ],
    },
    { name: 'test/b.test.ts', status: 'failed', message: 'No such import', assertionResults: [] },
  ],
};

const file = 'menu.e2e.ts';
const playwrightReport = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            { title: 'a menu opens', file, tests: [{ status: 'expected', results: [{}] }] },
            {
              title: 'a menu closes',
              file,
              tests: [{ status: 'flaky', results: [{ error: { message: 'Still open' } }, {}] }],
            },
            {
              title: 'a form is kept',
              file,
              tests: [{ status: 'unexpected', results: [{ error: { message: 'Gone' } }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('a failed test is named with its file and reason, and so is a file that could not be run', () => {
  expect(tallyVitest(vitestReport, '!long')).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    flaky: 0,
    troubles: [
      'Failed: a form is sent (test/a.test.ts)\nexpected 503 to be 202',
      'Failed: test/b.test.ts\nNo such import',
    ],
    passedTests: [{ file: 'test/a.test.ts', title: 'a form is stored' }],
    leftOut: [{ file: 'test/a.test.ts', title: 'a form in a power cut' }],
  });
});

test('what was not asked for by its tags is no skipped test', () => {
  expect(tallyVitest(vitestReport)).toMatchObject({ skipped: 2, leftOut: [] });
  expect(tallyVitest(vitestReport, 'long')).toMatchObject({
    skipped: 1,
    leftOut: [{ file: 'test/a.test.ts', title: 'a form on PostgreSQL' }],
  });
});

test('a journey that passed at its second try is passed, flaky and named', () => {
  expect(tallyPlaywright(playwrightReport)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
    flaky: 1,
    troubles: ['At the second try: a menu closes\nStill open', 'Failed: a form is kept\nGone'],
    passedTests: [
      { file: 'e2e/menu.e2e.ts', title: 'a menu opens' },
      { file: 'e2e/menu.e2e.ts', title: 'a menu closes' },
    ],
    leftOut: [],
  });
});

test('a run that failed without a failed test, or left no report, is one failure', async () => {
  const file = join(await temporaryDir(), 'report.json');
  expect(await readTally('Tests', file, tallyVitest, true)).toMatchObject({ failed: 1 });
  await writeFile(file, '{"testResults":[]}');
  expect(await readTally('Tests', file, tallyVitest, true)).toMatchObject({ failed: 0 });
  const [{ failed, troubles }] = [await readTally('Tests', file, tallyVitest, false)];
  expect([failed, troubles[0]]).toEqual([1, expect.stringContaining('Failed: Tests')]);
});

test('the last line counts skipped and flaky ones and says how long it took', () => {
  const all = sum([tallyVitest(vitestReport), tallyPlaywright(playwrightReport), PASSED]);
  const lines = closingLines(sum([all, failure('Types', 'See above.')]), 588_000);
  expect(lines.at(-1)).toBe('\n8 passed, 4 failed, 4 skipped, 1 flaky in 9.8 min');
  expect(lines).toHaveLength(6);
});
