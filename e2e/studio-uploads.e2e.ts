/** The ways in which the studio sends an image: as text, by a presigned address, as a form. */
import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { startFauxqs } from 'fauxqs';
import sharp from 'sharp';
import { z } from 'zod';
import { startProductionServer } from '../scripts/production-server.ts';
import { FAILED_REQUEST, test as plain } from './fixtures.ts';
import { pngFile } from './images.ts';
import { expect, openApi, openStudio, type Studio, signIn, test, unique } from './studio.ts';

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** An image of more than a megabyte. */
async function largePng(name: string): Promise<Sent> {
  const create = {
    width: 700,
    height: 600,
    channels: 3,
    background: '#000',
    noise: NOISE,
  } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;

/** Something else of more than a megabyte that says it is an image. */
const lie = (name: string, bytes = 1_200_000): Sent => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.alloc(bytes, 'plain words '),
});

/** Pastes what browsers make of an image in the clipboard. */
const paste = (target: Locator, bytes: Buffer): Promise<void> =>
  target.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      const event = { bubbles: true, cancelable: true, clipboardData: data };
      element.dispatchEvent(new ClipboardEvent('paste', event));
    },
    [...bytes],
  );

/** The requests that bring images, in their order. */
function uploadsOf(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!['POST', 'PUT'].includes(request.method()) || !/upload|incoming/.test(pathname)) return;
    const place = origin === new URL(page.url()).origin ? pathname : 'bucket';
    uploads.push(`${request.method()} ${place.replace(/[\da-f-]{36}$/, 'id')}`);
  });
  return uploads;
}

const FORM = 'POST /api/upload-image-s3';
const PRESIGN = 'POST /api/presigned-upload-url';
const TEXT = 'POST /api/upload-base64-s3';

/** The editor of a new post. */
async function openPost(page: Page, studio: Studio, origin = ''): Promise<Locator> {
  const { id } = await studio.add('blog-posts', { title: unique('Ways in') });
  await openStudio(page, `${origin}/admin/blog-posts/${id}`);
  return page.getByLabel('Cover image', { exact: true });
}

const chooseFile = (page: Page, file: Sent): Promise<void> =>
  page.getByLabel('File for Cover image').setInputFiles(file);

/** The name that the library has for the image of the cover. */
async function nameOf({ api }: Studio, cover: Locator): Promise<unknown> {
  const id = /([\da-f-]{36})\.png$/.exec(await cover.inputValue())?.[1];
  return Named.parse(await (await api.get(`/api/admin/media/${id}`)).json()).fileName;
}
const Named = z.looseObject({ fileName: z.string() });

async function expectTold(page: Page, cover: Locator, uploads: string[]): Promise<void> {
  await page.evaluate(() => {
    const told = new MutationObserver(() => {
      const words = /Uploading, \d+%/.exec(document.body.textContent ?? '')?.[0];
      if (words !== undefined) document.body.dataset.told = words;
    });
    told.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await chooseFile(page, await largePng('noise.png'));
  await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset.told)).toMatch(/Uploading, (90|100)%/);
  const shown = page.getByRole('img', { name: 'Cover image, as it is' });
  await expect(shown).toHaveJSProperty('naturalWidth', 700);
  expect(uploads).toEqual([PRESIGN, 'PUT /api/uploads/id']);

  await page.getByLabel('File for Author image').setInputFiles(lie('lie.png'));
  await expect(page.getByRole('status')).toContainText([
    'Failed to upload to S3. Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.',
  ]);
}

async function expectPasted(
  page: Page,
  studio: Studio,
  cover: Locator,
  uploads: string[],
): Promise<void> {
  await paste(cover, Buffer.alloc(0));
  await expect(page.getByText('Failed to convert file to base64', { exact: true })).toBeVisible();
  expect(uploads).toEqual([]);
  await paste(cover, (await pngFile('image.png', 50, 30)).buffer);
  await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);
  expect(uploads).toEqual([TEXT]);
  expect(await nameOf(studio, cover)).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d$/);
}

/** The server has it, and the page does not learn of it by the answer. */
async function expectSentOnce(page: Page, cover: Locator, uploads: string[]): Promise<void> {
  await page.route('**/api/uploads/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await chooseFile(page, await largePng('noise.png'));
  await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);
  expect(uploads).toEqual([PRESIGN, 'PUT /api/uploads/id']);
  await page.unrouteAll();
}

async function expectWaitedFor(page: Page, cover: Locator, uploads: string[]): Promise<void> {
  let looks = 0;
  await page.route('**/uploads/blog-images/*', async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    looks += 1;
    return looks === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await chooseFile(page, await largePng('noise.png'));
  await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);
  expect(uploads).toEqual([PRESIGN, 'PUT /api/uploads/id']);
  expect(looks).toBeGreaterThan(1);
}

