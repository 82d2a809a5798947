import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { countFeatured } from './entries.server.ts';
import { modernise } from './legacy.ts';
import { insertEntry } from './save.server.ts';
import type { ContentType } from './schema.ts';
import { bumpSiteVersion } from './site-version.server.ts';
import { slugFromTitle } from './slug.ts';

export interface ImportFile {
  name: string;
  text: string;
}

export interface RejectedRecord {
  file: string;
  /** Where the record stands in its file, for example `caseStudies[3]`; empty for a whole file. */
  record: string;
  field: string;
  reason: string;
}

export interface ImportReport {
  imported: number;
  rejected: RejectedRecord[];
}

const Document = z.record(z.string(), z.array(z.unknown()));

/** What a record may carry beside its type's fields: identity and times, kept as they are. */
const Facts = z.object({
  id: z
    .union([z.string(), z.int().nonnegative()])
    .transform(String)
    .refine((id) => /^[\w-]{1,64}$/.test(id), 'Use letters, digits, hyphens and underscores')
    .optional(),
  revision: z.int().positive().optional(),
  createdAt: z.iso.datetime().optional(),
  updatedAt: z.iso.datetime().optional(),
});

/**
 * Adds the records of `files` to the database, in the current or the legacy shape. A record that
 * cannot be taken is reported, with every reason, and the rest is imported; nothing that is already
 * there is changed. One transaction: a failing database leaves nothing behind.
 */
export async function importContent(
  db: Db,
  types: readonly ContentType[],
  files: readonly ImportFile[],
): Promise<ImportReport> {
  return transaction(db, async (db) => {
    const report: ImportReport = { imported: 0, rejected: [] };
    for (const file of files) await importFile(db, types, file, report);
    if (report.imported > 0) await bumpSiteVersion(db);
    return report;
  });
}

async function importFile(
  db: Db,
  types: readonly ContentType[],
  file: ImportFile,
  report: ImportReport,
): Promise<void> {
  const reject = (record: string, field: string, reason: string): void => {
    report.rejected.push({ file: file.name, record, field, reason });
  };
  const document = parseDocument(file.text);
  if (document === undefined) {
    const keys = types.map((type) => type.collection).join(', ');
    reject('', '', `This is not a JSON object with lists under ${keys}`);
    return;
  }
  for (const [collection, records] of Object.entries(document)) {
    const type = types.find((known) => known.collection === collection);
    if (type === undefined) {
      reject(collection, '', 'No content type has this name');
      continue;
    }
    const room = await featuredRoom(db, type);
    for (const [index, record] of records.entries()) {
      const problems = await importRecord(db, type, record, room);
      const place = `${collection}[${index}]`;
      for (const [field, reason] of problems) reject(place, field, reason);
      if (problems.length === 0) report.imported += 1;
    }
  }
}

function parseDocument(text: string): z.output<typeof Document> | undefined {
  try {
    return Document.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).data;
  } catch {
    return undefined;
  }
}

/** Adds one record. Returns its problems as pairs of field and reason; none means that it is in. */
async function importRecord(
  db: Db,
  type: ContentType,
  record: unknown,
  room: { featured: number },
): Promise<[field: string, reason: string][]> {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return [['', 'This is not an object']];
  }
  const fields = withSlug(type, modernise(Object.fromEntries(Object.entries(record))));
  const facts = Facts.safeParse(fields);
  const own = Object.entries(fields).filter(([name]) => !(name in Facts.shape));
  const item = type.fields.safeParse(Object.fromEntries(own));
  if (!facts.success || !item.success) {
    const issues = [...(facts.error?.issues ?? []), ...(item.error?.issues ?? [])];
    return issues.map((issue) => [fieldOf(issue), issue.message]);
  }
  if (item.data.featured && room.featured === 0) {
    return [['featured', `At most ${type.featuredLimit} can be featured`]];
  }
  if (!(await insertEntry(db, type, item.data, facts.data))) {
    return [[item.data.slug === undefined ? 'id' : 'slug', 'Another entry has this already']];
  }
  if (item.data.featured) room.featured -= 1;
  return [];
}

export const fieldOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');

/** Fields with a slug made from the title where they have none. */
export function withSlug(
  type: ContentType,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const needsSlug =
    'slug' in type.fields.shape && (fields.slug === undefined || fields.slug === '');
  return needsSlug && typeof fields.title === 'string'
    ? { ...fields, slug: slugFromTitle(fields.title) }
    : fields;
}

const featuredRoom = async (db: Db, type: ContentType): Promise<{ featured: number }> => ({
  featured: Math.max(0, type.featuredLimit - (await countFeatured(db, type))),
});
