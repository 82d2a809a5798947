/** How large images come, and what is seen of them before they do. */
import type { Locator, Page } from '@playwright/test';
import { section } from './case-study-records.ts';
import { expect, FAILED_REQUEST, findPage, longUnless, test } from './fixtures.ts';
import { test as studioTest } from './studio.ts';

/** An image may be so many times as wide as its pixels on the screen. */
const MOST = 1.5;

interface Shown {
  address: string;
  /** In CSS pixels, with what is cut off. */
  width: number;
  /** Of the file that the browser chose. */
  pixels: number;
  /** The widest file that it could have chosen. */
  most: number;
}

/** The images of a page that have pixels; drawings are sharp at every size. */
async function shownImages(page: Page): Promise<Shown[]> {
  const images = page.locator('main img:not([src*=".svg"])');
  for (const image of await images.all()) await arrived(image);
  return images.evaluateAll(async (images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const { width, height } = image.getBoundingClientRect();
        const widths = [width, (height * file.naturalWidth) / file.naturalHeight];
        const isWhole = getComputedStyle(image).objectFit === 'contain';
        return {
          address: image.currentSrc,
          width: isWhole ? Math.min(...widths) : Math.max(...widths),
          pixels: file.naturalWidth,
          most: Math.max(...Array.from(image.srcset.matchAll(/ (\d+)w/g), ([, w]) => Number(w))),
        };
      }),
    ),
  );
}

/** Lazy images come once they are looked for. */
const arrived = (image: Locator): Promise<void> =>
  image.evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
  });

const PAGES = ['home', 'case-studies', 'insights', 'case-study', 'insight', 'service'];

const SHORT = ['home', 'insight'];

/** A phone has its turn on two pages, and all have it in @long. */
const LOOKS = [
  [390, SHORT],
  [390, PAGES],
  [1_440, PAGES],
] as const;

for (const [width, names] of LOOKS) {
  test(`SHELL-48 at ${width} px no image of ${names.length} pages is blown up, or larger than it is shown by half`, {
    tag: longUnless(names === SHORT),
  }, async ({ browser }) => {
    let seen = 0;
    for (const name of names) {
      // Each with an empty cache: Chromium takes a larger copy that it has to a smaller one it has not.
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      await page.goto((await findPage(name)).path);
      const images = await shownImages(page);
      seen += images.length;
      for (const { address, width: shown, pixels, most } of images) {
        expect(address, name).toMatch(/-\d+\.avif$/);
        expect(pixels, address).toBeLessThanOrEqual(shown * 2 * MOST);
        expect(pixels, address).toBeGreaterThanOrEqual(Math.floor(shown));
        // Less than the screen could show only where there is no more.
        expect(pixels === most || pixels >= shown * 2 * 0.95, address).toBe(true);
      }
      await context.close();
    }
    expect(seen).toBeGreaterThan(names.length);
  });
}

studioTest.describe(() => {
  studioTest.use({ expectedProblems: [FAILED_REQUEST] });

  studioTest(
    'SHELL-48 SHELL-49 a placeholder stands for an image on its way, the image itself for copies that are gone',
    async ({ page, studio }) => {
      const image = '/sample/figure-reminders-that-ask-a-question-1.webp';
      const slug = `pictured-${crypto.randomUUID()}`;
      await studio.add('case-studies', {
        status: 'published',
        slug,
        ...section(1, { title: 'The problem', content: 'The board was wrong.', image }),
      });
      const wait = Promise.withResolvers<void>();
      await page.route(/-\d{2,}\.(?:avif|webp)$/, async (route) => {
        await wait.promise;
        await route.fulfill({ status: 404, body: '' });
      });
      await page.goto(`/case-studies/${slug}`, { waitUntil: 'domcontentloaded' });
      const frame = page
        .locator('.image-frame')
        .filter({ has: page.locator(`img[src="${image}"]`) });
      await frame.scrollIntoViewIfNeeded();
      await expect(frame).toHaveAttribute('data-state', 'loading');
      const behind = await frame.evaluate(
        (element) => getComputedStyle(element, '::before').backgroundImage,
      );
      expect(behind).toMatch(/^url\("data:image\/bmp;base64,/);
      wait.resolve();
      await expect(frame).toHaveAttribute('data-state', 'loaded');
      const { currentSrc, pixels } = await frame
        .locator('img')
        .evaluate((image: HTMLImageElement) => ({
          currentSrc: image.currentSrc,
          pixels: image.naturalWidth,
        }));
      expect(currentSrc).toMatch(/\/sample\/[a-z0-9-]+\.webp$/);
      expect(pixels).toBe(1_200);
      await expect(page.getByText('Image failed to load')).toHaveCount(0);
    },
  );
});
