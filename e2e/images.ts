/** Images that the journeys upload. */
import sharp from 'sharp';

/** A PNG of one colour under this name. */
export async function pngFile(name: string, width = 1200, height = 600) {
  const create = { width, height, channels: 3, background: { r: 90, g: 120, b: 90 } } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
