/** Stores the images that an import file holds inside itself, where content could not hold them. */
import type { Actor } from '#content/actor.ts';
import { modernise } from '#content/legacy.ts';
import { type ContentType, MAX_ADDRESS_LENGTH } from '#content/schema.ts';
import type { MediaService } from '../media-service.server.ts';
import { judgeImage } from '../pipeline/prepare.server.ts';
import {
  decodeInlineImage,
  findInlineImages,
  findTextImages,
  folderOf,
  replaceTextImages,
  replaceValues,
} from './inline-images.ts';
import { sentenceOf } from './migrate.server.ts';

interface ImportRun {
  media: MediaService;
  types: readonly ContentType[];
  isDryRun: boolean;
  actor: Actor;
}

/** Stands for an address that a dry run does not make; texts take it, too. */
const NOT_YET = '/uploads/uploaded-images/00000000-0000-0000-0000-000000000000.png';

/**
 * `document` with addresses in the place of inline images that are longer than any address, and of those
 * that Markdown texts hold, which take none. What
 * is no image stays as it is, for the import to refuse; a dry run stores nothing.
 * @throws {AppError} storage_unavailable or limit_reached.
 */
export async function storeImported(run: ImportRun, document: unknown): Promise<unknown> {
  if (!isFields(document)) return document;
  const lists = await Promise.all(
    Object.entries(document).map(async ([collection, records]) => {
      const type = run.types.find((known) => known.collection === collection);
      const isKnown = type !== undefined && Array.isArray(records);
      return [collection, isKnown ? await storeList(run, type, records) : records] as const;
    }),
  );
  return Object.fromEntries(lists);
}

async function storeList(
  run: ImportRun,
  type: ContentType,
  records: readonly unknown[],
): Promise<unknown[]> {
  const done: unknown[] = [];
  for (const record of records) {
    done.push(isFields(record) ? await storeRecord(run, type, record) : record);
  }
  return done;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function storeRecord(run: ImportRun, type: ContentType, record: Fields): Promise<unknown> {
  const fields = modernise(record);
  const large = findInlineImages(fields).filter(({ value }) => value.length > MAX_ADDRESS_LENGTH);
  const inTexts = findTextImages(fields);
  if (large.length + inTexts.length === 0) return record;
  const addresses = new Map<string, string>();
  for (const { field, value } of [...large, ...inTexts]) {
    const address = addresses.get(value) ?? (await store(run, type, field, value));
    if (address !== undefined) addresses.set(value, address);
  }
  return replaceTextImages(replaceValues(fields, addresses), addresses);
}

/** The address of the stored image; undefined where it is none. */
async function store(
  { media, isDryRun, actor }: ImportRun,
  type: ContentType,
  field: string,
  value: string,
): Promise<string | undefined> {
  const decoded = decodeInlineImage(value);
  if (decoded === undefined) return undefined;
  try {
    judgeImage(decoded.bytes, decoded.declaredType);
    if (isDryRun) return NOT_YET;
    const folder = folderOf(type, field);
    const image = { ...decoded, folder, fileName: `${type.type} ${field}`, by: actor };
    return (await media.storeMedia(image)).url;
  } catch (error) {
    sentenceOf(error);
    return undefined;
  }
}
