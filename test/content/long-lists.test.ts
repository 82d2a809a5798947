/** Lists longer than a page: filters, blocks and testimonials find what lies past the first hundred. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRevision } from '#content/revisions.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../../src/server/migrations.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { databaseKinds, openTestDatabase, openWatchedDatabase } from '../support/databases.ts';
import { addCaseStudy, addInsight, addTestimonial } from '../support/factories.ts';

const PAGE = 100;
const cardImageUrl = '/uploads/blog-images/ridge.webp';

/** A site whose lists begin with more than a page of entries that nothing asks for. */
async function openLongSite() {
  const { db, queries } = await openWatchedDatabase();
  const ids = await db.transaction().execute(async (db) => {
    for (let index = 0; index < PAGE + 5; index += 1) {
      await addCaseStudy(db, { tags: ['Cloud'], cardImageUrl });
      await addInsight(db, { tags: ['Cloud'], cardImageUrl });
    }
    for (const number of [1, 2, 3, 4]) {
      await addCaseStudy(db, {
        title: `Lock keeper ${number}`,
        slug: `lock-${number}`,
        publishDate: '2001-01-01',
        tags: ['Mobile Development'],
        featuredForSolutions: ['Customer Experience'],
        cardImageUrl,
      });
    }
    await addInsight(db, {
      title: 'Tides in a timetable',
      publishDate: '2001-01-01',
      tags: ['Staff Augmentation'],
      cardImageUrl,
    });
    for (let index = 0; index < PAGE + 5; index += 1) {
      await addTestimonial(db, { featured: false, name: `Voice ${index}.`, tags: ['AI Adoption'] });
    }
    await addTestimonial(db, { name: 'Lena Marsh', tags: ['Customer Experience'] });
    const rows = await db.selectFrom('entry').select(['id', 'slug']).execute();
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  });
  const app = await createTestApp({ db });
  const get = async (path: string, limit = Number.POSITIVE_INFINITY) => {
    queries.length = 0;
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    expect(queries.length, path).toBeLessThanOrEqual(limit);
    return answer;
  };
  return { app, ids, get };
}

const titlesOf = async (answer: Response): Promise<string[]> => {
  const list: { title: string }[] = await answer.json();
  return list.map(({ title }) => title).sort();
};

/** The tags that the page itself leads to; its head names feeds of tags, too. */
const chips = (html: string): string[] => {
  const body = html.slice(html.indexOf('<body'));
  return ['Product Development', 'Staff Augmentation', 'Digital Modernization'].filter((tag) =>
    body.includes(`?${new URLSearchParams({ tag })}"`),
  );
};

const LOCKS = ['Lock keeper 1', 'Lock keeper 2', 'Lock keeper 3', 'Lock keeper 4'];

test('the API finds by solution, by id and by tag what lies past the first page, and says which tags do', async () => {
  const { app, ids, get } = await openLongSite();
  const solution = '/api/case-studies?solution=Customer+Experience';
  expect(await titlesOf(await get(solution, 1))).toEqual(LOCKS);
  const first = await get(`${solution}&limit=3`, 1);
  expect(await titlesOf(first)).toHaveLength(3);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(next).toContain('solution=Customer+Experience');
  expect(await titlesOf(await get(next, 1))).toHaveLength(1);
  expect(await titlesOf(await get(`${solution}&tag=Mobile+Development`, 1))).toEqual(LOCKS);
  expect(await titlesOf(await get(`${solution}&tag=Cloud`, 1))).toEqual([]);

  const wanted = [ids.get('lock-2'), ids.get('lock-4'), 'unknown'].join(',');
  const byId = await get(`/api/case-studies?ids=${wanted}`, 1);
  expect(await titlesOf(byId)).toEqual(['Lock keeper 2', 'Lock keeper 4']);
  await expectRefused(app, '/api/case-studies?ids=', 'ids');
  await expectRefused(app, `/api/case-studies?ids=${'a,'.repeat(100)}a`, 'ids');

  const tags = async (path: string): Promise<string[]> => (await get(path, 1)).json();
  expect(await tags('/api/case-studies/tags')).toEqual([
    'Product Development',
    'Mobile Development',
  ]);
  expect(await tags('/api/blog-posts/tags')).toEqual(['Staff Augmentation']);
});

async function expectRefused(app: TestApp, path: string, field: string): Promise<void> {
  const answer = await app.request(path);
  expect(answer.status, path).toBe(422);
  expect(await answer.json(), path).toHaveProperty(['fields', field]);
}

