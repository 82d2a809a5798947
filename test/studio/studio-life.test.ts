/** The life of an entry beside its saves: trash, schedule, drafts, audit, lists. */
import { expect } from 'vitest';
import { listAudit } from '#content/audit.server.ts';
import { createEntry, fieldsOf, updateEntry } from '#content/change.server.ts';
import { findDrafts, keepDraft } from '#content/drafts.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { publishedCards } from '#content/published.server.ts';
import { listRevisions } from '#content/revisions.server.ts';
import { findSchedules, runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { readSiteVersion } from '#content/site-version.server.ts';
import { listForStudio } from '#content/studio-list.server.ts';
import { purgeTrash, restoreTrashed, trashEntry } from '#content/trash.server.ts';
import { listTrash } from '#content/trash-list.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { createLogger } from '#platform/log.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { createStudy, OTHER_STAFF, STAFF, studioStudy } from '../support/factories.ts';
import { refusal } from '../support/refusal.ts';

const log = createLogger('fatal');

onEachDatabase(
  'a deleted entry is in the trash, comes back as a draft, and goes for good after 30 days (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { id, slug } = await createStudy(db, { status: 'published', featured: true });
    await trashEntry(db, caseStudyContent, id, OTHER_STAFF);
    expect((await publishedCards(db, caseStudyContent))?.items).toEqual([]);
    expect(await listTrash(db, STAFF)).toMatchObject([{ id, deletedBy: 'Tom Abara' }]);
    expect((await refusal(trashEntry(db, caseStudyContent, id, STAFF))).message).toBe(
      'Case study not found',
    );

    const back = await restoreTrashed(db, caseStudyContent, id, { actor: STAFF });
    expect(back).toMatchObject({ id, slug, status: 'draft', featured: false, revision: 2 });
    expect((await listRevisions(db, caseStudyContent, id)).map(({ note }) => note)[0]).toBe(
      'Restored from the trash',
    );

    await trashEntry(db, caseStudyContent, id, STAFF);
    await createStudy(db, { slug });
    expect((await refusal(restoreTrashed(db, caseStudyContent, id, { actor: STAFF }))).code).toBe(
      'conflict',
    );
    const day = 86_400_000;
    expect(await purgeTrash(db, new Date(Date.now() + 29 * day))).toBe(0);
    expect(await purgeTrash(db, new Date(Date.now() + 31 * day))).toBe(1);
    expect(await listRevisions(db, caseStudyContent, id)).toEqual([]);
  },
);

onEachDatabase('a testimonial comes back to its place in the order (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  const add = (name: string) =>
    createEntry(
      db,
      testimonialContent,
      parseItem(testimonialContent, {
        company: 'Acorn',
        name,
        title: 'COO',
        testimonialText: 'Good.',
      }),
      { actor: STAFF },
    );
  await add('First');
  const { id } = await add('Second');
  await add('Third');
  await trashEntry(db, testimonialContent, id, STAFF);
  await restoreTrashed(db, testimonialContent, id, { actor: STAFF });
  const { items } = await listForStudio(db, testimonialContent, { sort: 'order', limit: 10 });
  expect(items.map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
});

onEachDatabase(
  'an entry goes live and comes down at its times, once, with the changes planned for it (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const created = await createStudy(db, { status: 'draft' });
    const item = { ...fieldsOf(caseStudyContent, created), excerpt: 'New words.' };
    const plan = {
      publishAt: '2027-03-14T13:00:00.000Z',
      unpublishAt: '2027-03-20T13:00:00.000Z',
      item,
    };
    await setSchedule(db, caseStudyContent, created.id, plan, OTHER_STAFF);
    expect((await findSchedules(db, [created.id])).get(created.id)).toMatchObject({
      publishAt: plan.publishAt,
      hasChanges: true,
      author: OTHER_STAFF,
    });
    const types = [caseStudyContent];
    expect(await runDueSchedules(db, types, new Date('2027-03-14T12:59:59.999Z'), log)).toBe(0);
    const before = await readSiteVersion(db);
    const at = new Date('2027-03-14T13:00:00.000Z');
    const runs = await Promise.all([1, 2, 3].map(() => runDueSchedules(db, types, at, log)));
    expect(runs.reduce((sum, count) => sum + count)).toBe(1);
    expect(await readSiteVersion(db)).toBe(before + 1);
    expect((await publishedCards(db, caseStudyContent))?.items).toMatchObject([
      { excerpt: 'New words.' },
    ]);

    expect(await runDueSchedules(db, types, new Date('2027-03-20T13:00:00.000Z'), log)).toBe(1);
    expect((await publishedCards(db, caseStudyContent))?.items).toEqual([]);
    expect((await findSchedules(db, [created.id])).size).toBe(0);
    const notes = (await listRevisions(db, caseStudyContent, created.id)).map(({ note }) => note);
    expect(notes.slice(0, 2)).toEqual(['Unpublished by schedule', 'Published by schedule']);
  },
);

