/** What becomes of a tag that its owner renames, merges or deletes, wherever entries have it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rewriteTagRows } from '#content/tag-rows.server.ts';
import { listedTypes } from '#content-lists.ts';
import type { TestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addCaseStudy, addInsight, SENT_POST } from '../support/factories.ts';
import { call, Entry, openStudio } from '../support/studio.ts';

const TAGS = '/api/admin/tag-list';
const POSTS = '/api/admin/blog-posts';

const List = z.object({
  list: z.array(z.looseObject({ key: z.string(), name: z.string(), kind: z.string() })),
  solutions: z.array(z.string()),
  uses: z
    .array(z.object({ tag: z.string(), entries: z.number(), solutions: z.number() }))
    .default([]),
});

const change = (app: TestApp, body: object) => call(app, 'POST', TAGS, body);

const rename = (app: TestApp, from: string, name: string) =>
  change(app, { action: 'edit', tag: from, from, name });

const merge = (app: TestApp, tag: string, into: string) =>
  change(app, { action: 'merge', tag, into });

const Tagged = z.array(z.looseObject({ title: z.string(), tags: z.array(z.string()) }));

/** Titles and tags of what the API gives under a tag. */
async function listed(app: TestApp, path: string): Promise<[string, string[]][]> {
  const response = await app.request(path);
  return Tagged.parse(await response.json()).map(({ title, tags }) => [title, tags]);
}

const text = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();

test.for(databaseKinds)(
  'a renamed tag is its new name at once in entries, drafts, plans, trash, history, lists, feeds and search (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const [old, name] = ['AI Adoption', 'AI & Agents'];
    await addCaseStudy(app.db, { title: 'A study', tags: [old], featuredForSolutions: [old] });
    const post = { ...SENT_POST, tags: [old, 'Rail'], status: 'published' };
    const kept = Entry.parse((await call(app, 'POST', POSTS, post)).body);
    const gone = Entry.parse((await call(app, 'POST', POSTS, { ...post, slug: 'gone' })).body);
    await call(app, 'DELETE', `${POSTS}/${gone.id}`);
    const draft = { basedOn: 1, fields: { ...post, title: 'Typed' } };
    expect((await call(app, 'PUT', `${POSTS}/drafts/${kept.id}`, draft)).status).toBe(200);
    await app.noticeChanges();

    expect((await rename(app, old, name)).status).toBe(200);
    await app.noticeChanges();
    expect(await listed(app, `/api/case-studies?tag=${encodeURIComponent(name)}`)).toEqual([
      ['A study', [name]],
    ]);
    // By the old name as well, and on the solution's page, whose own words know no other.
    expect(await listed(app, '/api/blog-posts?tag=AI%20Adoption')).toEqual([
      [SENT_POST.title, [name, 'Rail']],
    ]);
    expect(await listed(app, '/api/case-studies?solution=AI%20Adoption')).toHaveLength(1);
    expect((await call(app, 'GET', '/api/case-studies/tags')).body).toEqual([name]);
    expect((await call(app, 'GET', `${POSTS}/${kept.id}`)).body).toMatchObject({
      tags: [name, 'Rail'],
    });
    expect(JSON.stringify((await call(app, 'GET', `${POSTS}/drafts/${kept.id}`)).body)).toContain(
      name,
    );
    expect((await call(app, 'GET', `${POSTS}/${kept.id}/revisions/1`)).body).toMatchObject({
      tags: [name, 'Rail'],
    });
    for (const q of ['q=agents', `tag=${encodeURIComponent(name)}`, 'tag=AI%20Adoption']) {
      expect((await call(app, 'GET', `${POSTS}?${q}`)).body, q).toHaveLength(1);
    }
    const restored = (await call(app, 'POST', `${POSTS}/${gone.id}/untrash`)).body;
    expect(restored).toMatchObject({ tags: [name, 'Rail'] });

    const feed = await app.request('/insights/feed.json?tag=AI%20Adoption');
    expect(feed.status).toBe(200);
    expect(await feed.text()).toContain('AI & Agents');
    expect(await text(app, '/api/search?q=agents')).toContain('A study');
    const led = await app.request('/insights?tag=AI%20Adoption');
    expect(led.status).toBe(301);
    expect(led.headers.get('location')).toBe('/insights?tag=AI+%26+Agents');
    expect(await text(app, '/ai-adoption')).toContain('A study');

    // An API client and an import that know the old name alone.
    const sent = await call(app, 'PUT', `${POSTS}/${kept.id}`, { ...post, tags: [old] });
    expect(sent.body).toMatchObject({ tags: [name] });
    const bulk = { action: 'untag', tag: old, ids: [kept.id] };
    await call(app, 'POST', `${POSTS}/bulk`, bulk);
    expect((await call(app, 'GET', `${POSTS}/${kept.id}`)).body).toMatchObject({ tags: [] });

    const { body } = await call(app, 'GET', '/api/admin/audit');
    expect(JSON.stringify(body)).toContain('"action":"renamed"');
    expect((await rename(app, name, old)).status).toBe(200);
    await app.noticeChanges();
    expect(await listed(app, '/api/case-studies?tag=AI%20Adoption')).toEqual([['A study', [old]]]);
    expect(await listed(app, `/api/case-studies?tag=${encodeURIComponent(name)}`)).toHaveLength(1);
  },
);

