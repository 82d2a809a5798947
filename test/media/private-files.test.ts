/** What the site keeps is for its own user alone, whatever else runs on the machine. */
import { chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { repairModes } from '#platform/private-files.ts';
import { temporaryDir } from '../support/databases.ts';
import { addressOf, startProgram } from '../support/program.ts';

/** The mode of everything in a folder, and of the folder itself as ".". */
async function modesIn(dir: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(dir, { recursive: true }))];
  const modes = names.map(async (name) => {
    const { mode } = await lstat(join(dir, name));
    return [name, (mode & 0o777).toString(8)] as const;
  });
  return Object.fromEntries(await Promise.all(modes));
}

test.skipIf(process.platform === 'win32')(
  'the program makes and mends its files so that other users of the machine read none',
  { tags: ['long'] },
  async () => {
    const dir = await temporaryDir();
    const backups = join(dir, 'backups');
    await mkdir(join(dir, 'uploads'), { mode: 0o777 });
    await mkdir(backups, { mode: 0o755 });
    for (const name of ['uploads/picture.webp', 'backups/northmile-old.jsonl.gz', 'session-secret'])
      await writeFile(join(dir, name), 'a secret that only tests know, 0123456789', {
        mode: 0o644,
      });
    await chmod(join(dir, 'uploads'), 0o777);
    await chmod(dir, 0o755);
    const program = startProgram({ DATA_DIR: dir, BACKUP_DIR: backups });
    let log = '';
    program.stdout?.on('data', (chunk) => {
      log += String(chunk);
    });
    await addressOf(program);
    const modes = await modesIn(dir);
    for (const name of ['northmile.sqlite', 'northmile.sqlite-wal', 'northmile.sqlite-shm']) {
      expect(modes, name).toHaveProperty([name]);
    }
    const folders = ['.', 'uploads', 'backups'];
    for (const [name, mode] of Object.entries(modes)) {
      expect(mode, name).toBe(folders.includes(name) ? '700' : '600');
    }
    expect(log).toContain('files that other users of this machine could read are closed to them');
  },
);

test.skipIf(process.platform === 'win32')(
  'only what is the site’s own is closed, and links lead nowhere',
  async () => {
    const dir = await temporaryDir();
    const elsewhere = await temporaryDir();
    await writeFile(join(elsewhere, 'site-of-somebody'), '', { mode: 0o644 });
    await writeFile(join(dir, 'site-own'), '', { mode: 0o644 });
    await writeFile(join(dir, 'other'), '', { mode: 0o644 });
    await symlink(join(elsewhere, 'site-of-somebody'), join(dir, 'site-link'));
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const gone = { path: join(dir, 'not there'), names: /^site/ };
    await repairModes([{ path: dir, names: /^site/ }, gone], log);
    expect(await modesIn(dir)).toMatchObject({ 'site-own': '600', other: '644' });
    expect(await modesIn(elsewhere)).toMatchObject({ 'site-of-somebody': '644' });
    const count = lines.length;
    await repairModes([{ path: dir, names: /^site/ }], log);
    expect(lines).toHaveLength(count);
  },
);

test.skipIf(process.platform === 'win32')(
  'a data folder that is a link has the folder behind it closed',
  async () => {
    const [dir, behind] = [await temporaryDir(), await temporaryDir()];
    await chmod(behind, 0o755);
    await writeFile(join(behind, 'site-own'), '', { mode: 0o644 });
    await symlink(behind, join(dir, 'data'));
    const log = createLogger('silent');
    await repairModes([{ path: join(dir, 'data'), names: /^site/ }], log);
    expect(await modesIn(behind)).toEqual({ '.': '700', 'site-own': '600' });
  },
);
