import sharp, { type Sharp } from 'sharp';

const qualities = [90, 84, 78, 72, 66, 60, 55, 50, 45, 40, 35, 30, 25, 20, 15];

/** The best WebP of `picture` that is no heavier than `budget` bytes. */
export async function encodeWithin(picture: Sharp, budget: number): Promise<Buffer> {
  const pixels = await picture.png().toBuffer();
  for (const quality of qualities) {
    const webp = await sharp(pixels)
      .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
      .toBuffer();
    if (webp.length <= budget) return webp;
  }
  throw new Error(`A picture is over its budget of ${budget} bytes at every quality.`);
}

/** Shades of an edge; more are not seen and cost a third of the file. */
const shades = 24;

/** A picture that is one colour at many strengths: lossless, with only the strength to store. */
export async function encodeOneInk(picture: Sharp, ink: string, budget: number): Promise<Buffer> {
  const { data, info } = await picture
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strength = data.map((value) => Math.round((value / 255) * shades) * (255 / shades));
  const { width, height } = info;
  const webp = await sharp({ create: { width, height, channels: 3, background: ink } })
    .joinChannel(Buffer.from(strength), { raw: { width, height, channels: 1 } })
    .webp({ lossless: true, exact: true, effort: 6 })
    .toBuffer();
  if (webp.length > budget) throw new Error(`A one-ink picture is over ${budget} bytes.`);
  return webp;
}
