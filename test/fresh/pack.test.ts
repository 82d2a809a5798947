import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { beginSite } from '#content/beginning.server.ts';
import { contentTypes } from '#content-lists.ts';
import { createShelf, packedMedia } from '#features/media/pack.server.ts';
import { packLines } from '#features/start/pack.server.ts';
import { addSample } from '#features/start/sample.server.ts';
import { usePack } from '#features/start/use-pack.server.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { openTestDatabase, temporaryDir } from '../support/databases.ts';
import { makePage } from '../support/own-pages.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { ADMIN_INES, call, INES } from '../support/studio.ts';

const ADMIN = ADMIN_INES;
const actor = { id: INES.id, name: INES.name };

async function openSite(start: 'sample' | 'empty'): Promise<TestApp> {
  const db = await openTestDatabase();
  await db.transaction().execute((db) =>
    beginSite(db, { start, isOpen: true }, async (db) => {
      if (start === 'sample') await addSample(db, contentTypes);
    }),
  );
  return createTestApp({ db, identify: async () => ADMIN });
}

async function packOf({ db, media }: TestApp): Promise<string[]> {
  const source = {
    db,
    types: contentTypes,
    media: () => packedMedia(db, media.store),
    release: '1',
  };
  return Array.fromAsync(packLines(source));
}

async function fileOf(lines: readonly string[]): Promise<string> {
  const path = join(await temporaryDir(), 'site.pack.gz');
  await writeFile(path, gzipSync(`${lines.join('\n')}\n`));
  return path;
}

const use = ({ db, media }: TestApp, path: string) =>
  usePack(path, { db, types: contentTypes, shelf: createShelf(db, media), actor });

const Line = z.looseObject({});
const entriesOf = (lines: readonly string[]): unknown[] =>
  lines.flatMap((line) => {
    const { collection, entry } = Line.parse(line.startsWith('{') ? JSON.parse(line) : {});
    const { revision: _revision, updatedAt: _at, createdAt: _made, ...fields } = Object(entry);
    return collection === undefined ? [] : [{ collection, ...fields }];
  });

const byId = (entries: readonly unknown[]) =>
  entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function addPicture(app: TestApp): Promise<string> {
  const form = new FormData();
  form.append('folder', 'uploaded-images');
  form.append('alt', 'A pine on a quay');
  const bytes = await readFile('content/sample/images/logo-ferrow-freight.webp');
  form.append('image', new File([bytes], 'pine.webp', { type: 'image/webp' }));
  const answer = await app.request('/api/upload-image-s3', {
    method: 'POST',
    headers: { origin: PUBLIC_URL },
    body: form,
  });
  expect(answer.status).toBe(201);
  return z.object({ url: z.string() }).parse(await answer.json()).url;
}

test('a site goes into a pack and comes out of it as it was, media and deletions included', async () => {
  const one = await openSite('sample');
  const url = await addPicture(one);
  await makePage(one, 'Quay', {
    blocks: [
      { type: 'picture', v: 1, imageUrl: url, alt: 'A pine on a quay' },
      { type: 'prose', v: 1, text: `See [the picture](${url}).` },
    ],
  });
  const gone = await call(one, 'DELETE', '/api/admin/pages/page-core-concept');
  expect(gone.status).toBeLessThan(300);
  const lines = await packOf(one);
  const other = await openSite('empty');
  const totals = await use(other, await fileOf(lines));
  expect(totals.media).toBe(1);
  expect(totals.entries).toBe(entriesOf(lines).length);
  const [copy] = await other.db.selectFrom('media').selectAll().execute();
  expect(copy).toMatchObject({ alt: 'A pine on a quay', file_name: 'pine.webp' });
  const renamed = JSON.stringify(byId(entriesOf(await packOf(other)))).replaceAll(
    copy?.address ?? '',
    url,
  );
  expect(JSON.parse(renamed)).toEqual(byId(entriesOf(lines)));
  await other.noticeChanges();
  expect((await other.request('/core-concept')).status).toBe(404);
  const page = await (await other.request('/quay')).text();
  expect(page).toContain(copy?.address);
  expect(await (await other.request('/')).text()).toContain(inPage(SHIPPED_NAME));
});