test.for(databaseKinds)(
  'merged tags are one in every list before and after the rows are rewritten (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const [from, into] = ['System Modernization', 'Digital Modernization'];
    await addCaseStudy(app.db, {
      title: 'Both',
      tags: [from, into],
      featuredForSolutions: [from],
      publishDate: '2024-03-01',
    });
    await addCaseStudy(app.db, { title: 'One', tags: [from, 'Rail'], publishDate: '2024-02-01' });
    await addCaseStudy(app.db, { title: 'Other', tags: [into], publishDate: '2024-01-01' });
    await addInsight(app.db, { title: 'Post', tags: [from], status: 'published' });
    const overlap = `${TAGS}/overlap?${new URLSearchParams({ tag: from, into })}`;
    expect((await call(app, 'GET', overlap)).body).toEqual({ both: 1 });
    expect((await merge(app, from, into)).status).toBe(200);
    await app.noticeChanges();

    const holds = async (): Promise<void> => {
      const expected = [
        ['Both', [into]],
        ['One', [into, 'Rail']],
        ['Other', [into]],
      ];
      for (const tag of [from, into]) {
        const path = `/api/case-studies?${new URLSearchParams({ tag })}`;
        expect(await listed(app, path)).toEqual(expected);
        const paged = await app.request(`${path}&limit=2`);
        const next = /<([^>]+)>/.exec(paged.headers.get('link') ?? '')?.[1] ?? '';
        expect(await listed(app, next)).toEqual([['Other', [into]]]);
        expect(
          (await call(app, 'GET', `/api/admin/case-studies?${new URLSearchParams({ tag })}`)).body,
        ).toHaveLength(3);
        expect(
          await listed(app, `/api/case-studies?${new URLSearchParams({ solution: tag })}`),
        ).toHaveLength(1);
      }
      expect((await call(app, 'GET', '/api/case-studies/tags')).body).toEqual([into]);
      const page = await text(app, '/case-studies');
      expect(page).toContain('tag=Digital+Modernization');
    };
    await holds();
    expect(await rewriteTagRows(app.db, listedTypes)).toBeGreaterThan(2);
    expect(await rewriteTagRows(app.db, listedTypes)).toBe(0);
    const { rows } = { rows: await app.db.selectFrom('entry_tag').select('tag').execute() };
    expect(rows.map(({ tag }) => tag)).not.toContain(from);
    await app.noticeChanges();
    await holds();
    expect(List.parse((await call(app, 'GET', TAGS)).body).solutions).toContain(into);
    const again = await call(app, 'POST', TAGS, { action: 'add', name: from, kind: 'topic' });
    expect(again.status).toBe(422);
  },
);

test('an owner’s fourth and seventh service show as chips, choices and feeds, in the owner’s order', async () => {
  const app = await openStudio();
  for (const name of ['Rail', 'Ports', 'Ferries']) {
    expect((await change(app, { action: 'add', name, kind: 'service' })).status).toBe(200);
  }
  const { list } = List.parse((await call(app, 'GET', TAGS)).body);
  const keys = ['Ferries', ...list.filter(({ kind }) => kind === 'service').map(({ key }) => key)];
  await change(app, { action: 'order', keys: [...new Set(keys)] });
  await addCaseStudy(app.db, { tags: ['Ferries', 'Staff Augmentation', 'Rail'] });
  await app.noticeChanges();
  const page = await text(app, '/case-studies');
  const chips = [...page.matchAll(/href="\/case-studies\?tag=([^"]+)"/g)].map(([, tag]) => tag);
  expect([...new Set(chips)]).toEqual(['Ferries', 'Staff+Augmentation', 'Rail']);
  expect((await app.request('/insights/feed.xml?tag=Ports')).status).toBe(200);
  const { body } = await call(app, 'GET', '/api/site');
  expect(body).toMatchObject({ tags: { services: expect.arrayContaining(['Ports']) } });
});

