import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  changedPaths,
  mattersToLongJourneys,
  mattersToLongTests,
} from '../../scripts/test/changed-paths.ts';
import { temporaryDir } from '../support/databases.ts';

test('long tests run for whatever a test reads, and for what nobody knows', () => {
  for (const path of ['src/ui/button.tsx', 'README.md', 'test/leads/inbox.test.ts']) {
    expect(mattersToLongTests(['CHANGELOG.md', path]), path).toBe(true);
  }
  expect(mattersToLongTests(undefined)).toBe(true);
  expect(mattersToLongTests(['docs/decisions/001-a-choice.md', 'CHANGELOG.md'])).toBe(false);
  expect(mattersToLongTests([])).toBe(false);
});

test('long journeys run for what pages are made from and looked at with, not for guides and other tests', () => {
  for (const path of ['src/ui/tokens.css', 'e2e/pages.e2e.ts', 'vite.config.ts', 'package.json']) {
    expect(mattersToLongJourneys(['README.md', path]), path).toBe(true);
  }
  expect(mattersToLongJourneys(undefined)).toBe(true);
  const others = ['docs/editor.md', 'test/leads/inbox.test.ts', 'src/content/slug.test.ts'];
  expect(mattersToLongJourneys(others)).toBe(false);
});

test('a branch is compared with where it left the main one, and that with its last commit', async () => {
  const cwd = await temporaryDir();
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
    expect(spawnSync('git', [...identity, ...args], { cwd }).status, args.join(' ')).toBe(0);
  };
  const commit = async (name: string): Promise<void> => {
    await writeFile(join(cwd, name), name);
    git('add', '.');
    git('commit', '-m', name);
  };
  expect(changedPaths(cwd, 'main')).toBeUndefined();
  git('init', '--initial-branch=main');
  await commit('first');
  expect(changedPaths(cwd, 'main')).toBeUndefined();
  await commit('second');
  expect(changedPaths(cwd, 'main')).toEqual(['second']);
  git('checkout', '-b', 'branch');
  await commit('third');
  await commit('fourth');
  expect(changedPaths(cwd, 'main')?.toSorted()).toEqual(['fourth', 'third']);
});
