/**
 * Films the instruments of Project Pulse for the page's demo video: Chromium shows the page with its
 * clock in hand, each picture is drawn to a canvas, and its recorder writes WebM.
 * Run on a built site: `node scripts/demo-video.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { startProductionServer } from './production-server.ts';

const SIZE = { width: 1_280, height: 720 };
const FRAMES_PER_S = 8;
const FRAME_MS = 1_000 / FRAMES_PER_S;
const VIDEO = 'public/pulse/demo.webm';

/** What is filmed, and for how long in seconds. The clock begins with a Poor scenario. */
const TAKES = [
  { part: '#backlog', seconds: 12 },
  { part: '#sprint', seconds: 12 },
  { part: '#ticket', seconds: 12 },
] as const;

/** Without what stands still above the page. */
const STAGE = `
  .pulse-banner, .site-header, .pulse-rail, .pulse-to-top, .miles-opener { display: none !important; }
  .pulse-rail-grid { display: block !important; }
  .pulse-view { height: 720px !important; min-height: 0 !important; }
  html { scroll-padding: 0 !important; }
`;

async function film(page: Page): Promise<string[]> {
  const pictures: string[] = [];
  for (const { part, seconds } of TAKES) {
    // Each take is a whole round of scenarios, which starts anew at each multiple of itself.
    await page.clock.pauseAt(new Date(await nextRound(page)));
    await page.locator(part).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    for (let frame = 0; frame < seconds * FRAMES_PER_S; frame += 1) {
      await page.clock.runFor(FRAME_MS);
      const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
      pictures.push(picture.toString('base64'));
    }
  }
  return pictures;
}

const ROUND_MS = 12_000;

const nextRound = (page: Page): Promise<number> =>
  page.evaluate((round) => Math.ceil((Date.now() + 1) / round) * round, ROUND_MS);

/** Plays the pictures to a recorder at their own rate. @returns the film in base64. */
async function record(browser: Browser, pictures: readonly string[]): Promise<string> {
  const page = await browser.newPage();
  return page.evaluate(
    async ({ images, frameMs, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas to draw on.');
      const bitmaps = await Promise.all(
        images.map(async (image) =>
          createImageBitmap(await (await fetch(`data:image/jpeg;base64,${image}`)).blob()),
        ),
      );
      const recorder = new MediaRecorder(canvas.captureStream(30), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: 350_000,
      });
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.start();
      const start = performance.now();
      for (const [index, bitmap] of bitmaps.entries()) {
        context.drawImage(bitmap, 0, 0, width, height);
        const due = start + (index + 1) * frameMs;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      }
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { images: [...pictures], frameMs: FRAME_MS, ...SIZE },
  );
}

const server = await startProductionServer({ env: { LOG_LEVEL: 'error' } });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: SIZE, bypassCSP: true });
  await page.clock.install({ time: 0 });
  await page.goto(`${server.publicUrl}/project-pulse`);
  await page.addStyleTag({ content: STAGE });
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  const video = Buffer.from(await record(browser, await film(page)), 'base64');
  await writeFile(VIDEO, video);
  console.log(`${VIDEO}: ${Math.ceil(video.length / 1_000)} KB`);
} finally {
  await browser.close();
  await server.stop();
}