test.for(databaseKinds)(
  'of two people who rename at once one is told, and a tag in use is not deleted (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await addCaseStudy(app.db, { tags: ['AI Adoption'] });
    const ask = (name: string) => rename(app, 'AI Adoption', name);
    const answers = await Promise.all([ask('Agents'), ask('Models')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(JSON.stringify(refused?.body)).toMatch(/renamed “AI Adoption” to “(?:Agents|Models)”/);
    const kept = await change(app, { action: 'remove', tag: 'AI Adoption' });
    expect(kept.status).toBe(409);
    expect(JSON.stringify(kept.body)).toContain('1 entry has the tag');
    expect((await change(app, { action: 'remove', tag: 'Customer Experience' })).status).toBe(200);
    const both = await Promise.all([
      rename(app, 'Product Development', 'Products'),
      rename(app, 'Staff Augmentation', 'Teams'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const taken = await rename(app, 'Products', 'Teams');
    expect(taken.status).toBe(422);
  },
);

test('industries of settings that an earlier release saved are tags, and stay so once tags are changed', async () => {
  const app = await openStudio();
  const path = '/api/admin/settings/settings';
  const { body } = await call(app, 'GET', path);
  await call(app, 'PUT', path, { ...Entry.parse(body), industries: ['Shipping', 'Rail'] });
  await app.noticeChanges();
  expect((await call(app, 'GET', '/api/site')).body).toMatchObject({
    industries: ['Shipping', 'Rail'],
  });
  await rename(app, 'Rail', 'Railways');
  await app.noticeChanges();
  expect((await call(app, 'GET', '/api/site')).body).toMatchObject({
    industries: ['Shipping', 'Railways'],
    tags: { renamed: { Rail: 'Railways' } },
  });
});

test('a word that only entries have can be renamed and merged, and rows of an earlier release are found', async () => {
  const app = await openStudio();
  await addCaseStudy(app.db, { title: 'A', tags: ['Rail'] });
  expect((await rename(app, 'Rail', 'Railways')).status).toBe(200);
  await app.noticeChanges();
  // A node of an earlier release saves by the name that it was shown.
  await addCaseStudy(app.db, { title: 'B', tags: ['Railways'] });
  await app.db
    .updateTable('entry_tag')
    .set({ tag: 'Railways' })
    .where('tag', '=', 'Rail')
    .execute();
  await app.noticeChanges();
  expect(await listed(app, '/api/case-studies?tag=Railways')).toHaveLength(2);
  await rewriteTagRows(app.db, listedTypes);
  await app.noticeChanges();
  expect(await listed(app, '/api/case-studies?tag=Rail')).toHaveLength(2);
  const { uses } = List.parse((await call(app, 'GET', TAGS)).body);
  expect(uses).toEqual([{ tag: 'Rail', entries: 2, solutions: 0 }]);
});

test('a plan that was made under the old name goes live under the new one', async () => {
  const app = await openStudio();
  const post = { ...SENT_POST, tags: ['AI Adoption'] };
  const { id } = Entry.parse((await call(app, 'POST', POSTS, post)).body);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { publishAt: at, unpublishAt: null, fields: { ...post, title: 'Planned' } };
  expect((await call(app, 'PUT', `${POSTS}/${id}/schedule`, plan)).status).toBe(200);
  await rename(app, 'AI Adoption', 'Agents');
  const { runDueSchedules } = await import('#content/schedule.server.ts');
  const { createLogger } = await import('#platform/log.ts');
  const log = createLogger('error', { write: () => undefined });
  await runDueSchedules(app.db, listedTypes, new Date(Date.parse(at) + 1), log);
  await app.noticeChanges();
  expect(await listed(app, '/api/blog-posts?tag=Agents')).toEqual([['Planned', ['Agents']]]);
});

test('restoring an earlier state of the tags forgets no word', async () => {
  const app = await openStudio();
  await addCaseStudy(app.db, { tags: ['AI Adoption', 'System Modernization'] });
  await rename(app, 'AI Adoption', 'Agents');
  await merge(app, 'System Modernization', 'Digital Modernization');
  const { status } = await call(app, 'POST', '/api/admin/tags/tags/revisions/1/restore');
  expect(status).toBe(200);
  await app.noticeChanges();
  expect(await listed(app, '/api/case-studies?tag=Agents')).toEqual([
    ['Trams that arrive when the board says', ['AI Adoption', 'Digital Modernization']],
  ]);
});

test('a tag may have a name that every object has a property by', async () => {
  const app = await openStudio();
  for (const name of ['constructor', '__proto__', 'toString']) {
    await addCaseStudy(app.db, {
      slug: `about-${name.toLowerCase().replaceAll('_', '')}`,
      tags: [name],
    });
    await app.noticeChanges();
    expect(await listed(app, `/api/case-studies?tag=${name}`)).toHaveLength(1);
    expect((await rename(app, name, `${name} again`)).status).toBe(200);
    await app.noticeChanges();
    expect(await listed(app, `/api/case-studies?tag=${name}`)).toEqual([
      [expect.any(String), [`${name} again`]],
    ]);
  }
  expect((await app.request('/case-studies')).status).toBe(200);
});
