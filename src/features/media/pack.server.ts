/** The library as a content pack takes it along, and takes in what one brings. */
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { keyOfAddress } from './addresses.ts';
import { type FilePieces, openWhole } from './blobs/blob-store.ts';
import { isFileType } from './file-types.ts';
import type { Media } from './media.server.ts';
import {
  DEFAULT_FOLDER,
  type LibraryFolder,
  MAX_IMAGE_BYTES,
  MEDIA_FOLDERS,
  TOO_LARGE,
} from './rules.ts';

/** What a pack says of a media item. */
interface MediaFacts {
  media: string;
  type: string;
  folder: LibraryFolder;
  fileName: string;
  alt: string;
  isDecorative: boolean;
  focus: [number, number] | null;
}

interface PackedFile extends FilePieces {
  facts: MediaFacts;
}

const BATCH = 100;

/** Every media item with its file; one whose file is gone or empty is left out. */
export async function* packedMedia(db: Db, store: Media['store']): AsyncGenerator<PackedFile> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('media')
      .selectAll()
      .where('status', '=', 'ready')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const file = await openWhole(store, keyOfAddress(row.address));
      // Of an empty one nothing is left, and no site would take it.
      if (file === undefined || file.bytes === 0) continue;
      const { address: media, type, folder, file_name: fileName, alt } = row;
      const focus: [number, number] | null =
        row.focus_x === null || row.focus_y === null ? null : [row.focus_x, row.focus_y];
      yield {
        facts: { media, type, folder, fileName, alt, isDecorative: row.is_decorative === 1, focus },
        bytes: file.bytes,
        pieces: file.pieces,
      };
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

/** Takes in what a pack brings as if somebody had uploaded it. */
export const createShelf = (
  db: Db,
  { storeMedia, storeFile, removeMedia }: Pick<Media, 'storeMedia' | 'storeFile' | 'removeMedia'>,
) => ({
  async add({ facts, bytes, pieces }: PackedFile, by: Actor): Promise<Placed> {
    const { type, fileName, alt, isDecorative, focus } = facts;
    if (isFileType(type)) {
      const { id, url } = await storeFile({ fileName, bytes, type, alt, by }, pieces);
      return { id, address: url };
    }
    const folder = MEDIA_FOLDERS.find((one) => one === facts.folder) ?? DEFAULT_FOLDER;
    const image = { bytes: await inMemory(pieces), declaredType: type, fileName, folder, alt, by };
    const { id, url } = await storeMedia(image);
    await db
      .updateTable('media')
      .set({
        is_decorative: isDecorative ? 1 : 0,
        focus_x: focus?.[0] ?? null,
        focus_y: focus?.[1] ?? null,
      })
      .where('id', '=', id)
      .execute();
    return { id, address: url };
  },
  remove: (id: string, by: Actor): Promise<void> => removeMedia(id, by),
});

interface Placed {
  id: string;
  address: string;
}

/** An image, which is decoded as a whole. @throws {AppError} payload_too_large */
async function inMemory(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.byteLength;
    if (length > MAX_IMAGE_BYTES) throw new AppError('payload_too_large', TOO_LARGE);
    kept.push(piece);
  }
  return Buffer.concat(kept);
}
