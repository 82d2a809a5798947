/** Galleries, films, downloads, buttons and cards in texts, as visitors and programs get them. */
import { expect, test } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { findBySlug } from '#content/entries.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { articles } from '#features/articles/manifest.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addCaseStudy, addPerson, addTestimonial } from '../support/factories.ts';

const SLUG = 'low-code-platforms';
const actor = { id: 'ines', name: 'Ines' };

const textOf = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();

const policyOf = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).headers.get('content-security-policy') ?? '';

/** Saves an article with another text, as the studio does. */
async function save(app: TestApp, body: string): Promise<void> {
  const found = await findBySlug(app.db, articles.content, SLUG, 'published');
  if (found === undefined) throw new Error('The article is not published');
  const { id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...own } = found;
  const item = parseItem(articles.content, { ...own, body });
  await updateEntry(app.db, articles.content, id, item, { actor });
  await app.noticeChanges();
}

const idOf = async (app: TestApp, type: string): Promise<string> =>
  (await app.db.selectFrom('entry').select('id').where('type', '=', type).executeTakeFirstOrThrow())
    .id;

const VIDEO = '> [!VIDEO]\n> [A talk](https://www.youtube.com/watch?v=M7lc1UVf-VE)';

test('a page with a film in its text allows its player, and no other page does', async () => {
  const app = await createTestApp();
  await save(app, `One\n\n${VIDEO}`);
  const html = await textOf(app, `/blog/${SLUG}`);
  expect(html).toContain('<iframe title="A talk" srcdoc="');
  expect(html).not.toMatch(/<iframe[^>]* src=/);
  expect(await policyOf(app, `/blog/${SLUG}`)).toContain(
    'frame-src https://www.youtube-nocookie.com;',
  );
  expect(await policyOf(app, '/blog/modernizing-legacy-systems')).not.toContain('frame-src');
  expect(await textOf(app, `/blog/${SLUG}.md`)).toContain(VIDEO);
  expect(await textOf(app, '/feed.xml')).not.toMatch(/iframe|srcdoc/);
  await addPerson(app.db, { slug: 'ada', bio: VIDEO });
  await app.noticeChanges();
  expect(await textOf(app, '/people/ada')).toContain('<iframe title="A talk" srcdoc="');
  expect(await policyOf(app, '/people/ada')).toContain('frame-src');
});

test.for(databaseKinds)(
  'a card shows what its entry says by now, and is left out while that is not published (%s)',
  async (kind) => {
    const app = await createTestApp({ database: kind });
    await addCaseStudy(app.db, { slug: 'trams', status: 'draft' });
    await addTestimonial(app.db);
    const study = await idOf(app, 'case-study');
    const voice = await idOf(app, 'testimonial');
    await save(
      app,
      `One\n\n> [!ENTRY]\n> [Trams](entry:${study})\n\n> [!ENTRY]\n> [Priya](entry:${voice})\n\n> [!ACTION]\n> [Read it](entry:${study})\n\nEnd`,
    );
    const page = `/blog/${SLUG}`;
    const before = await textOf(app, page);
    expect(before).not.toMatch(/Trams|Read it|entry:/);
    expect(before).toContain('“They fixed the forecast first.”');
    expect(before).toContain('— Priya Raman, Director of Operations, Lakeshore Transit');
    await app.db
      .updateTable('entry')
      .set({ status: 'published' })
      .where('id', '=', study)
      .execute();
    await addTestimonial(app.db, { name: 'Somebody else' });
    await app.noticeChanges();
    const after = await textOf(app, page);
    expect(after).toMatch(
      /<a href="\/case-studies\/trams" class="[^"]+">.*Trams that arrive when the board says/s,
    );
    expect(after).toContain('Arrival forecasts moved');
    expect(after).toMatch(/<a href="\/case-studies\/trams" class="[^"]+">Read it<\/a>/);
    const markdown = await textOf(app, `${page}.md`);
    expect(markdown).toContain(
      '> [!ENTRY]\n> [Trams that arrive when the board says](/case-studies/trams)\n>\n> Arrival',
    );
    expect(markdown).toContain('> [!QUOTE]\n> “They fixed the forecast first.”');
  },
);

test('what does not fit its kind is not saved, by the line at which it stands', async () => {
  const app = await createTestApp();
  await expect(save(app, 'One\n\n> [!ACTION]\n> [Go](javascript:alert(1))')).rejects.toThrow();
  await expect(save(app, '> [!VIDEO]\n> [A](https://other.example/v)')).rejects.toThrow();
});
