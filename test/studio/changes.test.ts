/** What changed: the feed, and what is new to each person. */
import { expect } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { readSince } from '#content/planning/changes.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { NO_DELIVERY } from '#features/leads/settings.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { onEachDatabase } from '../support/databases.ts';
import { createStudy, OTHER_STAFF, studioPost, studioStudy } from '../support/factories.ts';
import { call, INES, openStudio } from '../support/studio.ts';
import { addSubmission } from '../support/submissions.ts';

const edit = (db: Db, id: string, words: object, actor = OTHER_STAFF) =>
  updateEntry(
    db,
    caseStudyContent,
    id,
    parseItem(caseStudyContent, { ...studioStudy({ slug: 'one' }), ...words }),
    { actor },
  );

onEachDatabase(
  'the feed says who did what to which entry, with the revision, and is narrowed and paged (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { id } = await createStudy(app.db, { title: 'One', slug: 'one' });
    await edit(app.db, id, { title: 'Two' });
    await edit(app.db, id, { title: 'Two', status: 'published' });
    await call(app, 'POST', '/api/admin/blog-posts', studioPost({ title: 'A post' }));
    await addSubmission(app.db, NO_DELIVERY);
    const feed = async (search = '') => {
      const { body, headers } = await call(app, 'GET', `/api/admin/changes${search}`);
      const items: unknown[] = Array.isArray(body) ? body : [];
      return {
        told: items.map((item) => {
          const { actor, action, subject, revision } = Object(item);
          return `${actor.name} ${action} ${subject.label} ${revision}`;
        }),
        items,
        link: headers.get('link'),
      };
    };
    const all = await feed();
    expect(all.told).toEqual([
      'Ines Duarte created A post 1',
      'Tom Abara published Two 3',
      'Tom Abara updated Two 2',
      'Ines Duarte created One 1',
    ]);
    expect(Object(all.items[2]).fields).toEqual(['title']);
    expect((await feed(`?subject=${id}&actor=${OTHER_STAFF.id}`)).told).toHaveLength(2);
    expect((await feed('?kind=published')).told).toEqual(['Tom Abara published Two 3']);
    expect((await feed('?type=blog-post')).told).toEqual(['Ines Duarte created A post 1']);
    expect((await feed('?type=user')).told).toEqual([]);
    expect((await call(app, 'GET', '/api/admin/changes?kind=odd')).status).toBe(422);
    const cursor = String(Object(all.items[1]).id);
    expect((await feed(`?cursor=${cursor}`)).told).toEqual(all.told.slice(2));
  },
);

onEachDatabase(
  'what is new is what others did since one said so; reading it again moves nothing, and it never goes back (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { id } = await createStudy(app.db, { title: 'One', slug: 'one' });
    const since = async () => Object((await call(app, 'GET', '/api/admin/changes/since')).body);
    expect(await since()).toMatchObject({ isFirst: true, count: 0, upTo: null });
    await edit(app.db, id, { title: 'Two' });
    const first = await since();
    expect(first).toMatchObject({ count: 1, items: [{ actor: OTHER_STAFF, action: 'updated' }] });
    expect(await since()).toMatchObject({ count: 1, upTo: first.upTo });
    await edit(app.db, id, { title: 'Three' });
    const see = (upTo: string) => call(app, 'POST', '/api/admin/changes/seen', { upTo });
    expect((await see(first.upTo)).status).toBe(200);
    const second = await since();
    expect(second).toMatchObject({ isFirst: false, count: 1 });
    await see(second.upTo);
    await see(first.upTo);
    expect(await since()).toMatchObject({ count: 0, items: [] });
    expect((await see('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await see('nothing')).status).toBe(422);
    // It is each person's own.
    const now = new Date();
    expect(await readSince(app.db, contentTypes, 'u9', now)).toMatchObject({ count: 3 });
    expect(await readSince(app.db, contentTypes, INES.id, now)).toMatchObject({ count: 0 });
  },
);