onEachDatabase(
  'drafts are kept as typed, one for each author, and end with the save (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { id } = await createStudy(db);
    await keepDraft(db, caseStudyContent, STAFF, { key: id, basedOn: 1, fields: { title: '' } });
    await keepDraft(db, caseStudyContent, STAFF, {
      key: id,
      basedOn: 1,
      fields: { title: 'Half a ti' },
    });
    await keepDraft(db, caseStudyContent, OTHER_STAFF, {
      key: id,
      basedOn: 1,
      fields: { title: 'Other' },
    });
    expect(await findDrafts(db, caseStudyContent, id)).toHaveLength(2);
    await updateEntry(db, caseStudyContent, id, studioStudy(), { actor: STAFF });
    expect((await findDrafts(db, caseStudyContent, id)).map(({ fields }) => fields)).toEqual([
      { title: 'Other' },
    ]);
  },
);

onEachDatabase(
  'the audit log says who changed which fields, and outlives the entry (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const created = await createStudy(db);
    const item = { ...fieldsOf(caseStudyContent, created), status: 'published' as const };
    await updateEntry(db, caseStudyContent, created.id, item, { actor: OTHER_STAFF });
    await trashEntry(db, caseStudyContent, created.id, OTHER_STAFF);
    await purgeTrash(db, new Date(Date.now() + 40 * 86_400_000));
    const { items } = await listAudit(db, { subjectId: created.id, limit: 10 });
    expect(items.map(({ action, actor }) => `${actor.name} ${action}`)).toEqual([
      'Tom Abara deleted',
      'Tom Abara published',
      'Ines Duarte created',
    ]);
    expect(items[1]).toMatchObject({ before: { status: 'draft' }, after: { status: 'published' } });
    expect(Object.keys(items[1]?.after ?? {})).toEqual(['status']);
  },
);

onEachDatabase(
  'the list is searched, filtered, sorted and paged without repeats (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    for (const [index, title] of ['Cranes', 'Apples', 'Boats 100%', 'Dams'].entries()) {
      await createStudy(db, {
        title,
        slug: `entry-${index}`,
        publishDate: `2024-01-0${index + 1}`,
        tags: index % 2 === 0 ? ['AI Adoption'] : [],
        section2Title: `Where ${title} began`,
        section2Content: `Twelve surveyors of ${title}, and https://example.com/none`,
        status: index === 3 ? 'published' : 'draft',
      });
    }
    const titles = async (filter: Partial<Parameters<typeof listForStudio>[2]>) => {
      const found: string[] = [];
      let cursor: [string, string] | undefined;
      do {
        const page = await listForStudio(db, caseStudyContent, {
          sort: 'order',
          limit: 2,
          ...filter,
          cursor,
        });
        found.push(...page.items.map(({ title }) => title));
        cursor = page.next;
      } while (cursor !== undefined);
      return found;
    };
    expect(await titles({})).toEqual(['Dams', 'Boats 100%', 'Apples', 'Cranes']);
    expect(await titles({ sort: 'title' })).toEqual(['Apples', 'Boats 100%', 'Cranes', 'Dams']);
    expect(await titles({ tag: 'AI Adoption' })).toEqual(['Boats 100%', 'Cranes']);
    expect(await titles({ status: 'published' })).toEqual(['Dams']);
    expect(await titles({ q: '100% BOATS' })).toEqual(['Boats 100%']);
    expect(await titles({ q: '%' })).toEqual(['Boats 100%']);
    expect(await titles({ q: 'lakeshore apples' })).toEqual(['Apples']);
    expect(await titles({ q: 'surveyors dams began' })).toEqual(['Dams']);
  },
);
