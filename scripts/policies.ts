/** Writes each policy under content/ as a PDF. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { renderPolicy } from './policies/render.ts';

export const POLICIES_DIR = 'content/policies';

export async function writePolicies(targetDir: string): Promise<void> {
  await mkdir(targetDir, { recursive: true });
  for (const file of await readdir(POLICIES_DIR)) {
    const { name, ext } = parse(file);
    if (ext !== '.md') continue;
    const pdf = await renderPolicy(await readFile(join(POLICIES_DIR, file), 'utf8'));
    await writeFile(join(targetDir, `${name}.pdf`), pdf);
  }
}
