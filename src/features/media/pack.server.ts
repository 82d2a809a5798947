/** The library as a content pack takes it along, and takes in what one brings. */
import type { Actor } from '#content/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import { keyOfAddress } from './addresses.ts';
import type { Media } from './media.server.ts';
import type { MediaFolder } from './rules.ts';

/** What a pack says of a media item. */
interface MediaFacts {
  media: string;
  type: string;
  folder: MediaFolder;
  fileName: string;
  alt: string;
  isDecorative: boolean;
  focus: [number, number] | null;
}

interface PackedFile {
  facts: MediaFacts;
  bytes: Uint8Array;
}

const BATCH = 100;

/** Every media item with its file; one whose file is gone is left out. */
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
      const bytes = await store.read(keyOfAddress(row.address));
      if (bytes === undefined) continue;
      const { address: media, type, folder, file_name: fileName, alt } = row;
      const focus: [number, number] | null =
        row.focus_x === null || row.focus_y === null ? null : [row.focus_x, row.focus_y];
      yield {
        facts: { media, type, folder, fileName, alt, isDecorative: row.is_decorative === 1, focus },
        bytes,
      };
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

/** Takes in what a pack brings as if somebody had uploaded it. */
export const createShelf = (
  db: Db,
  { storeMedia, removeMedia }: Pick<Media, 'storeMedia' | 'removeMedia'>,
) => ({
  async add({ facts, bytes }: PackedFile, by: Actor): Promise<{ id: string; address: string }> {
    const { type, folder, fileName, alt, isDecorative, focus } = facts;
    const { id, url } = await storeMedia({
      bytes,
      declaredType: type,
      fileName,
      folder,
      alt,
      by,
    });
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
