/** The way of a file through the program that ships, over HTTP: announced, sent, finished, sought in, deleted. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryDir } from '../support/databases.ts';
import { Announced, mp4 } from '../support/files.ts';
import { addressOf, type Settings, startProgram } from '../support/program.ts';
import { startBucket } from '../support/s3.ts';
import { type Browser, openBrowser, PASSWORD, signIn } from '../support/staff.ts';

const ADMIN_EMAIL = 'ines@northmile.example';
const PUBLIC_URL = 'http://localhost:3000';

const places: readonly { name: string; open: () => Promise<Settings> }[] = [
  { name: 'disk', open: async () => ({}) },
  {
    name: 's3',
    open: async () => {
      const { settings } = await startBucket();
      return {
        S3_ENDPOINT: settings.endpoint ?? '',
        S3_BUCKET: settings.bucket,
        S3_REGION: settings.region,
        S3_ACCESS_KEY_ID: settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      };
    },
  },
];

async function openProgram(settings: Settings) {
  const child = startProgram({
    ...settings,
    DATA_DIR: await temporaryDir(),
    PUBLIC_URL,
    SAMPLE_CONTENT: 'false',
    ADMIN_EMAIL,
    ADMIN_PASSWORD: PASSWORD,
  });
  const address = await addressOf(child);
  const request = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(address + path, { redirect: 'manual', ...init });
  const browser = openBrowser({ request }, { origin: PUBLIC_URL });
  expect((await signIn(browser, ADMIN_EMAIL)).status).toBe(200);
  return { child, browser, request, address };
}

const LIBRARY = '/api/admin/media';

async function announce(browser: Browser, size: number) {
  const answer = await browser.send('POST', `${LIBRARY}/files`, { fileName: 'walk.mp4', size });
  expect(answer.status).toBe(201);
  return Announced.parse(await answer.json());
}

for (const { name, open } of places) {
  test(`G5 a film goes in, is sought in and goes again (${name})`, { tags: ['long'] }, async () => {
    const { child, browser, request, address } = await openProgram(await open());
    const film = mp4(3_000_000);
    const { id, uploadUrl, contentType, publicUrl, needsFinish } = await announce(
      browser,
      film.length,
    );
    expect(needsFinish).toBe(name === 's3');
    const put = (body: BodyInit) =>
      fetch(uploadUrl.replace(PUBLIC_URL, address), {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body,
      });
    expect((await put(film)).status).toBe(200);
    // Asked twice: the first answer may be lost.
    for (let times = 0; times < 2; times += 1) {
      const finished = await browser.send('POST', `${LIBRARY}/files/${id}/finish`);
      expect([finished.status, await finished.json()]).toEqual([200, { id }]);
    }
    if (name === 'disk') expect((await put(film)).status).toBe(409);
    const head = await request(publicUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(film.length)]);
    const etag = head.headers.get('etag') ?? '';
    const part = await request(publicUrl, {
      headers: { range: 'bytes=2999000-', 'if-range': etag },
    });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(await part.bytes()).toEqual(film.slice(2_999_000));
    const item = await browser.request(`${LIBRARY}/${id}`);
    expect(z.object({ kind: z.string() }).parse(await item.json()).kind).toBe('film');
    expect((await browser.send('DELETE', `${LIBRARY}/${id}`)).status).toBe(200);
    expect((await request(publicUrl)).status).toBe(404);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });
}
