/** The sample agency's case studies, insights and testimonials, which are rows and no defaults. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePages } from '#catalogue/sample-pages.ts';
import { virtualEntries } from '#content/defaults.server.ts';
import {
  type ImportFile,
  type ImportReport,
  importContent,
  readDocument,
} from '#content/import.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { SAMPLE_DIR } from './rules.ts';

/** Adds them; a folder that an operator has removed adds nothing. */
export const addSample = async (db: Db, types: readonly ContentType[]): Promise<ImportReport> =>
  importContent(db, types, await readSample());

/** An entry that is shown as the sample agency has it. */
interface SampleText {
  type: string;
  id: string;
  label: string;
}

/** Singletons that say something of a company; the others are labels and choices. */
const TELLING = ['settings'];

/** What visitors see of the sample agency: defaults that nobody has saved, and its entries as they came. */
export async function listSampleTexts(
  db: Db,
  types: readonly ContentType[],
): Promise<SampleText[]> {
  const found: SampleText[] = [];
  const documents = (await readSample()).map(({ text }) => Object(readDocument(text)));
  for (const type of types) {
    const isTelling = type.kind !== 'singleton' || TELLING.includes(type.type);
    for (const { row, start } of isTelling ? await virtualEntries(db, type) : []) {
      if (start === 'sample') found.push({ type: type.type, id: row.id, label: row.label });
    }
    const labels = documents.flatMap((document) => labelsIn(type, document[type.collection]));
    if (labels.length === 0) continue;
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'label'])
      .where('type', '=', type.type)
      .where('status', '=', 'published')
      .where('revision', '=', 1)
      .where('label', 'in', labels)
      .execute();
    found.push(...rows.map((row) => ({ type: type.type, ...row })));
  }
  return found;
}

/** What records of a type are called, as far as this release can read them. */
const labelsIn = (type: ContentType, records: unknown): string[] =>
  Array.isArray(records)
    ? records.flatMap((record) => {
        const own = Object.entries(Object(record)).filter(([name]) => name in type.fields.shape);
        const item = type.fields.safeParse(Object.fromEntries(own));
        return item.success ? [type.label(item.data)] : [];
      })
    : [];

async function readSample(): Promise<ImportFile[]> {
  const names = (await readdir(SAMPLE_DIR).catch(() => [])).filter((name) =>
    name.endsWith('.json'),
  );
  const files = await Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, text: await readFile(join(SAMPLE_DIR, name), 'utf8') })),
  );
  return files.length === 0 ? [] : [...files, readSamplePages()];
}

/** Pages about the company. They are rows, so that no site of an earlier release begins to show them. */
const readSamplePages = (): ImportFile => ({
  name: 'pages',
  text: JSON.stringify({
    pages: samplePages.map(({ blocks, ...page }) => ({
      ...page,
      id: `page-${page.slug}`,
      status: 'published',
      blocks: blocks.map((block, index) => ({
        v: 1,
        ...block,
        id: `${block.type}-${index + 1}`,
      })),
    })),
  }),
});
