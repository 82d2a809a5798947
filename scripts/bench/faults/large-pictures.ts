/** Pictures as large as the site takes them, for those who put load on it. */
import sharp from 'sharp';

const WIDTH = 6_000;
const HEIGHT = 4_000;

/** A JPEG of 24 megapixels; each seed gives another one. */
export const makeLargePicture = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: { r: seed % 256, g: 90, b: 120 },
    },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${WIDTH}" height="${HEIGHT}"><circle cx="${(seed * 97) % WIDTH}" cy="2000" r="1500" fill="white"/></svg>`,
        ),
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();

/** Uploads until the site takes it, since it makes few pictures at a time; gives the last status. */
export async function upload(
  origin: string,
  cookie: string,
  picture: Buffer,
  tries = 200,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'large.jpg');
    form.set('folder', 'blog-images');
    const { status } = await fetch(`${origin}/api/upload-image-s3`, {
      method: 'POST',
      headers: { cookie, origin },
      body: form,
    });
    if (![429, 503].includes(status) || attempt === tries) return status;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