test('the pictures of texts come along: between paragraphs, in galleries, in cards and in blocks', async () => {
  const one = await openSite('sample');
  const urls = [await addPicture(one), await addPicture(one), await addPicture(one)];
  const [first, second, third] = urls;
  const text = `One\n\n![A pine](${first} "At dawn")\n\n> [!GALLERY]\n> ![A pine](${first})\n> ![A quay](${second})\n\n> [!ENTRY]\n> [Contact](/contact)\n>\n> ![A door](${third})`;
  const article = {
    title: 'The long way round',
    excerpt: 'Why the long way is shorter.',
    category: 'Delivery',
    publishDate: '2024-06-05',
    authorName: 'Imani Okafor',
    status: 'published',
    body: text,
  };
  expect(await call(one, 'POST', '/api/admin/articles', article)).toMatchObject({ status: 201 });
  await makePage(one, 'Quay', { blocks: [{ type: 'prose', v: 1, text }] });
  const other = await openSite('empty');
  expect(await use(other, await fileOf(await packOf(one)))).toMatchObject({ media: 3 });
  await other.noticeChanges();
  const copies = (await other.db.selectFrom('media').select('address').execute()).map(
    ({ address }) => address,
  );
  expect(copies).toHaveLength(3);
  for (const address of copies) expect((await other.request(address)).status).toBe(200);
  for (const path of ['/blog/the-long-way-round', '/quay']) {
    const html = await (await other.request(path)).text();
    expect(
      copies.filter((address) => !html.includes(address)),
      path,
    ).toEqual([]);
    expect(
      urls.filter((address) => html.includes(address)),
      path,
    ).toEqual([]);
  }
  // The library knows that they are used, so that no sweep takes them.
  const { body } = await call(other, 'GET', '/api/admin/media');
  expect(body).toMatchObject(copies.map(() => ({ uses: 2 })));
});

test('what cannot be used changes nothing: cut off, damaged, of another release, no pack, unfolding without end', async () => {
  const app = await openSite('empty');
  const lines = await packOf(app);
  const before = await app.db.selectFrom('entry').selectAll().execute();
  const [head = '', ...rest] = lines;
  const bad: [string, string[] | Buffer][] = [
    ['It is incomplete', lines.slice(0, -1)],
    ['checksum', [head, ...rest.slice(1)]],
    ['checksum', lines.map((line) => line.replace('Your company', 'Somebody'))],
    ['another release', [head.replace('"formatVersion":1', '"formatVersion":2'), ...rest]],
    ['does not start like one', ['{"hello":1}', ...rest]],
    ['an unexpected line', [head, '{"file":"../../etc/passwd"}', ...rest]],
    ['contains data after its end', [...lines, '{}']],
    ['not a gzip file', Buffer.from('PK\u0003\u0004 a zip with ../../evil')],
    ['a line that does not belong in a backup', [head, `"${'A'.repeat(17_000_000)}"`]],
    ['It is incomplete', gzipSync(lines.join('\n')).subarray(0, 300)],
  ];
  for (const [why, content] of bad) {
    const path = Array.isArray(content)
      ? await fileOf(content)
      : join(await temporaryDir(), 'bad.gz');
    if (!Array.isArray(content)) await writeFile(path, content);
    await expect(use(app, path), why).rejects.toThrow(why);
  }
  expect(await app.db.selectFrom('entry').selectAll().execute()).toEqual(before);
});

