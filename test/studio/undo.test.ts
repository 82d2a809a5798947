/** What is done to many at once is undone at a click, and then is as it was. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../support/app.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const POSTS = '/api/admin/blog-posts';

const post = (title: string, more: object = {}) => ({
  title,
  excerpt: 'What a week of measuring saved.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  tags: ['Cloud'],
  contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
  ...more,
});

const add = async (app: TestApp, fields: object): Promise<string> =>
  Entry.parse((await call(app, 'POST', POSTS, fields)).body).id;

const Outcomes = z.array(
  z.object({ id: z.string(), revision: z.number().optional(), error: z.string().optional() }),
);

const many = async (app: TestApp, body: object) =>
  Outcomes.parse((await call(app, 'POST', `${POSTS}/bulk`, body)).body);

const undo = (app: TestApp, outcomes: z.output<typeof Outcomes>) =>
  many(app, {
    action: 'undo',
    changes: outcomes.map(({ id, revision }) => ({ id, revision })),
  });

/** All of an entry but what a save changes in any case. */
async function read(app: TestApp, id: string) {
  const { body } = await call(app, 'GET', `${POSTS}/${id}`);
  const { revision: _revision, updatedAt: _updatedAt, ...rest } = z.looseObject({}).parse(body);
  return rest;
}

test.for([
  { action: 'publish' },
  { action: 'unpublish' },
  { action: 'feature' },
  { action: 'unfeature' },
  { action: 'tag', tag: 'AI Adoption' },
  { action: 'untag', tag: 'Cloud' },
  { action: 'delete' },
])('$action of many is undone, entry by entry', async (change) => {
  const app = await openStudio();
  const live = await add(app, post('Live', { status: 'published', featured: true }));
  const draft = await add(app, post('Draft', { status: 'draft' }));
  const star = await add(app, post('Star', { status: 'draft', featured: true }));
  const ids = [live, draft, star];
  const typed = { basedOn: 1, fields: { title: 'Half a ti' } };
  await call(app, 'PUT', `${POSTS}/drafts/${draft}`, typed);
  const times = { publishAt: '2099-01-01T00:00:00Z', unpublishAt: null };
  await call(app, 'PUT', `${POSTS}/${draft}/schedule`, times);
  const before = await Promise.all(ids.map((id) => read(app, id)));
  const made = await many(app, { ...change, ids });
  expect(made.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(await Promise.all(ids.map((id) => read(app, id)))).not.toEqual(before);
  const undone = await undo(app, made);
  expect(undone.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  const after = await Promise.all(ids.map((id) => read(app, id)));
  const withBases = (entries: object[]) => JSON.stringify(entries).replace(/"basedOn":\d/g, '');
  expect(withBases(after)).toBe(withBases(before));
  await app.noticeChanges();
  expect((await app.request('/insights/live')).status).toBe(200);
  expect((await app.request('/insights/draft')).status).toBe(404);
});

test('what somebody has changed since is not undone, and said so', async () => {
  const app = await openStudio();
  const id = await add(app, post('Live', { status: 'published' }));
  const made = await many(app, { action: 'unpublish', ids: [id] });
  await call(app, 'PUT', `${POSTS}/${id}`, post('Changed since'));
  expect(await undo(app, made)).toMatchObject([
    { id, error: 'Someone has changed it since. See its history for every version.' },
  ]);
  expect(await read(app, id)).toMatchObject({ title: 'Changed since' });
  expect(await undo(app, [{ id: 'nobody', revision: 0 }])).toMatchObject([
    { error: 'Blog post not found' },
  ]);
});

test('a post that is unpublished gives its featured place back, and another can have it', async () => {
  const app = await openStudio();
  const star = { status: 'published', featured: true };
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await add(app, post(title, star)));
  expect((await call(app, 'POST', POSTS, post('Four', star))).status).toBe(409);
  await call(app, 'PUT', `${POSTS}/${ids[0]}`, post('One', { ...star, status: 'draft' }));
  expect(await read(app, ids[0] ?? '')).toMatchObject({ status: 'draft', featured: false });
  expect((await call(app, 'POST', POSTS, post('Four', star))).status).toBe(201);
  const made = await many(app, { action: 'unpublish', ids: ids.slice(1, 2) });
  expect((await call(app, 'POST', POSTS, post('Five', star))).status).toBe(201);
  expect(await undo(app, made)).toMatchObject([{ error: 'Maximum featured posts reached' }]);
});
