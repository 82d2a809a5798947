/** Media of the library: rows for tests that need no files, and real ones. */
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MediaTable } from '#features/media/tables.ts';
import type { Db } from '#platform/db/tables.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';

/** Adds a media item that was uploaded two days ago. Returns its id and address. */
export async function addMedia(
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
    kind: 'picture',
    replaces: null,
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

/** A PNG of one colour, different from every other. */
export async function makePng(width = 40, height = 20): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const create = { width, height, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).png().toBuffer();
}

/** A PNG that does not compress: more than 2,048 characters in base64. */
export async function makeNoise(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const raw = { width: 40, height: 40, channels: 3 } as const;
  return sharp(randomBytes(40 * 40 * 3), { raw })
    .png()
    .toBuffer();
}

const Stored = z.looseObject({ url: z.string() });

/** Uploads a media item as the studio does. Returns its id and address. */
export async function uploadMedia(
  app: TestApp,
  name = 'ridge.png',
): Promise<{ id: string; address: string }> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await makePng())], name, { type: 'image/png' }));
  form.set('folder', 'blog-images');
  const answer = await app.request('/api/upload-image-s3', {
    method: 'POST',
    headers: { origin: PUBLIC_URL },
    body: form,
  });
  const { url: address } = Stored.parse(await answer.json());
  const { id } = await app.db
    .selectFrom('media')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return { id, address };
}

/** Makes every media item as old as an orphan must be. */
export const ageMedia = (app: TestApp): Promise<unknown> =>
  app.db.updateTable('media').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
