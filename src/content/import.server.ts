import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Db, Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { claimDefault, findVirtual, isShipped } from './defaults.server.ts';
import { countFeatured, findSlugHolder, toItem } from './entries.server.ts';
import { modernise } from './legacy.ts';
import { problemsOfLive } from './live-problems.ts';
import { slugInTable } from './nesting.server.ts';
import { proseProblems, withCanonicalProse } from './prose/fields.server.ts';
import { nextFreeRevision } from './revisions.server.ts';
import { MAX_LEVELS } from './rules.ts';
import { insertEntry } from './save.server.ts';
import type { ContentType } from './schema.ts';
import { bumpSiteVersion, lockSiteVersion } from './site-version.server.ts';
import { slugFromTitle } from './slug.ts';
import { freshTags } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';

/** A file to be imported: its name for reports, and its text, which is JSON. */
export interface ImportFile {
  name: string;
  text: string;
}

/** Why one record was not taken: one of these for each field at fault. */
export interface RejectedRecord {
  file: string;
  /** Where the record stands in its file, for example `caseStudies[3]`; empty for a whole file. */
  record: string;
  field: string;
  reason: string;
}

/** What an import did, or would do. */
export interface ImportReport {
  imported: number;
  rejected: RejectedRecord[];
  /** Every record of a list that a content type has, in the order of the files. */
  records: ImportedRecord[];
}

/** One record that an import looked at, and whether it was taken. */
export interface ImportedRecord {
  file: string;
  record: string;
  /** What a person knows it by; empty where it has no name. */
  label: string;
  isImported: boolean;
}

/** A file whose JSON has been read; undefined where it is none. */
export interface ImportDocument {
  name: string;
  document: unknown;
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
  /** Follows from the entries above. */
  path: z.string().optional(),
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
  const documents = files.map(({ name, text }) => ({ name, document: readDocument(text) }));
  return importDocuments(db, types, documents);
}

/** As `importContent`, of what has been read from files. */
export async function importDocuments(
  db: Db,
  types: readonly ContentType[],
  files: readonly ImportDocument[],
): Promise<ImportReport> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const report: ImportReport = { imported: 0, rejected: [], records: [] };
    for (const file of files) await importFile(db, types, file, report);
    if (report.imported > 0) await bumpSiteVersion(db);
    return report;
  });
}

/** Takes a transaction back with the report of what it would have done. */
class DryRun extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('This was a dry run');
    this.report = report;
  }
}

/** What an import would do: it is done, and taken back before anybody sees it. */
export async function tryImport(
  db: Kysely<Tables>,
  types: readonly ContentType[],
  files: readonly ImportDocument[],
): Promise<ImportReport> {
  try {
    return await db.transaction().execute(async (db) => {
      throw new DryRun(await importDocuments(db, types, files));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

async function importFile(
  db: Db,
  types: readonly ContentType[],
  file: ImportDocument,
  report: ImportReport,
): Promise<void> {
  const reject = (record: string, field: string, reason: string): void => {
    report.rejected.push({ file: file.name, record, field, reason });
  };
  const document = Document.safeParse(file.document).data;
  if (document === undefined) {
    const keys = types.map((type) => type.collection).join(', ');
    reject('', '', `This is not a JSON object with lists named ${keys}`);
    return;
  }
  for (const [collection, records] of Object.entries(document)) {
    const type = types.find((known) => known.collection === collection);
    if (type === undefined) {
      reject(collection, '', 'No content type has this name');
      continue;
    }
    const room = await featuredPlaces(db, type);
    for (const [index, record] of parentsFirst(type, records)) {
      const problems = await importRecord(db, type, record, room);
      const place = `${collection}[${index}]`;
      for (const [field, reason] of problems) reject(place, field, reason);
      const isImported = problems.length === 0;
      if (isImported) report.imported += 1;
      report.records.push({
        file: file.name,
        record: place,
        label: labelOf(record),
        isImported,
      });
    }
  }
}

/** Records with their places in the file; where some stand below others, those above come first. */
function parentsFirst(type: ContentType, records: readonly unknown[]): [number, unknown][] {
  const all = [...records.entries()];
  const field = type.parent;
  if (field === undefined) return all;
  const parents = new Map(
    records.flatMap((record) => {
      const { id, parent } = Above.safeParse({ ...Object(record), parent: Object(record)[field] })
        .data ?? { id: '', parent: '' };
      return id === '' ? [] : [[id, parent] as const];
    }),
  );
  const levelOf = (id: string, level = 0): number => {
    const parent = parents.get(id) ?? '';
    return parent === '' || level > MAX_LEVELS ? level : levelOf(parent, level + 1);
  };
  const idOf = (record: unknown): string => Above.safeParse(record).data?.id ?? '';
  return all.toSorted(([, a], [, b]) => levelOf(idOf(a)) - levelOf(idOf(b)));
}

const Above = z.object({
  id: z.union([z.string(), z.int()]).transform(String),
  parent: z.string().catch(''),
});

/** The JSON of an import file; undefined where the text is none. */
export function readDocument(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const Named = z.object({ title: z.string().optional(), name: z.string().optional() });

const MAX_LABEL_LENGTH = 200;

function labelOf(record: unknown): string {
  const { title, name } = Named.safeParse(record).data ?? {};
  return (title ?? name ?? '').slice(0, MAX_LABEL_LENGTH);
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
  const problems = Object.entries({
    ...proseProblems(type, item.data),
    ...(item.data.status === 'published' ? problemsOfLive(type, item.data) : {}),
  });
  if (problems.length > 0) return problems;
  const { id = '', path: _path, ...rest } = facts.data;
  const words = withNames(await freshTags(db), type, item.data);
  const shown = await findVirtual(db, type, id);
  // What is shown anyway need not be kept, so that a later release may still improve it.
  if (
    shown !== undefined &&
    isDeepStrictEqual(toItem(db, type, shown), { ...toItem(db, type, shown), ...words })
  )
    return [];
  try {
    const slug = await slugInTable(db, type, words);
    const holder = slug === null ? undefined : await findSlugHolder(db, type, slug);
    // A default that nobody has saved gives way to what is imported in its place.
    const isFree = holder === undefined || (holder.id === id && (await isShipped(type, id)));
    const revision = Math.max(rest.revision ?? 1, await nextFreeRevision(db, id));
    const kept = { ...rest, id: facts.data.id, revision };
    if (!isFree || !(await insertEntry(db, type, withCanonicalProse(type, words), kept))) {
      return [[slug === null ? 'id' : 'slug', 'Another entry already uses this']];
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error;
    return Object.entries(error.fields);
  }
  await claimDefault(db, type, id);
  if (item.data.featured) room.featured -= 1;
  return [];
}

/**
 * The path of the field that an issue of Zod is about, for example `tags[2]`; empty for the whole
 * record.
 */
export const fieldOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');

/** Fields with a slug made from the title where they have none. */
export function withSlug(
  type: ContentType,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const needsSlug =
    'slug' in type.fields.shape && (fields.slug === undefined || fields.slug === '');
  const title = fields[type.titleField ?? 'title'];
  return needsSlug && typeof title === 'string'
    ? { ...fields, slug: slugFromTitle(title) }
    : fields;
}

const featuredPlaces = async (db: Db, type: ContentType): Promise<{ featured: number }> => ({
  featured: Math.max(0, type.featuredLimit - (await countFeatured(db, type))),
});
