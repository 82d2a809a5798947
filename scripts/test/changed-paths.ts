/** Whether a change can matter to `npm run test:long`. */
import { spawnSync } from 'node:child_process';

/** What no test reads. */
const OUT_OF_REACH = /^(?:docs\/decisions\/|CHANGELOG\.md$)/;

/** `paths` are relative to the project; undefined where nobody knows what was changed. */
export const mattersToLongTests = (paths: readonly string[] | undefined): boolean =>
  paths === undefined || paths.some((path) => !OUT_OF_REACH.test(path));

/** What a browser can be told apart by: what pages are made from, how, and how they are looked at. */
const SEEN =
  /^(?:src|content|public|e2e|scripts|vite|test\/support)\/|^[^/]+\.(?:ts|json)$|^CONTRIBUTING\.md$/;

/** `paths` as for `mattersToLongTests`. */
export const mattersToLongJourneys = (paths: readonly string[] | undefined): boolean =>
  paths === undefined || paths.some((path) => SEEN.test(path) && !/\.test\.tsx?$/.test(path));

/** Files that `npm run test:long` runs once more as a whole, at length. */
export const TESTS_AT_LENGTH = [
  'src/admin/prose-editor/round-trip.test.ts',
  'src/content/prose/prose.test.ts',
  'test/leads/leads-multipart.test.ts',
  'test/operations/backup-hostile.test.ts',
  'test/pages/spellings.test.ts',
  'test/platform/api-fuzz.test.ts',
];

/**
 * Paths that differ from where this branch left `mainBranch`, or on it from the commit before;
 * undefined where git cannot tell.
 */
export function changedPaths(cwd = '.', mainBranch = 'origin/main'): string[] | undefined {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', mainBranch);
  const base = left === head ? git('rev-parse', 'HEAD^1') : left;
  if (base === undefined) return undefined;
  return git('diff', '--name-only', '--no-renames', base)?.split('\n').filter(Boolean);
}
