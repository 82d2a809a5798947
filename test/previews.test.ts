/** What staff look at before it is published, and pass on to be looked at. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, Entry, openStudio } from './studio.ts';

const POSTS = '/api/admin/blog-posts';
const Shared = z.object({ token: z.string(), expiresAt: z.string() });

const post = (title: string) => ({
  title,
  excerpt: 'What a week of measuring saved.',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  status: 'draft',
  contentSections: [{ heading: 'Why', text: 'Because guesses are dear.', imageUrl: '' }],
});

async function share(app: Awaited<ReturnType<typeof openStudio>>) {
  const { id } = Entry.parse((await call(app, 'POST', POSTS, post('A canary of its own'))).body);
  const { body } = await call(app, 'POST', `${POSTS}/${id}/preview-links`, { hours: 1 });
  return { id, token: Shared.parse(body).token };
}

test('B5 a shared preview is the page of the draft, for nobody to keep or find', async () => {
  const app = await openStudio();
  const { token } = await share(app);
  const answer = await app.request(`/preview/blog-posts/${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const html = await answer.text();
  expect(html).toContain('A canary of its own');
  expect(html).toContain('Because guesses are dear.');
  expect(html).toContain('name="robots" content="noindex, nofollow"');
  expect(app.stored(`/preview/blog-posts/${token}`)).toBeUndefined();
  expect(await (await app.request('/insights/a-canary-of-its-own')).text()).not.toContain(
    'canary of its own',
  );
});

test('B5 a link that is over, of another type or made up is answered 404', async () => {
  const app = await openStudio();
  const { id, token } = await share(app);
  const statusOf = async (path: string) => (await app.request(path)).status;
  expect(await statusOf(`/preview/case-studies/${token}`)).toBe(404);
  expect(await statusOf(`/preview/constructor/${token}`)).toBe(404);
  expect(await statusOf(`/preview/blog-posts/${'0'.repeat(48)}`)).toBe(404);
  await app.db
    .updateTable('preview_link')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute();
  const over = await app.request(`/preview/blog-posts/${token}`);
  expect(over.status).toBe(404);
  expect(over.headers.get('cache-control')).toBe('no-store');
  expect(await over.text()).not.toContain('canary');
  await app.db.deleteFrom('preview_link').execute();
  await call(app, 'DELETE', `${POSTS}/${id}`);
});

test('only the live preview may be framed, by this site, and only the studio frames', async () => {
  const app = await openStudio();
  const policyOf = async (path: string) => {
    const { headers } = await app.request(path);
    return `${headers.get('content-security-policy')} ${headers.get('x-frame-options')}`;
  };
  const live = await policyOf('/admin/preview/blog-posts/new');
  expect(live).toContain("frame-ancestors 'self' SAMEORIGIN");
  const studio = await policyOf('/admin/blog-posts/new');
  expect(studio).toContain("frame-src 'self'");
  expect(studio).toContain("frame-ancestors 'none' DENY");
  const site = await policyOf('/insights');
  expect(site).toContain("frame-ancestors 'none' DENY");
  expect(site).not.toContain('frame-src');
});

test('ADMB-15 the studio is told who has a slug, drafts included', async () => {
  const app = await openStudio();
  const { id } = Entry.parse((await call(app, 'POST', POSTS, post('Taken already'))).body);
  expect((await call(app, 'GET', `${POSTS}/slugs/taken-already`)).body).toEqual({
    entry: { id, label: 'Taken already' },
  });
  expect((await call(app, 'GET', `${POSTS}/slugs/free`)).body).toEqual({ entry: null });
  expect((await call(app, 'GET', '/api/admin/case-studies/slugs/taken-already')).body).toEqual({
    entry: null,
  });
  expect((await call(app, 'GET', `${POSTS}/slugs/revisions`)).status).toBe(200);
});

test('B5 links to an entry can be ended before their time, all at once', async () => {
  const app = await openStudio();
  const { id, token } = await share(app);
  const ended = await call(app, 'DELETE', `${POSTS}/${id}/preview-links`);
  expect(ended.status).toBe(200);
  expect((await app.request(`/preview/blog-posts/${token}`)).status).toBe(404);
  expect((await call(app, 'DELETE', `${POSTS}/nobody/preview-links`)).status).toBe(404);
});

test('ADMB-28 a draft post is not on /insights, not on the home page and not at its address', async () => {
  const app = await openStudio();
  const draft = { ...post('A canary in the coal'), featured: true };
  const created = await call(app, 'POST', POSTS, draft);
  expect(created.status).toBe(201);
  await app.noticeChanges();
  for (const path of ['/insights', '/', '/api/blog-posts', '/api/blog-posts/featured']) {
    expect(await (await app.request(path)).text(), path).not.toContain('canary in the coal');
  }
  expect((await app.request('/insights/a-canary-in-the-coal')).status).toBe(404);
  const { id } = Entry.parse(created.body);
  await call(app, 'PUT', `${POSTS}/${id}`, { ...draft, status: 'published' });
  await app.noticeChanges();
  expect(await (await app.request('/insights')).text()).toContain('A canary in the coal');
});
