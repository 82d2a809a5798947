/** Makes files of the images that content holds inside itself, an entry at a time. */

import type { Kysely } from 'kysely';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Actor } from '#content/actor.ts';
import { fieldsOf, updateEntry } from '#content/change.server.ts';
import { toItem } from '#content/entries.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { EntryTable } from '#content/tables.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { assertUnused } from '../library/remove.server.ts';
import type { MigratedEntry, MigrationInput, MigrationReply } from '../library.ts';
import type { MediaService, StoredMedia } from '../media-service.server.ts';
import { judgeImage } from '../pipeline/prepare.server.ts';
import {
  decodeInlineImage,
  findInlineImages,
  folderOf,
  type InlineImage,
  replaceValues,
} from './inline-images.ts';

/** Revisions bear it, and the undo finds them by it: databases of earlier releases have these words. */
export const MIGRATION_NOTE = 'Embedded pictures stored as files';

const ENTRIES_PER_READ = 100;
const NO_IMAGE = 'This is not an image in base64.';

export interface MigrationParts {
  db: Kysely<Tables>;
  media: MediaService;
  types: readonly ContentType[];
}

type Row = Selectable<EntryTable>;

/**
 * Stores inline images and puts their addresses in their place: each entry is one save, so that
 * a run that breaks off has lost nothing and the next goes on. What is no image is named and left.
 * @throws {AppError} storage_unavailable or limit_reached; entries before that are done.
 */
export async function migrateInlineImages(
  parts: MigrationParts,
  { dryRun, limit = Number.POSITIVE_INFINITY, after }: MigrationInput,
  actor: Actor,
): Promise<MigrationReply> {
  const entries: MigratedEntry[] = [];
  let next: string | null = null;
  for await (const { type, row } of rowsAfter(parts, after)) {
    const found = findInlineImages(fieldsOf(type, toItem(parts.db, type, row)));
    if (found.length === 0) continue;
    if (entries.length === limit) {
      const last = entries.at(-1);
      next = last === undefined ? null : placeOf(last.type, last.id);
      break;
    }
    entries.push(
      dryRun
        ? { ...namesOf(type, row), isChanged: false, problem: null, pictures: found.map(judge) }
        : await migrateEntry(parts, type, row, found, actor),
    );
  }
  const pictures = entries.flatMap((entry) => entry.pictures);
  const stored = pictures.filter(({ problem }) => problem === null);
  return {
    isDryRun: dryRun,
    stored: stored.length,
    left: pictures.length - stored.length,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
    entries,
    next,
  };
}

const placeOf = (type: string, id: string): string => `${type} ${id}`;

const namesOf = (type: ContentType, { id, label }: Row) => ({ type: type.type, id, label });

/** Entries of all types, in an order that stays the same. */
async function* rowsAfter(
  { db, types }: MigrationParts,
  after = '',
): AsyncGenerator<{ type: ContentType; row: Row }> {
  const [startType, startId = ''] = after.split(' ', 2);
  const start = types.findIndex(({ type }) => type === startType);
  for (const [index, type] of types.entries()) {
    if (index < start) continue;
    let last = index === start ? startId : '';
    for (;;) {
      const rows = await db
        .selectFrom('entry')
        .selectAll()
        .where('type', '=', type.type)
        .where(sql<SqlBool>`id > ${last}`)
        .orderBy('id')
        .limit(ENTRIES_PER_READ)
        .execute();
      for (const row of rows) yield { type, row };
      last = rows.at(-1)?.id ?? '';
      if (rows.length < ENTRIES_PER_READ) break;
    }
  }
}

type Judged = MigratedEntry['pictures'][number];

/** What would become of an image, as far as its first bytes tell. */
function judge({ field, value }: InlineImage): Judged {
  const decoded = decodeInlineImage(value);
  if (decoded === undefined) return { field, bytes: 0, address: null, problem: NO_IMAGE };
  const bytes = decoded.bytes.byteLength;
  try {
    judgeImage(decoded.bytes, decoded.declaredType);
    return { field, bytes, address: null, problem: null };
  } catch (error) {
    return { field, bytes, address: null, problem: sentenceOf(error) };
  }
}

/** The sentence of a refusal. Failures that are not the image's own go on. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.status < 500 && error.code !== 'limit_reached') {
    return error.message;
  }
  throw error;
}

async function migrateEntry(
  { db, media }: MigrationParts,
  type: ContentType,
  row: Row,
  found: readonly InlineImage[],
  actor: Actor,
): Promise<MigratedEntry> {
  const stored = new Map<string, StoredMedia>();
  const pictures: Judged[] = [];
  const undo = async (): Promise<void> => {
    // A save whose answer was lost may stand. What cannot be removed is left to the staff's sweep.
    for (const { id } of stored.values()) {
      await media.removeMedia(id, actor, (db) => assertUnused(db, id)).catch(() => undefined);
    }
  };
  try {
    for (const image of found) {
      pictures.push(await storeInlineImage(media, type, row, image, stored, actor));
    }
    const names = namesOf(type, row);
    if (stored.size === 0) return { ...names, isChanged: false, problem: null, pictures };
    const addresses = new Map([...stored].map(([value, { url }]) => [value, url]));
    const item = fieldsOf(type, toItem(db, type, row));
    await updateEntry(db, type, row.id, type.fields.parse(replaceValues(item, addresses)), {
      actor,
      note: MIGRATION_NOTE,
      action: 'migrated',
      publishesUnsigned: true,
      basedOn: row.revision,
      keepsDraft: true,
    });
    return { ...names, isChanged: true, problem: null, pictures };
  } catch (error) {
    await undo();
    const problem = sentenceOf(error);
    const left = pictures.map((image) => ({
      ...image,
      address: null,
      problem: image.problem ?? problem,
    }));
    return { ...namesOf(type, row), isChanged: false, problem, pictures: left };
  }
}

async function storeInlineImage(
  media: MediaService,
  type: ContentType,
  row: Row,
  { field, value }: InlineImage,
  stored: Map<string, StoredMedia>,
  actor: Actor,
): Promise<Judged> {
  const decoded = decodeInlineImage(value);
  if (decoded === undefined) return { field, bytes: 0, address: null, problem: NO_IMAGE };
  const bytes = decoded.bytes.byteLength;
  try {
    const kept =
      stored.get(value) ??
      (await media.storeMedia({
        ...decoded,
        folder: folderOf(type, field),
        fileName: `${row.slug ?? type.type} ${field}`,
        by: actor,
      }));
    stored.set(value, kept);
    return { field, bytes, address: kept.url, problem: null };
  } catch (error) {
    return { field, bytes, address: null, problem: sentenceOf(error) };
  }
}