test('CASE-06 CASE-08 INS-03 filters have a chip for a tag past the first page, and find its entries', async () => {
  const { get } = await openLongSite();
  for (const path of ['/case-studies', '/case-studies?tag=Product+Development']) {
    const html = await (await get(path, 2)).text();
    expect(chips(html), path).toEqual(['Product Development']);
    expect(LOCKS.every((title) => html.includes(title)) === path.includes('tag='), path).toBe(true);
  }
  for (const path of ['/insights', '/insights?tag=Staff+Augmentation']) {
    const html = await (await get(path, 2)).text();
    expect(chips(html), path).toEqual(['Staff Augmentation']);
    expect(html.includes('Tides in a timetable') === path.includes('tag='), path).toBe(true);
  }
  const nothing = await (await get('/insights?tag=Digital+Modernization', 2)).text();
  expect(nothing).toContain('No posts found for');
  expect(chips(nothing)).toEqual(['Staff Augmentation']);
});

test('BLOCK-01 BLOCK-03 TEST-14 a service page shows its studies and testimonials, however old they are', async () => {
  const { get } = await openLongSite();
  const html = await (await get('/customer-experience-detail', 3)).text();
  const shown = LOCKS.filter((title) => html.includes(`>${title}</`));
  expect(shown).toHaveLength(3);
  expect(html).toMatch(/View All (?:<!-- -->)?Customer Experience(?:<!-- -->)? Case Studies/);
  expect(html).toContain('Lena Marsh');
});

test('TEST-14 testimonials that do not fit a page are a link away, which needs no script', async () => {
  const { app, get } = await openLongSite();
  const first = await (await get('/ai-adoption', 3)).text();
  const voices = (html: string): number => new Set(html.match(/Voice \d+\./g)).size;
  expect(voices(first)).toBe(PAGE);
  const more = /href="([^"#]+)#testimonials"[^>]*>More testimonials/.exec(first)?.[1] ?? '';
  const second = await (await get(more, 3)).text();
  expect(voices(second)).toBe(5);
  expect(second).toMatch(/href="\/ai-adoption#testimonials"[^>]*>First testimonials/);
  expect((await app.request('/ai-adoption?cursor=none')).status).toBe(404);
});

const before017 = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '017-solutions'),
);

/** A study as a release without solutions of their own has left it. */
const OLD_STUDY = {
  title: 'Tags that mean something',
  clientName: 'Lakeshore Transit',
  excerpt: 'Forecasts moved from four minutes off to forty seconds off.',
  publishDate: '2024-06-05',
  tags: [],
  featuredForSolutions: ['AI Adoption', 'AI Adoption', 'Customer Experience'],
};

test.for(databaseKinds)(
  'a database of the release before finds its studies by solution, and "tags" is a slug no more (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind, before017);
    const values = [OLD_STUDY.publishDate, JSON.stringify(OLD_STUDY), '2024-06-05T00:00:00.000Z'];
    const [sortKey, data, at] = values;
    for (const slug of ['tags', 'tags-2']) {
      await sql`insert into entry (id, type, slug, status, sort_key, label, search, revision, data, body,
        created_at, updated_at) values (${slug}, 'case-study', ${slug}, 'published', ${sortKey}, '', '',
        1, ${data}, '{}', ${at}, ${at})`.execute(db);
    }
    const item = JSON.stringify({ ...OLD_STUDY, slug: 'tags', status: 'published' });
    await sql`insert into entry_revision (entry_id, revision, type, item, author_id, author_name, note,
      created_at) values ('tags', 1, 'case-study', ${item}, '', '', '', ${at})`.execute(db);

    await migrate(db, migrations);
    const app = await createTestApp({ db });
    for (const solution of ['AI+Adoption', 'Customer+Experience']) {
      const found = await app.request(`/api/case-studies?solution=${solution}`);
      expect(await found.json()).toHaveLength(2);
    }
    expect((await app.request('/case-studies/tags-3')).status).toBe(200);
    const moved = await app.request('/case-studies/tags', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${PUBLIC_URL}/case-studies/tags-3`,
    ]);
    expect(await (await app.request('/api/case-studies/tags')).json()).toEqual([]);
    expect(await findRevision(db, caseStudyContent, 'tags', 1)).toMatchObject({ slug: 'tags-2' });
    // A node of that release, which is still being replaced, takes one down as it always did.
    await db.updateTable('entry').set({ status: 'draft' }).where('id', '=', 'tags').execute();
    await app.noticeChanges();
    const left = await app.request('/api/case-studies?solution=AI+Adoption&limit=50');
    expect(await left.json()).toHaveLength(1);
  },
);
