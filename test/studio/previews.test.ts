/** What staff look at before it is published, and pass on to be looked at. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { recordAudit } from '#content/audit.server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../../src/server/migrations.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds, postgresUrl, testDatabaseConfig } from '../support/databases.ts';
import { type Browser, openSignedIn } from '../support/staff.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const POSTS = '/api/admin/blog-posts';
const Shared = z.object({ token: z.string(), expiresAt: z.string() });

const Links = z.array(
  z.object({ id: z.string(), madeBy: z.string(), madeAt: z.string(), expiresAt: z.string() }),
);

/** The databases that can be opened before they have today's schema. */
const MIGRATED: readonly ('sqlite' | 'postgres')[] =
  postgresUrl === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

const OVER = (entryId: string) => ({
  token_hash: 'over',
  type: 'blog-post',
  entry_id: entryId,
  created_by: 'Ines',
  created_by_id: null,
  created_at: null,
  expires_at: '2020-01-01T00:00:00.000Z',
});

const hashOf = (path: string): string =>
  createHash('sha256')
    .update(path.split('/').at(-1) ?? '')
    .digest('hex');

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
  expect(app.cached(`/preview/blog-posts/${token}`)).toBeUndefined();
  expect(await (await app.request('/insights/a-canary-of-its-own')).text()).not.toContain(
    'canary of its own',
  );
});

test('a draft without Markdown is shown by its link as it was typed, whatever was saved since', async () => {
  const app = await openStudio();
  const study = {
    ...{ title: 'Trams on time', slug: 'trams-on-time', clientName: 'Lakeshore Transit' },
    ...{ excerpt: 'Forecasts that hold.', publishDate: '2024-06-05', status: 'published' },
    section1Title: 'Why',
    section1Content: 'As it was.',
    section2Content: 'The same.',
  };
  const { body } = await call(app, 'POST', '/api/admin/case-studies', study);
  const { id, revision } = Entry.parse(body);
  const path = `/api/admin/case-studies/${id}`;
  const fields = { ...study, section1Content: 'What I * typed.' };
  const written = { section1Prose: '**Saved** since.', section2Prose: 'The *same*.' };
  await call(app, 'PUT', path, { ...study, section1Content: '', section2Content: '', ...written });
  // Saving ends one's own draft; this one is as another tab has it, which knows nothing of that.
  await call(app, 'PUT', `/api/admin/case-studies/drafts/${id}`, { basedOn: revision, fields });
  const link = await call(app, 'POST', `${path}/preview-links`, { hours: 1 });
  const { token } = Shared.parse(link.body);
  const html = await (await app.request(`/preview/case-studies/${token}`)).text();
  expect(html).toContain('What I * typed.');
  expect(html).not.toContain('Saved');
  expect(html).toContain('The <em>same</em>.');
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

for (const database of databaseKinds) {
  test(`B5 the links to an entry are listed, and each of them can be ended (${database})`, async () => {
    const app = await openStudio(database);
    const { id, token } = await share(app);
    const links = `${POSTS}/${id}/preview-links`;
    const longer = Shared.parse((await call(app, 'POST', links, { hours: 24 })).body);
    await app.db.insertInto('preview_link').values(OVER(id)).execute();
    const listed = Links.parse((await call(app, 'GET', links)).body);
    expect(listed).toMatchObject([
      { madeBy: INES.name, expiresAt: expect.any(String) },
      { madeBy: INES.name, expiresAt: longer.expiresAt },
    ]);
    expect(Date.now() - Date.parse(listed[0]?.madeAt ?? '')).toBeLessThan(60_000);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await call(app, 'DELETE', `${links}/${listed[0]?.id}`)).status).toBe(200);
    expect((await call(app, 'DELETE', `${links}/${listed[0]?.id}`)).status).toBe(404);
    expect((await app.request(`/preview/blog-posts/${token}`)).status).toBe(404);
    expect((await app.request(`/preview/blog-posts/${longer.token}`)).status).toBe(200);
    expect(Links.parse((await call(app, 'GET', links)).body)).toHaveLength(1);
    expect((await call(app, 'GET', `${POSTS}/nobody/preview-links`)).status).toBe(404);
  });

  test(`G9 disabling a person ends the preview links they made, and nobody else's (${database})`, async () => {
    const app = await createTestApp({ database });
    const admin = await openSignedIn(app);
    const editor = await openSignedIn(app, { role: 'editor', name: 'Ines Falk' });
    const { id } = Entry.parse(
      await (await admin.send('POST', POSTS, post('Shared by two'))).json(),
    );
    const shareAs = async (browser: Browser): Promise<string> => {
      const answer = await browser.send('POST', `${POSTS}/${id}/preview-links`, { hours: 1 });
      return `/preview/blog-posts/${Shared.parse(await answer.json()).token}`;
    };
    const [theirs, own, older] = [
      await shareAs(editor),
      await shareAs(admin),
      await shareAs(editor),
    ];
    // As a node of the release before makes them.
    await app.db
      .updateTable('preview_link')
      .set({ created_by_id: null, created_at: null })
      .where('token_hash', '=', hashOf(older))
      .execute();
    const disable = (isDisabled: boolean) =>
      admin.send('PATCH', `/api/admin/users/${editor.user.id}`, { isDisabled });
    expect((await disable(true)).status).toBe(200);
    expect((await app.request(theirs)).status).toBe(404);
    expect((await app.request(older)).status).toBe(404);
    expect((await app.request(own)).status).toBe(200);
    await disable(false);
    expect((await app.request(theirs)).status).toBe(404);
  });
}

for (const database of MIGRATED) {
  test(`X26 links of a release before know their maker, and end where that one is disabled (${database})`, async () => {
    const config = await testDatabaseConfig(database);
    const db = await openDatabase(config);
    onTestFinished(() => db.destroy());
    const before = Object.entries(migrations).filter(([name]) => name < '014');
    await migrate(db, Object.fromEntries(before));
    const at = '2026-01-02T03:04:05.000Z';
    for (const name of ['Ada', 'Bo']) {
      await db
        .insertInto('user')
        .values({
          ...{ id: name, name, email: name, email_verified: 0, role: 'editor' as const },
          ...{ two_factor_enabled: 0, created_at: at, updated_at: at },
          disabled_at: name === 'Bo' ? at : null,
        })
        .execute();
      const expiresAt = `2999-01-01T00:00:00.00${name.length}Z`;
      await sql`insert into preview_link (token_hash, type, entry_id, created_by, expires_at)
        values (${name}, 'blog-post', 'entry', ${name}, ${expiresAt})`.execute(db);
      await recordAudit(db, {
        actor: { id: name, name },
        action: 'shared',
        subject: { type: 'blog-post', id: 'entry', label: 'A post' },
        after: { expiresAt },
      });
    }
    await sql`insert into preview_link (token_hash, type, entry_id, created_by, expires_at)
      values ('unknown', 'blog-post', 'entry', 'Ada', '2998-01-01T00:00:00.000Z')`.execute(db);
    await migrate(db, migrations);
    const links = await db.selectFrom('preview_link').selectAll().orderBy('token_hash').execute();
    expect(links).toMatchObject([
      { token_hash: 'Ada', created_by_id: 'Ada', created_at: expect.any(String) },
      { token_hash: 'unknown', created_by_id: null, created_at: null },
    ]);
  });
}

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
