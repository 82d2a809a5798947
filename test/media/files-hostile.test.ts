/** Files that are not what they say, that are made to cost whoever opens them, or that never come whole. */
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { UPLOAD_LIMITS } from '#features/media/upload-limits.server.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import {
  Announced,
  announceFile,
  bytesOf,
  docx,
  mp4,
  office,
  openDocument,
  pdf,
  putFile,
  sendFile,
  sentFile,
  vtt,
  webm,
  xlsx,
  zip,
} from '../support/files.ts';
import { imageBytes, keysOf, openMedia, stores, upload } from '../support/images.ts';
import { call } from '../support/studio.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const MACROS = /with macros are not accepted/;
const NOT_WHAT = /is not a valid/;
const UNKNOWN = /This type of file is not accepted/;

/** A file that says of itself that a part unpacks to four gigabytes. */
function bomb(bytes: Bytes): Bytes {
  const made = Buffer.from(bytes);
  const entry = made.indexOf('PK\x01\x02', 0, 'latin1');
  made.writeUInt32LE(0xfffffff0, entry + 24);
  return new Uint8Array(made);
}

/** One whose parts lie over one another: each says that it is all of the file. */
function overlapping(bytes: Bytes): Bytes {
  const made = Buffer.from(bytes);
  for (let at = made.indexOf('PK\x01\x02'); at !== -1; at = made.indexOf('PK\x01\x02', at + 1)) {
    made.writeUInt32LE(made.length, at + 20);
  }
  return new Uint8Array(made);
}

/** A part that says it is small and unpacks to much. */
function lying(bytes: Bytes): Bytes {
  const made = Buffer.from(bytes);
  const entry = made.indexOf('PK\x01\x02', 0, 'latin1');
  made.writeUInt32LE(10, entry + 24);
  return new Uint8Array(made);
}

/** The types of a document that is one, and these. */
const typesAnd = (more: string): Uint8Array =>
  strToU8(
    `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${more}</Types>`,
  );
const TYPES = '[Content_Types].xml';
const SPELT =
  '<Override PartName="/a.xml" ContentType="application/vnd.ms-word.macro&#69;nabled"/>';
const ENTITY = '<!DOCTYPE t [<!ENTITY m "macroEn"><!ENTITY n "abled">]>';

const HUGE_TYPES = { '[Content_Types].xml': strToU8(' '.repeat(5_000_000)) };

/** What people have may say more in its list of types, in plain letters. */
test('a document whose list of types has a comment and other parts is taken', async () => {
  const app = await openMedia();
  const more = '<!-- Saved &amp; checked --><Default Extension="png" ContentType="image/png"/>';
  await sentFile(app, 'plain.docx', docx({ [TYPES]: typesAnd(more) }));
});

