/** Images to upload, drawn here, and the ways in which they are sent. */
import sharp, { type Sharp } from 'sharp';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './app.ts';
import { temporaryDir } from './databases.ts';
import { openBucket } from './s3.ts';
import { INES } from './studio.ts';

type Encoding = 'jpeg' | 'png' | 'webp' | 'gif';

/** Pixels that have a shape, so that a loss would show. */
export function pixels(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = (x + y) % 64 < 32 ? 200 : 40;
    }
  }
  return data;
}

export const drawing = (width: number, height: number): Sharp =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } });

export async function imageBytes(
  encoding: Encoding = 'png',
  width = 60,
  height = 40,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawing(width, height)[encoding]().toBuffer());
}

export async function animatedImage(frames = 3, width = 40, height = 30) {
  const parts = Array.from({ length: frames }, (_, index) =>
    Buffer.alloc(width * height * 3, index * 60),
  );
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const delay = parts.map(() => 120);
  return new Uint8Array(
    await sharp(Buffer.concat(parts), { raw }).gif({ delay, loop: 2 }).toBuffer(),
  );
}

/** The app with Ines signed in. */
export const openMedia = (options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> =>
  createTestApp({ identify: async () => INES, ...options });

export const Uploaded = z.object({
  id: z.string(),
  url: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  thumbhash: z.string(),
});

interface Sent {
  type?: string;
  name?: string;
  folder?: string;
  alt?: string;
}

/** What the studio's uploader sends. */
export function upload(
  app: TestApp,
  bytes: Uint8Array<ArrayBuffer>,
  { type = 'image/png', name = 'ridge.png', ...fields }: Sent = {},
): Promise<Response> {
  const body = new FormData();
  body.set('image', new File([bytes], name, { type }));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return app.request('/api/upload-image-s3', {
    method: 'POST',
    headers: { origin: PUBLIC_URL },
    body,
  });
}

export async function uploaded(
  app: TestApp,
  bytes: Uint8Array<ArrayBuffer>,
  sent?: Sent,
): Promise<z.infer<typeof Uploaded>> {
  const response = await upload(app, bytes, sent);
  if (response.status !== 201) throw new Error(`Not uploaded: ${await response.text()}`);
  return Uploaded.parse(await response.json());
}

/** The stores that every promise holds on, each empty. */
export const stores: readonly { name: string; open: () => Promise<BlobStore> }[] = [
  { name: 'disk', open: async () => createDiskBlobs(await temporaryDir()) },
  { name: 's3', open: openBucket },
];

export async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

export const freshId = (): string => uuid();
