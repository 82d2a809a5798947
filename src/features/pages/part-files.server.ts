/** What the build made of the blocks that need script. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Addresses of what a block with script needs in the browser. */
interface FilesOfPart {
  scripts: readonly string[];
  styles: readonly string[];
}

/** By the type of the block. */
export type PartFiles = ReadonlyMap<string, FilesOfPart>;

/** By the type of the block, as vite/part-files.ts writes it. */
const PART_FILES = 'build/parts.json';

const Files = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
);

/** Nothing where there is no build, as in development. */
export async function readPartFiles(): Promise<PartFiles> {
  const text = await readFile(PART_FILES, 'utf8').catch(() => '{}');
  return new Map(Object.entries(Files.parse(JSON.parse(text))));
}
