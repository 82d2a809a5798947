/** How long an entry takes to read: as specified, or counted where the owner wants it so. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { entryWords } from '#content/migrations/022-entry-words.ts';
import type { TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const CHOICES = '/api/admin/choices/choices';
const POSTS = '/api/admin/blog-posts';

async function choose(app: TestApp, readingTime: object) {
  const { body } = await call(app, 'GET', CHOICES);
  const { status } = await call(app, 'PUT', CHOICES, { ...Entry.parse(body), readingTime });
  await app.noticeChanges();
  return status;
}

/** A post of so many words. */
const post = (words: number) => ({
  title: 'At length',
  slug: 'at-length',
  excerpt: 'None of these count.',
  publishDate: '2031-01-01',
  authorName: 'Ann Lee',
  featured: true,
  status: 'published',
  contentSections: [{ heading: '', text: 'word '.repeat(words), imageUrl: '' }],
});

const study = {
  title: 'A long study',
  slug: 'a-long-study',
  clientName: 'A client',
  excerpt: 'In short.',
  publishDate: '2031-01-01',
  status: 'published',
  section1Title: 'Begun',
  section1Content: 'word '.repeat(799),
};

const text = async (app: TestApp, path: string) => (await app.request(path)).text();
const PAGES = ['/insights', '/insights/at-length', '/'];

onEachDatabase(
  'the reading time is the fixed one until an owner has it counted, on every page at once (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const made = await call(app, 'POST', POSTS, post(1_720));
    expect(made.status).toBe(201);
    expect((await call(app, 'POST', '/api/admin/case-studies', study)).status).toBe(201);
    await app.noticeChanges();
    for (const path of PAGES) {
      const page = await text(app, path);
      expect(page, path).toContain('5 min read');
      expect(page, path).not.toContain('9 min read');
    }
    expect(await text(app, '/case-studies/a-long-study')).not.toContain('min read');

    expect(await choose(app, { insights: 'counted', caseStudies: 'counted' })).toBe(200);
    for (const path of PAGES) expect(await text(app, path), path).toContain('>9 min read<');
    expect(await text(app, '/case-studies/a-long-study')).toContain('4 min read');
    const { body } = await call(app, 'GET', '/api/blog-posts/at-length');
    expect(body).toMatchObject({ readMinutes: 9 });

    const entry = Entry.parse(made.body);
    const shorter = await call(app, 'PUT', `${POSTS}/${entry.id}`, { ...entry, ...post(400) });
    expect(shorter.status).toBe(200);
    await app.noticeChanges();
    for (const path of PAGES) expect(await text(app, path), path).toContain('>2 min read<');

    expect(await choose(app, { insights: 'fixed', caseStudies: 'not-shown' })).toBe(200);
    for (const path of PAGES) expect(await text(app, path), path).not.toContain('2 min read');
    expect(await choose(app, { insights: 'guessed', caseStudies: 'not-shown' })).toBe(422);
  },
);

onEachDatabase('what an older release has saved is counted once (%s)', async (kind) => {
  const app = await openStudio(kind);
  await call(app, 'POST', POSTS, post(1_720));
  await choose(app, { insights: 'counted', caseStudies: 'not-shown' });
  await sql`update entry set words = null`.execute(app.db);
  await app.noticeChanges();
  expect((await text(app, '/insights/at-length')).includes('>5 min read<')).toBe(true);
  await sql`alter table entry drop column words`.execute(app.db);
  await entryWords.up(app.db);
  expect((await text(app, '/insights')).includes('>9 min read<')).toBe(true);
  const rows = await app.db.selectFrom('entry').select(['type', 'words']).execute();
  expect(z.array(z.object({ type: z.string(), words: z.int().nullable() })).parse(rows)).toEqual(
    expect.arrayContaining([
      { type: 'blog-post', words: 1_720 },
      { type: 'choices', words: null },
    ]),
  );
});
