/** Begins a site with a content pack. */
import type { Kysely } from 'kysely';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { beginAnew, readBeginning } from '#content/beginning.server.ts';
import { claimDefault, virtualEntries } from '#content/defaults.server.ts';
import { importDocuments } from '#content/import.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { type MediaFile, readPack } from './pack.server.ts';
import { MEDIA_FILES, type PackTotals } from './pack-format.ts';

/** Takes media into the library, through the checks that every upload passes. */
export interface MediaShelf {
  /** @returns its address here. @throws {AppError} where it is no media item, or there is no room. */
  add: (file: MediaFile, actor: Actor) => Promise<{ id: string; address: string }>;
  remove: (id: string, actor: Actor) => Promise<void>;
}

interface PackUse {
  db: Kysely<Tables>;
  types: readonly ContentType[];
  shelf: MediaShelf;
  actor: Actor;
}

/**
 * Puts the pack in place of what the site began with. Everything or nothing: a pack that is damaged, or
 * that has an entry which cannot be taken, leaves the site as it was.
 * @throws {AppError} validation_failed where the pack cannot be used; conflict where something has been
 *   published in the site since its start.
 */
export async function usePack(
  path: string,
  { db, types, shelf, actor }: PackUse,
): Promise<PackTotals> {
  const sizes = new Map<string, number>();
  const totals = await readPack(path, {
    mediaEnd: (address, bytes) => void sizes.set(address, bytes),
  });
  if (!(await readBeginning(db)).mayChange) {
    throw new AppError(
      'conflict',
      'Something has been published here, and a content pack replaces everything. Use it on a new site.',
    );
  }
  const added: string[] = [];
  const addresses: Addresses = new Map();
  const records = new Map<string, unknown[]>();
  try {
    await readPack(path, {
      async media(file) {
        const from = file.facts.media;
        const bytes = sizes.get(from) ?? 0;
        const { id, address } = await shelf.add({ ...file, bytes }, actor);
        added.push(id);
        addresses.set(fileOf(from), { from, to: address });
      },
      entry({ collection, entry }) {
        const list = records.get(collection) ?? [];
        list.push(entry);
        records.set(collection, list);
      },
    });
    const document = withAddresses(Object.fromEntries(records), addresses);
    await db.transaction().execute((db) => replaceContent(db, types, document, actor));
    return totals;
  } catch (error) {
    for (const id of added) await shelf.remove(id, actor).catch(() => undefined);
    throw error;
  }
}

async function replaceContent(
  db: Db,
  types: readonly ContentType[],
  document: unknown,
  actor: Actor,
): Promise<void> {
  await beginAnew(db, 'empty', async (db) => {
    const { rejected } = await importDocuments(db, types, [{ name: '', document }]);
    const [first] = rejected;
    if (first !== undefined) {
      const { record, field, reason } = first;
      const place = [record, field].filter((part) => part !== '').join(', ');
      throw new AppError(
        'validation_failed',
        `This file cannot be used as a content pack. ${place}: ${reason}.`,
      );
    }
    await takeAwayOthers(db, types, document);
  });
  const subject = { type: 'start', id: '', label: 'A content pack' };
  await recordAudit(db, { actor, action: 'chosen', subject });
}

/** What ships with an empty site and is not in the pack was deleted where the pack was made. */
async function takeAwayOthers(
  db: Db,
  types: readonly ContentType[],
  document: unknown,
): Promise<void> {
  for (const type of types.filter(({ kind }) => kind !== 'singleton')) {
    const listed: unknown = Object(document)[type.collection];
    const ids = new Set(Array.isArray(listed) ? listed.map((record) => Object(record).id) : []);
    for (const { row } of await virtualEntries(db, type)) {
      if (!ids.has(row.id)) await claimDefault(db, type, row.id);
    }
  }
}

/** What a media item is called in the pack and here, by the name of its file there. */
type Addresses = Map<string, { from: string; to: string }>;

const fileOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** The same with the addresses that media have here, alone or within a text. */
function withAddresses(value: unknown, addresses: Addresses): unknown {
  if (typeof value === 'string') return addressed(value, addresses);
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withAddresses(inner, addresses)]),
  );
}

/** Goes through the text once, however many media there are. */
function addressed(text: string, addresses: Addresses): string {
  let said = '';
  let done = 0;
  for (const { 0: file, index } of text.matchAll(MEDIA_FILES)) {
    const known = addresses.get(file);
    const end = index + file.length;
    const begin = end - (known?.from.length ?? 0);
    if (known === undefined || begin < done || !text.startsWith(known.from, begin)) continue;
    said += text.slice(done, begin) + known.to;
    done = end;
  }
  return done === 0 ? text : said + text.slice(done);
}