const cases: readonly [name: string, bytes: Bytes, status: number, words: RegExp][] = [
  ['page.html', bytesOf('<!doctype html><script>alert(1)</script>'), 415, UNKNOWN],
  ['drawing.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, UNKNOWN],
  ['setup.exe', bytesOf('MZ\x90\0'), 415, UNKNOWN],
  ['letter.docm', docx(), 415, UNKNOWN],
  ['letter', pdf(), 415, UNKNOWN],
  ['letter.pdf.exe', pdf(), 415, UNKNOWN],
  ['setup.pdf', bytesOf('MZ\x90\0'), 415, NOT_WHAT],
  ['page.pdf', bytesOf('<!doctype html><script>alert(1)</script>'), 415, NOT_WHAT],
  ['before.pdf', joined(bytesOf('<script>alert(1)</script>'), pdf()), 415, NOT_WHAT],
  ['cut.pdf', pdf().slice(0, 20), 415, NOT_WHAT],
  ['page.txt', bytesOf('\n <HTML><script>alert(1)</script>'), 415, NOT_WHAT],
  ['page.csv', bytesOf('\xef\xbb\xbf<!-- a --><p>a;b'), 415, NOT_WHAT],
  ['drawing.txt', bytesOf('<svg onload="alert(1)">'), 415, NOT_WHAT],
  ['run.txt', bytesOf('#!/bin/sh\nrm -rf /'), 415, NOT_WHAT],
  ['setup.csv', bytesOf('a;b\0c'), 415, NOT_WHAT],
  ['wide.txt', new Uint8Array(Buffer.from('\ufeffwords', 'utf16le')), 415, NOT_WHAT],
  ['letter.docx', zip(), 415, NOT_WHAT],
  ['letter.docx', xlsx(), 415, NOT_WHAT],
  ['letter.docx', pdf(), 415, NOT_WHAT],
  ['letter.docx', bytesOf('PK\x03\x04 and no more'), 415, NOT_WHAT],
  ['old.docx', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 415, NOT_WHAT],
  ['gif.docx', joined(bytesOf('GIF89a'), docx()), 415, NOT_WHAT],
  ['macros.docx', docx({ 'word/vbaProject.bin': strToU8('x') }), 415, MACROS],
  ['macros.docx', docx({ 'WORD/VBAPROJECT.BIN': strToU8('x') }), 415, MACROS],
  ['macros.docx', office(MACRO_TYPE), 415, MACROS],
  ['macros.xlsx', docx({ 'xl/macrosheets/sheet1.xml': strToU8('x') }), 415, MACROS],
  ['macros.odt', openDocument('text', { 'Basic/script-lc.xml': strToU8('x') }), 415, MACROS],
  ['spelt.docx', docx({ [TYPES]: typesAnd(SPELT) }), 415, NOT_WHAT],
  ['entity.docx', docx({ [TYPES]: joined(strToU8(ENTITY), typesAnd('')) }), 415, NOT_WHAT],
  ['two.docx', docx({ '[content_types].xml': typesAnd('') }), 415, NOT_WHAT],
  ['text.ods', openDocument('text'), 415, NOT_WHAT],
  ['bomb.docx', bomb(docx()), 422, /unpacks to far more/],
  ['bomb.zip', bomb(zip()), 422, /unpacks to far more/],
  ['overlapping.zip', overlapping(zip()), 422, /unpacks to far more/],
  ['lying.docx', lying(docx()), 415, NOT_WHAT],
  ['types.docx', docx(HUGE_TYPES), 415, NOT_WHAT],
  ['setup.zip', joined(bytesOf('MZ'), zip()), 415, NOT_WHAT],
  ['none.zip', bytesOf('PK\x03\x04'), 415, NOT_WHAT],
  ['sound.mp4', mp4(10, 'M4A '), 415, NOT_WHAT],
  ['picture.mp4', bytesOf('\0\0\0\x18ftypavif\0\0\0\0avifmif1'), 415, NOT_WHAT],
  ['cut.mp4', mp4().slice(0, 60), 415, NOT_WHAT],
  ['gif.mp4', bytesOf('GIF89a/*=1;alert(1)'), 415, NOT_WHAT],
  ['other.webm', webm('matroska'), 415, NOT_WHAT],
  ['cut.webm', webm().slice(0, 8), 415, NOT_WHAT],
  ['words.vtt', bytesOf('00:00.000 --> 00:01.000'), 415, NOT_WHAT],
  ['latin.vtt', bytesOf('WEBVTT\n\nCaf\xe9'), 415, NOT_WHAT],
  ['page.vtt', bytesOf('WEBVTTx<script>'), 415, NOT_WHAT],
];

for (const { name, open } of stores) {
  test(`D10 a file that is something else, has macros or unpacks to too much is refused in words, and nothing of it stays (${name})`, {
    tags: ['long'],
  }, async () => {
    const app = await openMedia({ store: await open() });
    for (const [fileName, bytes, status, words] of cases) {
      const sent = await sendFile(app, fileName, bytes);
      expect([fileName, sent.status]).toEqual([fileName, status]);
      expect(sent.error).toMatch(words);
      if (sent.url !== '') expect((await app.request(sent.url)).status).toBe(404);
    }
    await app.media.catchUp();
    expect(await keysOf(app.media.store)).toEqual([]);
    const ready = app.db.selectFrom('media').select('id').where('status', '=', 'ready');
    expect(await ready.execute()).toEqual([]);
  });

  test(`a file that breaks off, is shorter or longer than announced, or comes twice leaves nothing (${name})`, async () => {
    const app = await openMedia({ store: await open() });
    const announce = async (size: number) =>
      Announced.parse((await announceFile(app, 'a.pdf', size, { throughSite: true })).body);
    const bytes = pdf('x'.repeat(300_000));
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 200_000));
      },
      pull: (controller) => controller.error(new Error('The line is dead')),
    });
    const answers = [
      await putFile(app, await announce(bytes.length), broken),
      await putFile(app, await announce(bytes.length + 1), bytes),
      await putFile(app, await announce(bytes.length - 1), bytes),
      await putFile(app, await announce(3), new Uint8Array(0)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 400]);
    expect(await keysOf(app.media.store)).toEqual([]);
    const once = await announce(bytes.length);
    const both = await Promise.all([putFile(app, once, bytes), putFile(app, once, bytes)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    let pulls = 0;
    const count = (): void => {
      pulls += 1;
    };
    const again = new ReadableStream({ pull: count }, { highWaterMark: 0 });
    expect([(await putFile(app, once, again)).status, pulls]).toEqual([409, 0]);
    expect(await keysOf(app.media.store)).toHaveLength(1);
  });
}

test('a document that is a page as well is kept by browsers and never shown; an image that is a script is refused', async () => {
  const app = await openMedia();
  const page = pdf('<html><script>alert(document.domain)</script></html>');
  const { url } = await sentFile(app, 'page.pdf', page);
  const { headers } = await app.request(url);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  const script = bytesOf('GIF89a/*\0\0*/=1;alert(document.domain)');
  expect((await upload(app, script, { type: 'image/gif', name: 'a.gif' })).status).toBe(422);
});