test.describe('to the site itself', () => {
  test.use({ expectedProblems: [FAILED_REQUEST] });

  test('UPL-04 UPL-06 UPL-08 UPL-10 UPL-11 UPL-12 an image is sent as a form, as text or on its own, under a name that tells it from others, and once whatever is lost on the way', async ({
    page,
    studio,
  }) => {
    const cover = await openPost(page, studio);
    const uploads = uploadsOf(page);
    const empty = async (): Promise<void> => {
      await cover.fill('');
      uploads.length = 0;
    };
    await test.step('a large image is sent on its own, told as it goes, and refused in words', () =>
      expectTold(page, cover, uploads));
    await empty();
    await test.step('an image from the clipboard goes as text, under a name that tells it from others', () =>
      expectPasted(page, studio, cover, uploads));
    await empty();
    await test.step('a file that is called as browsers call what is pasted keeps its name where it is picked', async () => {
      await chooseFile(page, await pngFile('image.png', 50, 30));
      await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);
      expect(uploads).toEqual([FORM]);
      expect(await nameOf(studio, cover)).toBe('image.png');
    });
    await empty();
    await test.step('an image of which the answer is lost is not sent again', () =>
      expectSentOnce(page, cover, uploads));
    await empty();
    await test.step('an image that another process looks at meanwhile is waited for, and sent once', () =>
      expectWaitedFor(page, cover, uploads));
  });
});

/** A bucket whose answers to browsers a test decides. */
async function openBucket() {
  const service = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' });
  service.createBucket('northmile');
  const rule = { hasCors: false, isRefusing: false };
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, headers, url } = asked;
    const isFromBrowser = headers.origin !== undefined;
    if (isFromBrowser && rule.hasCors) {
      answer.setHeader('access-control-allow-origin', headers.origin ?? '');
      answer.setHeader('access-control-allow-headers', 'content-type');
      answer.setHeader('access-control-allow-methods', 'PUT');
    }
    if (method === 'OPTIONS' || (isFromBrowser && rule.isRefusing)) {
      asked.resume();
      answer.writeHead(method === 'OPTIONS' && rule.hasCors ? 200 : 403).end();
      return;
    }
    const to = { host: '127.0.0.1', port: service.port, method, path: url, headers };
    const passed = forward(to, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  };
  const front = createServer(pass).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = async (): Promise<void> => {
    front.close();
    front.closeAllConnections();
    await service.stop();
  };
  return { rule, endpoint: `http://127.0.0.1:${port}`, close };
}

/** Chromium's words for what the bucket refuses. */
const REFUSED = /Failed to load resource|blocked by CORS policy/;

plain.describe('to a bucket', () => {
  plain.use({ expectedProblems: [REFUSED] });

  plain(
    'UPL-09 UPL-10 UPL-11 a large image goes to the bucket where it may, else as a form @long',
    async ({ page }) => {
      const bucket = await openBucket();
      const server = await startProductionServer({
        env: {
          ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? '',
          ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? '',
          LOG_LEVEL: 'fatal',
          MEDIA_QUOTA_MB: '10',
          S3_ENDPOINT: bucket.endpoint,
          S3_BUCKET: 'northmile',
          S3_ACCESS_KEY_ID: 'test',
          S3_SECRET_ACCESS_KEY: 'test',
        },
        hasRoom: true,
      });
      const session = await signIn(server.publicUrl);
      await page.context().addCookies(session.cookies);
      const { studio, close } = await openApi(session, server.publicUrl);
      try {
        const large = await largePng('noise.png');
        const cover = await openPost(page, studio, server.publicUrl);
        const file = page.getByLabel('File for Cover image');
        const uploads = uploadsOf(page);
        const send = async (image: Sent, ways: string[]): Promise<void> => {
          uploads.length = 0;
          await cover.fill('');
          await file.setInputFiles(image);
          await expect(cover).toHaveValue(/^\/uploads\/blog-images\//);
          const shown = page.getByRole('img', { name: 'Cover image, as it is' });
          await expect(shown).toHaveJSProperty('naturalWidth', 700);
          expect(uploads).toEqual(ways);
        };

        await send(large, [PRESIGN, 'PUT bucket', FORM]);
        await send(large, [FORM]);

        bucket.rule.hasCors = true;
        await page.reload();
        await send(large, [PRESIGN, 'PUT bucket']);

        uploads.length = 0;
        await file.setInputFiles(lie('lie.png'));
        await expect(page.getByText(/^Invalid file type\. Please upload a JPEG/)).toBeVisible();
        expect(uploads).toEqual([PRESIGN, 'PUT bucket', FORM]);

        bucket.rule.isRefusing = true;
        await file.setInputFiles(large);
        await expect(page.getByText('Failed to upload to S3', { exact: true })).toBeVisible();

        await file.setInputFiles(lie('full.png', 9_000_000));
        await expect(
          page.getByText(/^Failed to get presigned URL\. The library is full\./),
        ).toBeVisible();
      } finally {
        await close();
        await server.stop();
        await bucket.close();
      }
    },
  );
});
