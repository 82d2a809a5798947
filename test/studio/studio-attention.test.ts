/** What the studio's dashboard says. */
import { expect, test } from 'vitest';
import { findAttention } from '#content/attention.server.ts';
import { keepDraft } from '#content/drafts.server.ts';
import { ownNewKey } from '#content/new-drafts.server.ts';
import { setSchedule } from '#content/schedule.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { createDoctor } from '#features/doctor/doctor.server.ts';
import { insightContent } from '#features/insights/schema.ts';
import { type Role, rightsOf } from '#platform/access-rules.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { createTestApp } from '../support/app.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { createStudy, OTHER_STAFF, STAFF } from '../support/factories.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const DAY_MS = 86_400_000;

onEachDatabase(
  'old drafts, the next plans and one’s own unsaved words wait for somebody (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const now = new Date('2027-03-14T13:00:00.000Z');
    const touch = (id: string, daysAgo: number) =>
      db
        .updateTable('entry')
        .set({ updated_at: new Date(now.getTime() - daysAgo * DAY_MS).toISOString() })
        .where('id', '=', id)
        .execute();
    const [old, older, fresh, live] = [
      await createStudy(db, { title: 'Old', slug: 'old' }),
      await createStudy(db, { title: 'Older', slug: 'older' }),
      await createStudy(db, { title: 'Fresh', slug: 'fresh' }),
      await createStudy(db, { title: 'Live', slug: 'live', status: 'published' }),
    ];
    await touch(old.id, 14.01);
    await touch(older.id, 90);
    await touch(fresh.id, 13.99);
    await touch(live.id, 90);
    const plan = (id: string, publishAt: string | null, unpublishAt: string | null) =>
      setSchedule(db, caseStudyContent, id, { publishAt, unpublishAt }, STAFF);
    await plan(fresh.id, '2027-05-01T00:00:00.000Z', null);
    await plan(live.id, null, '2027-04-01T00:00:00.000Z');
    const typed = { basedOn: 1, fields: { title: 'Half a ti' } };
    await keepDraft(db, caseStudyContent, STAFF, { key: old.id, ...typed });
    await keepDraft(db, insightContent, STAFF, { key: ownNewKey(STAFF), ...typed });
    await keepDraft(db, caseStudyContent, OTHER_STAFF, { key: fresh.id, ...typed });

    const { oldDrafts, scheduled, unsaved } = await findAttention(db, contentTypes, STAFF, now);
    expect(oldDrafts.map(({ label }) => label)).toEqual(['Older', 'Old']);
    expect(scheduled.map(({ label }) => label)).toEqual(['Live', 'Fresh']);
    expect(unsaved.map(({ type, key, label }) => [type, key, label]).toSorted()).toEqual([
      ['blog-post', 'new-u1', 'Half a ti'],
      ['case-study', old.id, 'Old'],
    ]);
  },
);

test('the address of what waits answers for whoever asks', async () => {
  const app = await openStudio();
  const fields = {
    title: 'A post',
    authorName: 'Ada Obi',
    excerpt: 'Short.',
    publishDate: '2026-03-14',
    contentSections: [{ heading: '', text: 'Words.', imageUrl: '' }],
  };
  const { id } = Entry.parse((await call(app, 'POST', '/api/admin/blog-posts', fields)).body);
  const typed = { basedOn: 1, fields: { title: 'Half a ti' } };
  await call(app, 'PUT', `/api/admin/blog-posts/drafts/${id}`, typed);
  const { status, body } = await call(app, 'GET', '/api/admin/attention');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    oldDrafts: [],
    scheduled: [],
    unsaved: [{ type: 'blog-post', key: id, label: 'A post' }],
  });
});

test('administrators also get the checks that failed in the last run of the site doctor', async () => {
  const check = (state: 'passed' | 'failed') => ({
    id: state,
    group: 'machine' as const,
    title: `It ${state}`,
    look: async () => ({ state, seen: 'Seen.' }),
  });
  let roles: readonly Role[] = ['admin'];
  const app = await createTestApp({
    identify: async () => ({ ...INES, roles, rights: rightsOf(roles) }),
    doctor: ({ db, log }) =>
      createDoctor({ db, log, checksFor: () => [check('passed'), check('failed')] }),
  });
  const read = async () => (await call(app, 'GET', '/api/admin/attention')).body;
  expect(await read()).toMatchObject({ failedChecks: [] });
  await call(app, 'POST', '/api/admin/doctor', {});
  const failedChecks = [{ id: 'failed', title: 'It failed', seen: 'Seen.' }];
  await expect.poll(read).toMatchObject({ failedChecks });
  roles = ['editor'];
  expect(await read()).toMatchObject({ failedChecks: [] });
});

test('a change with keep-draft leaves the words in the editor; a save there takes them', async () => {
  const app = await openStudio();
  const path = '/api/admin/testimonials';
  const fields = { company: 'Acorn', name: 'Ada Obi', title: 'COO', testimonialText: 'Good.' };
  const { id } = Entry.parse((await call(app, 'POST', path, fields)).body);
  const draft = `${path}/drafts/${id}`;
  const change = async (headers: Record<string, string>) =>
    (
      await app.request(`${path}/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...fields, tags: ['AI Adoption'] }),
      })
    ).status;
  await call(app, 'PUT', draft, { basedOn: 1, fields: { name: 'Ad' } });
  expect(await change({ 'keep-draft': 'true' })).toBe(200);
  await call(app, 'POST', `${path}/bulk`, { action: 'unpublish', ids: [id] });
  expect((await call(app, 'GET', draft)).body).toMatchObject([{ fields: { name: 'Ad' } }]);
  expect(await change({ 'keep-draft': 'perhaps' })).toBe(422);
  expect(await change({})).toBe(200);
  expect((await call(app, 'GET', draft)).body).toEqual([]);
});
