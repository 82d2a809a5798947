/**
 * Runs `npm test` on a copy of the project in which another firm is in `src/site.config.ts`, and on a
 * machine whose `.env` has settings: whoever makes the site theirs has the same tests, and they stay
 * green. `-- long` runs `npm run test:long` there; other words go to Vitest: `-- run --project source test/pages`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BRAND_FILE = 'test/support/another-site.config.ts';

/** As an agency has them on the machine on which it works. */
const SETTINGS = [
  'SAMPLE_CONTENT=false',
  'PUBLIC_URL=https://www.fen-lantern.example',
  'PORT=3999',
  'ADMIN_EMAIL=desk@fen-lantern.example',
  'ADMIN_PASSWORD=A-lantern-on-the-fen-7',
  'CONTACT_WEBHOOK_URL=https://hooks.fen-lantern.example/contact',
  'LEADS_KEEP_DAYS=100',
];

/** What is in the repository, and what will be. */
function projectFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error('git does not say which files the project has.');
  // A file that is deleted, and not committed yet, is in git's list.
  return stdout.split('\0').filter((file) => file !== '' && existsSync(file));
}

/** Runs a program of the copy on the Node that runs this. */
const run = (folder: string, args: readonly string[]): number =>
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' }).status ?? 1;

const folder = await mkdtemp(join(tmpdir(), 'northmile-brand-'));
try {
  for (const file of projectFiles()) await cp(file, join(folder, file), { verbatimSymlinks: true });
  // Which folders there are is asked of git.
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  await symlink(await realpath('node_modules'), join(folder, 'node_modules'), 'dir');
  await cp(BRAND_FILE, join(folder, 'src/site.config.ts'));
  await writeFile(join(folder, '.env'), `${SETTINGS.join('\n')}\n`);
  const words = process.argv.slice(2);
  const whole = { '': 'scripts/test.ts', long: 'scripts/test-long.ts' }[words.join(' ')];
  process.exitCode =
    whole === undefined
      ? run(folder, ['scripts/build.ts']) ||
        run(folder, ['node_modules/vitest/vitest.mjs', ...words])
      : run(folder, [whole]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
