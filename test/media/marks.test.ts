/** One client, one mark, wherever the site shows it. */
import { glob, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { clients } from '#catalogue/clients.ts';

const Sample = z.object({
  testimonials: z.array(z.object({ company: z.string(), logoUrl: z.string().default('') })),
});
const LOGO = { width: 400, height: 200, room: { width: 336, height: 92 } };

const readSample = async () =>
  Sample.parse(JSON.parse(await readFile('content/sample/testimonials.json', 'utf8'))).testimonials;

test('every client has one file for its mark, and testimonials that ship have it from their client', async () => {
  const files = await Array.fromAsync(glob('public/marks/*'));
  expect(clients.map(({ mark }) => mark).toSorted()).toEqual(
    files.map((file) => file.replace('public', '')).toSorted(),
  );
  const testimonials = await readSample();
  expect(testimonials.filter(({ logoUrl }) => logoUrl !== '')).toEqual([]);
  const names = new Set(clients.map(({ name }) => name));
  expect(testimonials.filter(({ company }) => names.has(company)).length).toBeGreaterThan(8);
});

/** How dark each pixel is, from 0 to 255, once the drawing is cut out and brought to one size. */
async function inkOf(image: string): Promise<Buffer> {
  const cut = await sharp(image, { density: 400 }).ensureAlpha().extractChannel('alpha').toBuffer();
  const trimmed = await sharp(cut).trim({ background: '#000', threshold: 24 }).toBuffer();
  return sharp(trimmed)
    .resize({ ...LOGO.room, fit: 'fill' })
    .raw()
    .toBuffer();
}

test('a logo that an older database names shows the same mark', async () => {
  const logos = await Array.fromAsync(glob('content/sample/images/logo-*.webp'));
  expect(logos).toHaveLength(9);
  for (const logo of logos) {
    const mark = logo
      .replace('content/sample/images/logo-', 'public/marks/')
      .replace('webp', 'svg');
    const [old, drawn] = [await inkOf(logo), await inkOf(mark)];
    const differences = old.map((ink, pixel) => Math.abs(ink - (drawn[pixel] ?? 0)));
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / old.length;
    expect(mean, logo).toBeLessThan(24);
  }
});
