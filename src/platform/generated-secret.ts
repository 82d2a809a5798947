import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * The secret that `file` keeps, generated at first use and readable by this user alone. Processes
 * that start together end up with one and the same, and none ever reads half of it.
 * @throws when the folder cannot be written.
 */
export async function keepSecret(
  file: string,
  generate: () => string,
): Promise<{ secret: string; isNew: boolean }> {
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (kept !== undefined) return { secret: kept.trim(), isNew: false };
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const secret = generate();
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, file);
    return { secret, isNew: true };
  } catch (error) {
    if (!isThere(error)) throw error;
    return { secret: (await readFile(file, 'utf8')).trim(), isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Puts a secret that was kept elsewhere in the place of a generated one. */
export async function replaceSecret(file: string, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
