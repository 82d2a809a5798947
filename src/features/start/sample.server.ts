/** The sample agency's case studies, insights and testimonials, which are rows and no defaults. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportFile, type ImportReport, importContent } from '#content/import.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';

export const SAMPLE_DIR = 'content/sample';

/** Adds them; a folder that an operator has removed adds nothing. */
export const addSample = async (db: Db, types: readonly ContentType[]): Promise<ImportReport> =>
  importContent(db, types, await readSample());

async function readSample(): Promise<ImportFile[]> {
  const names = (await readdir(SAMPLE_DIR).catch(() => [])).filter((name) =>
    name.endsWith('.json'),
  );
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, text: await readFile(join(SAMPLE_DIR, name), 'utf8') })),
  );
}