test('names lose their path and what misleads, and none is too odd for a header', async () => {
  const app = await openMedia();
  for (const [fileName, kept, disposition] of [
    ['../../etc/passwd.pdf', 'passwd.pdf', 'passwd.pdf'],
    ['C:\\temp\\plan.pdf', 'plan.pdf', 'plan.pdf'],
    ['\u202egnp.plan\0.pdf', 'gnp.plan.pdf', 'gnp.plan.pdf'],
    ['a"; filename=evil.exe.pdf', 'a"; filename=evil.exe.pdf', 'a _ filename_evil.exe.pdf'],
    ['a\r\nset-cookie: b.pdf', 'aset-cookie: b.pdf', 'aset-cookie  b.pdf'],
    ['報告.pdf', '報告.pdf', '__.pdf'],
    ['.pdf', '.pdf', 'file.pdf'],
  ] as const) {
    const { id, url } = await sentFile(app, fileName, pdf());
    const row = app.db.selectFrom('media').select('file_name').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).file_name).toBe(kept);
    const header = (await app.request(url)).headers.get('content-disposition') ?? '';
    expect(/filename="([^"]*)"/.exec(header)?.[1]).toBe(disposition);
    expect(header).toMatch(/^[ -~]+$/);
  }
  const long = await sendFile(app, `${'a'.repeat(10_000)}.pdf`, pdf());
  expect(long.status).toBe(422);
  const fits = await sentFile(app, `${'a'.repeat(900)}.pdf`, pdf());
  expect((await app.request(fits.url)).headers.get('content-disposition')).toMatch(/a{150}\.pdf"/);
});

test('empty files and files that are too large are refused before they are sent, a larger one while it comes', async () => {
  const app = await openMedia({ mediaQuotaMb: 1_000 });
  const megabytes = (count: number): number => count * 1_048_576;
  const statusOf = async (fileName: string, size: number) => {
    const { status, body } = await announceFile(app, fileName, size);
    return [status, z.object({ error: z.string().optional() }).parse(body).error];
  };
  expect((await statusOf('a.pdf', 0))[0]).toBe(422);
  expect((await statusOf('a.pdf', megabytes(25)))[0]).toBe(201);
  expect((await statusOf('a.mp4', megabytes(200)))[0]).toBe(201);
  for (const [fileName, limit] of [
    ['a.pdf', 25],
    ['a.mp4', 200],
    ['a.vtt', 2],
  ] as const) {
    expect(await statusOf(fileName, megabytes(limit) + 1)).toEqual([
      413,
      `File too large. Please upload a file of at most ${limit} MB.`,
    ]);
  }
  const announced = Announced.parse((await announceFile(app, 'a.mp4', 1_000)).body);
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(500));
    },
  });
  expect((await putFile(app, announced, endless)).status).toBe(413);
  expect(pulled).toBeLessThan(10);
  expect(await keysOf(app.media.store)).toEqual([]);
});

test('files are for staff of this site alone, within the quota and a number each minute', async () => {
  const stranger = await createTestApp();
  const ask = (app: TestApp, origin: string) =>
    app.request('/api/admin/media/files', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: 'a.pdf', size: 3 }),
    });
  expect((await ask(stranger, PUBLIC_URL)).status).toBe(401);
  const limits = { ...UPLOAD_LIMITS, perMinute: 4 };
  const app = await openMedia({ mediaQuotaMb: 1, uploadLimits: limits });
  expect((await ask(app, 'https://evil.example')).status).toBe(403);
  const { uploadUrl, ...rest } = Announced.parse((await announceFile(app, 'a.pdf', 900_000)).body);
  expect((await announceFile(app, 'b.pdf', 900_000)).status).toBe(409);
  for (const changed of [
    uploadUrl.replace('size=900000', 'size=900001'),
    uploadUrl.replace('application%2Fpdf', 'video%2Fmp4'),
    uploadUrl.replace('signature=', 'signature=a'),
  ]) {
    const { status } = await putFile(app, { ...rest, uploadUrl: changed }, pdf());
    expect([changed, status]).toEqual([changed, 403]);
  }
  const other = await putFile(app, { ...rest, uploadUrl, contentType: 'text/html' }, pdf());
  expect(other.status).toBe(415);
  await announceFile(app, 'c.pdf', 3);
  await announceFile(app, 'c.pdf', 3);
  expect((await announceFile(app, 'c.pdf', 3)).status).toBe(429);
});

test('what ways for images refuse they still refuse in their words, files among it', async () => {
  const app = await openMedia();
  const words = 'Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image.';
  const sent = await upload(app, pdf(), { type: 'application/pdf', name: 'a.pdf' });
  expect([sent.status, await sent.json()]).toMatchObject([415, { error: words }]);
  const asked = { fileName: 'a.pdf', contentType: 'application/pdf' };
  const presigned = await call(app, 'POST', '/api/presigned-upload-url', asked);
  expect([presigned.status, presigned.body]).toMatchObject([
    422,
    { fields: { contentType: words } },
  ]);
  const { id } = await sentFile(app, 'a.vtt', vtt());
  const body = new FormData();
  body.set('image', new File([await imageBytes()], 'a.png', { type: 'image/png' }));
  const headers = { origin: PUBLIC_URL };
  const init = { method: 'POST', headers, body };
  expect((await app.request(`/api/admin/media/${id}/replace`, init)).status).toBe(422);
});