test('a pack whose entry or picture cannot be taken leaves the site and the library as they were', async () => {
  const one = await openSite('sample');
  await addPicture(one);
  const lines = await packOf(one);
  const other = await openSite('empty');
  const forged = (change: (line: string) => string): string[] => {
    const body = lines.slice(0, -1).map(change);
    const sha256 = createHash('sha256')
      .update(body.map((line) => `${line}\n`).join(''))
      .digest('hex');
    return [...body, JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), sha256 })];
  };
  const broken = forged((line) =>
    line.includes('"collection":"settings"')
      ? line.replace(`"name":${JSON.stringify(SHIPPED_NAME)}`, '"name":""')
      : line,
  );
  await expect(use(other, await fileOf(broken))).rejects.toThrow('settings[0], name');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const isPiece = (line: string): boolean => line.startsWith('"');
  const hash = createHash('sha256').update(script).digest('hex');
  const evil = forged((line) =>
    isPiece(line)
      ? JSON.stringify(script.toString('base64'))
      : line.startsWith('{"end"')
        ? JSON.stringify({ ...JSON.parse(line), bytes: script.byteLength, sha256: hash })
        : line,
  );
  await expect(use(other, await fileOf(evil))).rejects.toThrow();
  expect(await other.db.selectFrom('media').selectAll().execute()).toEqual([]);
  expect(await other.db.selectFrom('entry').selectAll().execute()).toEqual([]);
});

test('packs are for administrators, and for sites where nothing was published', async () => {
  const one = await openSite('sample');
  const answer = await one.request('/api/admin/pack');
  expect(answer.status).toBe(200);
  const bytes = await answer.bytes();
  const text = gunzipSync(bytes).toString();
  expect(text).toContain('"collection":"settings"');
  expect(text).not.toContain(INES.email);
  const send = (app: TestApp) => {
    const form = new FormData();
    form.append('pack', new File([bytes], 'site.pack.gz', { type: 'application/gzip' }));
    return app.request('/api/admin/pack', {
      method: 'POST',
      headers: { origin: PUBLIC_URL },
      body: form,
    });
  };
  const other = await openSite('empty');
  await makePage(other, 'Mine');
  const refused = await send(other);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('published'),
  ]);
  const third = await openSite('empty');
  const taken = await send(third);
  expect([taken.status, await taken.json()]).toEqual([
    200,
    { media: 0, entries: expect.any(Number) },
  ]);
  const editor = await createTestApp({ db: third.db, identify: async () => INES });
  expect((await editor.request('/api/admin/pack')).status).toBe(403);
  expect((await send(editor)).status).toBe(403);
});

/** A pack whose head and end are right, of these lines. */
function sealed(lines: readonly string[], counted: { media: number; entries: number }): string[] {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const head = { format: 'content-pack', formatVersion: 1, release: '1', createdAt };
  const body = [JSON.stringify(head), ...lines];
  const sha256 = createHash('sha256')
    .update(body.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [...body, JSON.stringify({ ...counted, sha256 })];
}

test('a pack that was made to harm is refused in words: names of objects, depth, values without number', async () => {
  const app = await openSite('empty');
  const entry = (fields: string, collection = 'pages') =>
    sealed([`{"collection":"${collection}","entry":${fields}}`], { media: 0, entries: 1 });
  const refused: [string, string[]][] = [
    ...['constructor', 'toString'].map((name): [string, string[]] => [
      'No content type has this name',
      entry('{}', name),
    ]),
    ['an unexpected line', entry('{}', '__proto__')],
    ['levels deep', entry(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
    ['levels deep', entry(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
    ['values', entry(`{"a":[${'[],'.repeat(5_000_000)}0]}`)],
    [
      'too many',
      sealed(Array(12).fill(`{"collection":"pages","entry":{"a":[${'0,'.repeat(450_000)}0]}}`), {
        media: 0,
        entries: 12,
      }),
    ],
  ];
  for (const [why, lines] of refused) {
    await expect(use(app, await fileOf(lines)), why).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining(why),
    });
  }
});

test('a pack cannot have its words taken for addresses of media', async () => {
  const app = await openSite('empty');
  for (const media of ['a', '/', '.webp', '/uploads/a.webp', 'https://evil.example/']) {
    const facts = { media, type: 'image/webp', folder: 'uploaded-images', fileName: 'a', alt: '' };
    const lines = [JSON.stringify({ ...facts, isDecorative: false, focus: null })];
    await expect(use(app, await fileOf(sealed(lines, { media: 1, entries: 0 })))).rejects.toThrow(
      'unexpected line',
    );
  }
});
