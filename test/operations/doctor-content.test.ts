/** What people have made, as the site doctor sees it: links, media, entries and backups. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stopPlan } from '#content/failed-plans.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { createLogger } from '#platform/log.ts';
import { scheduleBackups } from '../../src/server/backup/site-backup.ts';
import { temporaryDir } from '../support/databases.ts';
import { openSite } from '../support/doctor.ts';
import { addClient, addInsight, addPerson, addTestimonial } from '../support/factories.ts';
import { imageBytes } from '../support/images.ts';
import { addMedia } from '../support/library.ts';

const silent = createLogger('silent');

const addRule = (db: Db, source: string, target: string) => {
  const at = new Date().toISOString();
  const times = { last_hit_at: null, created_at: at, updated_at: at };
  const rule = {
    id: source,
    source,
    target,
    status: 301,
    search: '',
    revision: 1,
    hits: 0,
  } as const;
  return db
    .insertInto('redirect')
    .values({ ...rule, ...times })
    .execute();
};

test('links that lead nowhere are named with the screen that mends them', {
  tags: ['long'],
}, async () => {
  const { look, db, app } = await openSite({ hasContent: true });
  await addInsight(db, { slug: 'kept', authorLinkedIn: '/contact' });
  await addRule(db, '/old', '/contact');
  await app.noticeChanges();
  expect(await look('links')).toMatchObject({ state: 'passed', seen: expect.any(String) });
  await addInsight(db, { slug: 'broken', authorLinkedIn: '/nowhere' });
  await addRule(db, '/older', '/gone');
  await app.noticeChanges();
  const { id } = await db
    .selectFrom('entry')
    .select('id')
    .where('slug', '=', 'broken')
    .executeTakeFirstOrThrow();
  expect(await look('links')).toMatchObject({
    state: 'failed',
    findings: [
      { label: '/gone, on redirect from /older', href: null },
      { label: '/nowhere, on /insights/broken', href: `/admin/blog-posts/${id}` },
    ],
  });
});

test('what is public and names somebody who is not is named with its screen', async () => {
  const { look, db, app } = await openSite({ hasContent: true });
  await addInsight(db, { slug: 'signed', authorIds: ['nobody'] });
  await addInsight(db, { slug: 'hidden', status: 'draft', authorIds: ['nobody'] });
  await app.noticeChanges();
  const { id, label } = await db
    .selectFrom('entry')
    .select(['id', 'label'])
    .where('slug', '=', 'signed')
    .executeTakeFirstOrThrow();
  expect(await look('references')).toMatchObject({
    state: 'warning',
    findings: [
      {
        label: `blog post: ${label} links to an unpublished person`,
        href: `/admin/blog-posts/${id}`,
      },
    ],
  });
  await addPerson(db, { id: 'nobody' });
  expect(await look('references')).toMatchObject({ state: 'passed' });
});

test('a logo needs no words where a name stands for it, and does as soon as it is a picture elsewhere', async () => {
  const { look, db } = await openSite();
  const { address: logo } = await addMedia(db, { file_name: 'logo.png' });
  const { address: portrait } = await addMedia(db, { file_name: 'portrait.png' });
  await addClient(db, { logoUrl: logo });
  await addTestimonial(db, { logoUrl: logo });
  expect(await look('alt-texts')).toMatchObject({ state: 'passed' });
  await addTestimonial(db, { logoUrl: logo, imageUrl: portrait });
  expect((await look('alt-texts')).findings).toMatchObject([{ label: 'portrait.png' }]);
  await addInsight(db, { coverImageUrl: logo });
  const { findings } = await look('alt-texts');
  expect(findings?.map(({ label }) => label)).toEqual(['logo.png', 'portrait.png']);
});

test('a card in a text whose entry visitors do not get is named', async () => {
  const { look, db } = await openSite();
  await addTestimonial(db, { status: 'draft' });
  const { id } = await db.selectFrom('entry').select('id').executeTakeFirstOrThrow();
  await addPerson(db, { bio: `> [!ENTRY]\n> [A voice](entry:${id})` });
  expect(await look('references')).toMatchObject({
    state: 'warning',
    findings: [{ label: expect.stringContaining('links to an unpublished entry') }],
  });
  await db.updateTable('entry').set({ status: 'published' }).where('id', '=', id).execute();
  expect(await look('references')).toMatchObject({ state: 'passed' });
});

test('public texts that use a file or a picture which was deleted are named', async () => {
  const { look, db } = await openSite();
  const { id, address } = await addMedia(db, {
    address: '/uploads/documents/01890a5d-ac96-774b-bcce-b302099a8057.pdf',
    kind: 'document',
    type: 'application/pdf',
  });
  const elsewhere = 'https://files.example.com/uploads/blog-images/a.png';
  await addInsight(db, {
    slug: 'offer',
    contentSections: [{ text: `> [!DOWNLOAD]\n> [The list](${address})`, imageUrl: elsewhere }],
  });
  await addInsight(db, { slug: 'hidden', status: 'draft', cardImageUrl: address });
  expect(await look('references')).toMatchObject({ state: 'passed' });
  await db.deleteFrom('media').where('id', '=', id).execute();
  const entry = await db
    .selectFrom('entry')
    .select(['id', 'label'])
    .where('slug', '=', 'offer')
    .executeTakeFirstOrThrow();
  expect(await look('references')).toMatchObject({
    state: 'warning',
    seen: expect.stringMatching(/ 1 place uses media that was deleted\.$/),
    advice: 'Choose other media in these places, or remove it.',
    findings: [
      {
        label: `blog post: ${entry.label} uses ${address}, which is no longer in Media`,
        href: `/admin/blog-posts/${entry.id}`,
      },
    ],
  });
});

test('media in use without words, without a file, and files without a media item are found', async () => {
  const { look, db, app, upload } = await openSite();
  const { id, url } = await upload(await imageBytes());
  expect(await look('alt-texts')).toMatchObject({ state: 'passed' });
  expect(await look('media-files')).toMatchObject({ state: 'passed' });
  const use = {
    address: url,
    source: 'entry',
    type: 'blog-post',
    key: 'e1',
    author_id: '',
  } as const;
  await db.insertInto('media_use').values(use).execute();
  expect(await look('alt-texts')).toMatchObject({
    state: 'warning',
    findings: [{ label: 'ridge.png', href: `/admin/media/${id}` }],
  });
  await app.media.store.remove(url.replace('/uploads/', ''));
  expect(await look('media-files')).toMatchObject({
    state: 'failed',
    findings: [{ label: 'ridge.png', href: `/admin/media/${id}` }],
  });
  await addMedia(db, { alt: 'A ridge', file_name: 'other.png' });
  expect((await look('media-files')).findings).toHaveLength(2);
});

test('an entry that its schema does not read is named', async () => {
  const { look, db } = await openSite();
  await addInsight(db, { slug: 'whole' });
  expect(await look('entries')).toMatchObject({ state: 'passed' });
  await sql`update entry set data = '{"title":7}' where slug = 'whole'`.execute(db);
  const finding = await look('entries');
  expect(finding.state).toBe('failed');
  expect(finding.findings?.[0]?.href).toMatch(/^\/admin\/blog-posts\//);
});

test('a backup that is damaged, late or failed is found by restoring it', async () => {
  const dir = await temporaryDir();
  const { look, config, db, upload } = await openSite({ settings: { BACKUP_DIR: dir } });
  await upload(await imageBytes());
  expect(await look('backup-restore')).toMatchObject({ state: 'warning' });
  await scheduleBackups(config, db, silent)?.look();
  expect(await look('backup-age')).toMatchObject({ state: 'passed' });
  expect(await look('backup-restore')).toMatchObject({ state: 'passed' });

  const [name = ''] = await readdir(dir);
  const file = await open(join(dir, name), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(64, 0x55), 0, 64, Math.floor(size / 2));
  await file.close();
  const damaged = await look('backup-restore');
  expect(damaged.state).toBe('failed');
  expect(damaged.seen).not.toContain(dir);
  expect(await readdir(config.dataDir)).not.toContainEqual(expect.stringMatching(/^doctor-/));

  const old = new Date(Date.now() - 40 * 3_600_000).toISOString();
  await db.updateTable('backup_state').set({ done_at: old }).execute();
  expect(await look('backup-age')).toMatchObject({ state: 'failed' });
});

test('a client that is not published and a name with two marks are told, with the entry that names them', async () => {
  const { look, db, app } = await openSite({ hasContent: true });
  expect(await look('clients')).toMatchObject({ state: 'passed' });
  await addClient(db, { name: 'Pine', status: 'draft' });
  await addTestimonial(db, { company: 'pine', name: 'Ada' });
  for (const name of ['Ben', 'Cy']) {
    await addTestimonial(db, { company: 'Oak', name, logoUrl: `/${name}.svg` });
  }
  await app.noticeChanges();
  const found = await look('clients');
  expect(found.state).toBe('warning');
  expect(found.findings?.map(({ label }) => label).toSorted()).toEqual([
    'testimonial: Ada, pine: “pine” is a client that is not published',
    'testimonial: Ben, Oak: “Oak” is not in Clients, and appears with 2 different logos',
  ]);
});

test('a scheduled change that was not carried out is named with its reason', async () => {
  const { look, db } = await openSite();
  expect(await look('plans')).toMatchObject({ state: 'passed' });
  await addInsight(db, { slug: 'late' });
  const { id, label } = await db
    .selectFrom('entry')
    .select(['id', 'label'])
    .where('slug', '=', 'late')
    .executeTakeFirstOrThrow();
  const at = '2027-03-14T13:00:00.000Z';
  const plan = {
    entry_id: id,
    type: 'blog-post',
    publish_at: at,
    unpublish_at: null,
    item: null,
    author_id: 'u1',
    author_name: 'Ines Duarte',
  };
  await db.insertInto('entry_schedule').values(plan).execute();
  await stopPlan(db, plan, new AppError('conflict', 'Its address was taken'));
  expect(await look('plans')).toMatchObject({
    state: 'failed',
    findings: [{ label: `${label}: Its address was taken.`, href: `/admin/blog-posts/${id}` }],
  });
});
