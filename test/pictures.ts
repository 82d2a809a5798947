/** Pictures of the library as rows, for tests that need no files. */
import { randomUUID } from 'node:crypto';
import type { MediaTable } from '#features/media/tables.ts';
import type { Db } from '#platform/db/tables.ts';

/** Adds a picture that was uploaded two days ago. Returns its id and address. */
export async function addPicture(
  db: Db,
  overrides: Partial<MediaTable> = {},
): Promise<{ id: string; address: string }> {
  const { id = randomUUID(), folder = 'blog-images', file_name: name = 'ridge.png' } = overrides;
  const address = `/uploads/${folder}/${id}.png`;
  const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const row: MediaTable = {
    id,
    folder,
    address,
    file_name: name,
    search: [name, overrides.alt ?? ''].join(' ').toLowerCase(),
    status: 'ready',
    type: 'image/png',
    bytes: 1_024,
    hash: 'a'.repeat(64),
    width: 640,
    height: 320,
    is_animated: 0,
    thumbhash: '',
    alt: '',
    is_decorative: 0,
    focus_x: null,
    focus_y: null,
    copies: null,
    leased_until: null,
    attempts: 0,
    created_by: 'u1',
    created_by_name: 'Ines Duarte',
    created_at: createdAt,
    updated_at: createdAt,
    ...overrides,
  };
  await db.insertInto('media').values(row).execute();
  return { id, address: row.address };
}
