/** The map in CONTRIBUTING.md is the tree: every folder that git knows, down to two levels of src. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How deep the map goes below each of these; elsewhere it names the folder alone. */
const DEPTHS: Readonly<Record<string, number>> = { src: 3, test: 2 };

const LEFT_OUT = /^src\/ui\/fonts\/files$/;

const foldersOf = (file: string): string[] => {
  const folders = file.split('/').slice(0, -1);
  const depth = DEPTHS[folders[0] ?? ''] ?? 1;
  return folders.slice(0, depth).map((_, index) => folders.slice(0, index + 1).join('/'));
};

test('the map of CONTRIBUTING names every folder, and none that is not there', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const folders = new Set(files.split('\n').flatMap(foldersOf));
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const house = text.slice(text.indexOf('## The house'), text.indexOf('| file | holds |'));
  const named = [...house.matchAll(/^\| `([^`]+)` \|/gm)].map(([, folder]) => folder ?? '');
  expect(named.toSorted()).toEqual([...folders].filter((one) => !LEFT_OUT.test(one)).toSorted());
});
