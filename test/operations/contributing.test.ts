/** CONTRIBUTING's walk for a new content type, followed and then run as the program runs. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Entry } from '../support/studio.ts';
import { followWalk } from '../support/walk.ts';

type Studio = Pick<typeof import('../support/studio.ts'), 'openStudio' | 'call'>;
type Lists = typeof import('../../src/content-lists.ts');

const EVENT = {
  title: 'Estimates without tears',
  excerpt: 'An evening about numbers that nobody has to defend.',
  venue: 'North York',
  publishDate: '2026-03-14',
  status: 'published',
  tags: ['AI Adoption'],
  programme: 'Doors at six.\n\nCardboard and dice are there.',
};

/** The program with the type that the walk adds. */
async function openWalk() {
  const { dir, remove } = await followWalk();
  onTestFinished(remove);
  const { openStudio, call }: Studio = await import(`${dir}/test/support/studio.ts`);
  const lists: Lists = await import(`${dir}/src/content-lists.ts`);
  const app = await openStudio();
  const read = async (path: string): Promise<string> => {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await call(app, method, path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  return { dir, app, lists, read, send };
}

test('the walk for a new content type leads to one that is written, served, found, counted and exported', async () => {
  const { dir, app, lists, read, send } = await openWalk();
  const { id } = Entry.parse(await send('POST', '/api/admin/events', EVENT));
  await app.noticeChanges();

  const [item] = z.array(z.looseObject({})).parse(JSON.parse(await read('/api/events')));
  expect(item).toMatchObject({ ...EVENT, slug: 'estimates-without-tears' });
  expect(JSON.parse(await read('/api/events/estimates-without-tears'))).toEqual(item);
  expect(await read('/api/openapi.json')).toContain('"/api/events/{slug}"');

  const found = await read('/api/search?q=cardboard');
  expect(JSON.parse(found).groups).toMatchObject([
    { kind: 'event', label: 'Events', results: [{ href: '/events/estimates-without-tears' }] },
  ]);
  const sitemap = await read('/sitemap.xml');
  const parts = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path = '']) => path);
  expect((await Promise.all(parts.map(read))).join('')).toContain(
    '/events/estimates-without-tears</loc>',
  );
  expect(await read('/events/feed.json')).toContain('Estimates without tears');
  expect(await read('/events/estimates-without-tears.md')).toContain('Doors at six.');
  expect(await read('/llms.txt')).toContain('## Events');

  const { createPageFinder }: typeof import('../../src/server/pages/visit-pages.ts') = await import(
    `${dir}/src/server/pages/visit-pages.ts`
  );
  const pages = await createPageFinder(app.db)(['/events', '/events/estimates-without-tears']);
  expect([...pages.values()]).toEqual(['events', 'event']);
  expect(lists.pageKinds).toContainEqual({ kind: 'event', label: 'Events' });

  expect(JSON.parse(await read('/api/admin/export')).events).toMatchObject([{ ...EVENT, id }]);
});

test('an event of the walk is a draft, is scheduled, has revisions and is restored from the trash', {
  tags: ['long'],
}, async () => {
  const { app, send } = await openWalk();
  const draft = { ...EVENT, status: 'draft' };
  const { id, revision } = Entry.parse(await send('POST', '/api/admin/events', draft));
  expect((await app.request('/api/events/estimates-without-tears')).status).toBe(404);
  await send('PUT', `/api/admin/events/${id}`, { ...draft, venue: 'Orlando', revision });
  expect(await send('GET', `/api/admin/events/${id}/revisions`)).toHaveLength(2);
  await send('PUT', `/api/admin/events/${id}/schedule`, {
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    unpublishAt: null,
  });
  expect(await send('GET', `/api/admin/events/${id}`)).toMatchObject({
    schedule: { unpublishAt: null },
  });
  await send('POST', `/api/admin/events/${id}/preview-links`, { hours: 1 });
  await send('DELETE', `/api/admin/events/${id}`);
  await send('POST', `/api/admin/events/${id}/untrash`, {});
  expect(await send('GET', `/api/admin/events/${id}`)).toMatchObject({ venue: 'Orlando' });
});
