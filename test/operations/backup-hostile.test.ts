/** Files that only look like backups, and places that are not empty. */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { checkBackup } from '#platform/backup/check-backup.ts';
import { LineProblem, readLines } from '#platform/backup/lines.ts';
import type { Tables } from '#platform/db/tables.ts';
import { backUp, isFileKey, restoreInto } from '../../src/server/backup/site-backup.ts';
import { migrations } from '../../src/server/migrations.ts';
import { createTestApp, SECRET } from '../support/app.ts';
import { rounds } from '../support/at-length.ts';
import { databaseKinds, openTestDatabase, temporaryDir } from '../support/databases.ts';
import { addInsight, createStudy } from '../support/factories.ts';
import { imageBytes } from '../support/images.ts';
import { populateSite } from '../support/populated-site.ts';

const check = (file: string) => checkBackup(file, { migrations, isFileKey });

const restoreHere = (
  file: string,
  db: Kysely<Tables>,
  store = createDiskBlobs('/nowhere'),
): Promise<unknown> =>
  restoreInto(
    { openDb: async () => db, store, accept: async () => {}, keepSecrets: async () => {} },
    file,
  );

/** A small whole backup: its path, and its lines to change. */
async function makeBackup(): Promise<{ file: string; lines: unknown[] }> {
  const app = await createTestApp();
  await createStudy(app.db, { title: 'A study' });
  await app.media.storeMedia({
    bytes: await imageBytes(),
    declaredType: 'image/png',
    fileName: 'ridge.png',
    folder: 'blog-images',
    by: { id: 'u1', name: 'Ines' },
  });
  const file = join(await temporaryDir(), 'site.ndjson.gz');
  await backUp({ db: app.db, store: app.media.store, secret: SECRET, secrets: {} }, file);
  const text = gunzipSync(await readFile(file)).toString();
  return {
    file,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  };
}

const shaOf = (lines: readonly unknown[]): string =>
  createHash('sha256')
    .update(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    .digest('hex');

/** Signs changed lines, as an attacker would who knows the format: every checksum is right. */
async function forge(lines: readonly unknown[], totals: object = {}): Promise<string> {
  const parts: unknown[] = [];
  let start = 0;
  for (const line of lines.slice(0, -1)) {
    const isTableEnd = typeof line === 'object' && line !== null && 'rows' in line;
    const rows = parts.slice(start);
    parts.push(isTableEnd ? { ...line, rows: rows.length, sha256: shaOf(rows) } : line);
    if (typeof line === 'object' && line !== null && 'table' in line) start = parts.length;
  }
  const end = { ...Object(lines.at(-1)), ...totals, sha256: shaOf(parts) };
  const file = join(await temporaryDir(), 'forged.ndjson.gz');
  await writeFile(
    file,
    gzipSync([...parts, end].map((line) => `${JSON.stringify(line)}\n`).join('')),
  );
  return file;
}

const replace = (lines: readonly unknown[], from: string | RegExp, to: string): unknown[] =>
  lines.map((line): unknown => JSON.parse(JSON.stringify(line).replaceAll(from, to)));

const withHead = ([head, ...rest]: readonly unknown[], change: object): unknown[] => [
  { ...Object(head), ...change },
  ...rest,
];

test('X24 a backup that is cut off anywhere, or has a flipped bit, is refused in words or says the same', async () => {
  const { file } = await makeBackup();
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const broken = join(await temporaryDir(), 'broken.ndjson.gz');
  for (let length = 0; length < whole.length; length += Math.ceil(whole.length / rounds(10, 40))) {
    await writeFile(broken, whole.subarray(0, length));
    await expect(check(broken), `${length}`).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(
        /cannot be used as a backup\. It (?:is incomplete|does not start)/,
      ),
    });
  }
  for (let at = 3; at < whole.length; at += Math.ceil(whole.length / rounds(15, 60))) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 16, at);
    await writeFile(broken, flipped);
    const problem = await check(broken).catch((error: unknown) => error);
    if (problem instanceof Error) expect(problem.message, `${at}`).toContain('cannot be used');
    else expect(gunzipSync(flipped).toString(), `${at}`).toBe(text);
  }
});

