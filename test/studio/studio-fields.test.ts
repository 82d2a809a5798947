/** What the studio's addresses ask of an entry's fields, and leave alone. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addCaseStudy, addInsight, SENT_POST } from '../support/factories.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const STUDY = {
  title: 'A study',
  clientName: 'Acorn',
  excerpt: 'Short.',
  section1Title: 'Before',
  section1Content: 'It was slow.',
};

test('a list leaves the long fields out for who asks for cards, and refuses other fields', async () => {
  const app = await openStudio();
  await call(app, 'POST', '/api/admin/blog-posts', SENT_POST);
  await call(app, 'POST', '/api/admin/case-studies', STUDY);
  for (const [name, long] of [
    ['blog-posts', 'contentSections'],
    ['case-studies', 'section1Content'],
  ] as const) {
    const list = async (query: string) =>
      z.array(Entry).parse((await call(app, 'GET', `/api/admin/${name}${query}`)).body);
    expect((await list(''))[0]).toHaveProperty(long);
    expect((await list('?fields=card'))[0]).not.toHaveProperty(long);
    const refused = await call(app, 'GET', `/api/admin/${name}?fields=all`);
    expect(refused.status).toBe(422);
    expect(refused.body).toHaveProperty('fields.fields');
  }
});

test('ADMB-23 ADMC-27 an imported entry without a first section is featured and tagged from the list', async () => {
  const app = await openStudio();
  await addInsight(app.db, { contentSections: [] });
  await addCaseStudy(app.db, { section1Title: '', section1Content: '' });
  for (const name of ['blog-posts', 'case-studies']) {
    const path = `/api/admin/${name}`;
    const [entry] = z.array(Entry).parse((await call(app, 'GET', path)).body);
    const change = { featured: true, tags: ['AI Adoption'] };
    const saved = await call(app, 'PUT', `${path}/${entry?.id}`, { ...entry, ...change });
    expect(saved.body, name).toMatchObject({ ...change, revision: 2 });
  }
  const { id } = Entry.parse((await call(app, 'POST', '/api/admin/blog-posts', SENT_POST)).body);
  const emptied = { ...SENT_POST, contentSections: [] };
  expect((await call(app, 'PUT', `/api/admin/blog-posts/${id}`, emptied)).body).toHaveProperty(
    ['fields', 'contentSections.0.text'],
    'Enter the text of the first section',
  );
});

test('ADMB-29 a post must be dated: 422 names an empty or absent date, and a change cannot empty it', async () => {
  const app = await openStudio();
  const { publishDate: _date, ...undated } = SENT_POST;
  const path = '/api/admin/blog-posts';
  for (const fields of [undated, { ...undated, publishDate: '' }]) {
    const refused = await call(app, 'POST', path, fields);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      fields: { publishDate: 'Enter a date such as 2024-06-05' },
    });
  }
  const dated = { ...undated, publishDate: '2024-06-05' };
  const { id } = Entry.parse((await call(app, 'POST', path, dated)).body);
  const emptied = await call(app, 'PUT', `${path}/${id}`, { ...undated, publishDate: '' });
  expect(emptied.status).toBe(422);
  expect(emptied.body).toHaveProperty('fields.publishDate');
});

test('ADMC-35 an empty slug of a study is refused by name, also in a change', async () => {
  const app = await openStudio();
  const path = '/api/admin/case-studies';
  const empty = { ...STUDY, slug: '' };
  expect((await call(app, 'POST', path, empty)).body).toMatchObject({
    code: 'validation_failed',
    fields: { slug: 'Enter a slug' },
  });
  const { id } = Entry.parse((await call(app, 'POST', path, STUDY)).body);
  expect((await call(app, 'PUT', `${path}/${id}`, empty)).status).toBe(422);
  expect((await call(app, 'PUT', `${path}/${id}`, STUDY)).body).toMatchObject({
    slug: 'a-study',
  });
});

test('ADMB-14 an edit that names no slug keeps the one that is there, whatever the title says', async () => {
  const app = await openStudio();
  const { id } = Entry.parse((await call(app, 'POST', '/api/admin/blog-posts', SENT_POST)).body);
  const { publishDate: _date, ...undated } = SENT_POST;
  const edited = { ...undated, title: 'Another title' };
  const { body } = await call(app, 'PUT', `/api/admin/blog-posts/${id}`, edited);
  expect(body).toMatchObject({ title: 'Another title', slug: 'a-post', publishDate: '2024-06-05' });
});
