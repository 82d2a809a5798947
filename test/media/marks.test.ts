/** One client, one mark, wherever the site shows it. */
import { glob, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { partners } from '#catalogue/partners.ts';

const Sample = z.object({
  testimonials: z.array(z.object({ company: z.string(), logoUrl: z.string() })),
});
const LOGO = { width: 400, height: 200, room: { width: 336, height: 92 } };

const readSample = async () =>
  Sample.parse(JSON.parse(await readFile('content/sample/testimonials.json', 'utf8'))).testimonials;

test('every client has one file for its mark, which partners and testimonials share', async () => {
  const files = await Array.fromAsync(glob('public/marks/*'));
  const marks = new Map(partners.map(({ name, mark }) => [name, mark]));
  expect([...marks.values()].toSorted()).toEqual(
    files.map((file) => file.replace('public', '')).toSorted(),
  );
  const testimonials = await readSample();
  expect(testimonials.filter(({ logoUrl }) => logoUrl !== '').length).toBeGreaterThan(8);
  for (const { company, logoUrl } of testimonials) {
    expect(logoUrl, company).toBe(marks.get(company) ?? '');
  }
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