/** What is changed, the lines of the backup then, and what the refusal says. */
function attacksOn(lines: readonly unknown[]): [string, unknown[], RegExp][] {
  const tables = Object(lines[0]).tables;
  const key = Object(lines.find((line) => 'file' in Object(line))).file;
  return [
    ['traversal', replace(lines, key, '../../etc/passwd'), /No file of a site is called/],
    ['absolute', replace(lines, key, '/etc/passwd'), /No file of a site is called/],
    ['foreign folder', replace(lines, key, `secrets/${randomUUID()}.png`), /No file of a site/],
    [
      'newer',
      withHead(lines, { migrations: [...Object(lines[0]).migrations, '999-x'] }),
      /newer release/,
    ],
    ['newer format', withHead(lines, { formatVersion: 2 }), /a newer release/],
    ['a hole', withHead(lines, { migrations: ['002-submissions'] }), /does not match any release/],
    ['no head', lines.slice(1), /does not start like one/],
    [
      'unknown table',
      replace(lines, '"slug_history"', '"pg_authid"'),
      /"pg_authid" that this program does not use/,
    ],
    ['own table', replace(lines, '"slug_history"', '"kysely_migration"'), /does not use/],
    [
      'SQL as a name',
      replace(lines, '"slug_history"', '"x; drop table entry"'),
      /an unexpected line/,
    ],
    [
      'unknown column',
      replace(lines, '"changed_at"', '"other"'),
      /slug_history does not have the expected columns/,
    ],
    ['lacking table', withHead(lines, { tables: tables.slice(1) }), /The table .* is missing/],
    [
      'other tables than it says',
      withHead(lines, { tables: tables.toReversed() }),
      /Its tables do not match/,
    ],
    [
      'a row too short',
      lines.map((line) => (Array.isArray(line) ? line.slice(1) : line)),
      /does not fit its columns/,
    ],
    [
      'a wrong type',
      lines.map((line) => (Array.isArray(line) ? line.map(() => true) : line)),
      /does not fit its columns/,
    ],
    [
      'a strange line',
      [...lines.slice(0, 1), { run: 'rm' }, ...lines.slice(1)],
      /an unexpected line/,
    ],
  ];
}

test('X24 a forged backup is refused in words although its checksums are right', async () => {
  const { file, lines } = await makeBackup();
  await expect(check(await forge(lines))).resolves.toMatchObject(
    await check(file).then(({ rows }) => ({ rows })),
  );
  for (const [name, changed, words] of attacksOn(lines)) {
    await expect(check(await forge(changed)), name).rejects.toThrow(words);
  }
  await expect(check(await forge(lines, { rows: 1 }))).rejects.toThrow(
    'counts at its end do not match',
  );
  const text = gunzipSync(await readFile(file));
  await writeFile(file, gzipSync(Buffer.concat([text, Buffer.from('{}\n')])));
  await expect(check(file)).rejects.toThrow('contains data after its end');
  await writeFile(file, 'not gzip');
  await expect(check(file)).rejects.toThrow('It is damaged, or not a gzip file');
  await expect(check('/nowhere')).rejects.toThrow('It does not exist or cannot be read');
});

test('X24 a line that never ends is cut off before it fills the memory', async () => {
  const file = join(await temporaryDir(), 'bomb.ndjson.gz');
  await writeFile(file, gzipSync(Buffer.alloc(4_000_000, 'a')));
  await expect(Array.fromAsync(readLines(file, 1_000_000))).rejects.toBeInstanceOf(LineProblem);
});

/** What is proven here is the order of steps, which PGlite would only repeat. */
for (const kind of databaseKinds.filter((kind) => kind !== 'pglite')) {
  test(`X24 a place that is not empty is refused and left as it was (${kind})`, async () => {
    const { file } = await makeBackup();
    const dir = await temporaryDir();
    const store = createDiskBlobs(dir);
    const used = await openTestDatabase(kind);
    await addInsight(used);
    await expect(restoreHere(file, used, store)).rejects.toThrow(/its table entry has rows/);
    expect(await used.selectFrom('entry').select('id').execute()).toHaveLength(1);
    expect(await readdir(dir)).toEqual([]);

    const foreign = await openTestDatabase(kind);
    await sql`drop table kysely_migration`.execute(foreign);
    await expect(restoreHere(file, foreign, store)).rejects.toThrow(/tables of another program/);
    const newer = await openTestDatabase(kind);
    await sql`insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')`.execute(
      newer,
    );
    await expect(restoreHere(file, newer, store)).rejects.toThrow(/written by a newer release/);
    expect(await readdir(dir)).toEqual([]);
  });

  test(`X24 a restore that breaks leaves the database as it was, and the next one takes over its files (${kind})`, {
    tags: ['long'],
  }, async () => {
    const app = await createTestApp();
    await populateSite(app);
    const file = join(await temporaryDir(), 'site.ndjson.gz');
    const { db: source, media } = app;
    await backUp({ db: source, store: media.store, secret: SECRET, secrets: {} }, file);
    const db = await openTestDatabase(kind);
    const store = createDiskBlobs(await temporaryDir());
    let left = 2;
    const failing: typeof store = {
      ...store,
      async putPieces(key, content, type) {
        left -= 1;
        if (left < 0) throw new Error('The disk is gone');
        await store.putPieces(key, content, type);
      },
    };
    await expect(restoreHere(file, db, failing)).rejects.toThrow('The disk is gone');
    expect(await db.selectFrom('entry').select('id').execute()).toEqual([]);
    const forgetful: typeof store = {
      ...store,
      stream: async () => new Blob([new Uint8Array(3)]).stream(),
    };
    await expect(restoreHere(file, db, forgetful)).rejects.toThrow('was not read back as written');
    expect(await db.selectFrom('user').select('id').execute()).toEqual([]);
    await restoreHere(file, db, store);
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1);

    const other = await openTestDatabase(kind);
    await store.put(`blog-images/${randomUUID()}.png`, await imageBytes(), 'image/png');
    await expect(restoreHere(file, other, store)).rejects.toThrow(
      /There are already files of a site/,
    );
  });
}
