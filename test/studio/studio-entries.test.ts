/** What the studio saves: revisions, conflicts, slugs, limits, rules, on every database. */
import { expect, test } from 'vitest';
import { createEntry, fieldsOf, updateEntry } from '#content/change.server.ts';
import { findEntry, toItem } from '#content/entries.server.ts';
import { listCards } from '#content/entry-lists.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { findRevision, listRevisions } from '#content/revisions.server.ts';
import { UNSTORABLE } from '#content/rules.ts';
import { listForStudio } from '#content/studio-list.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { AppError } from '#platform/errors.ts';
import { PUBLIC_URL } from '../support/app.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { createStudy, OTHER_STAFF, STAFF, studioPost, studioStudy } from '../support/factories.ts';
import { refusal } from '../support/refusal.ts';
import { openStudio } from '../support/studio.ts';

onEachDatabase('each save is a revision with its author and time (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  const created = await createStudy(db);
  const changed = {
    ...fieldsOf(caseStudyContent, created),
    excerpt: 'Forty seconds, not four minutes.',
  };
  const saved = await updateEntry(db, caseStudyContent, created.id, changed, {
    actor: OTHER_STAFF,
    basedOn: 1,
  });
  expect(saved.revision).toBe(2);
  const history = await listRevisions(db, caseStudyContent, created.id);
  expect(history.map(({ revision, author }) => [revision, author.name])).toEqual([
    [2, 'Tom Abara'],
    [1, 'Ines Duarte'],
  ]);
  expect(await findRevision(db, caseStudyContent, created.id, 1)).toMatchObject({
    excerpt: 'Forecasts moved from four minutes off to forty seconds off.',
  });
});

onEachDatabase(
  'B11 of two saves from one revision the second is refused, with what is there now (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { id, ...created } = await createStudy(db);
    const item = studioStudy({ slug: created.slug });
    const saves = await Promise.allSettled(
      ['First', 'Second'].map((excerpt) =>
        updateEntry(db, caseStudyContent, id, { ...item, excerpt }, { actor: STAFF, basedOn: 1 }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [won] = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []));
    const [lost] = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []));
    expect(lost).toMatchObject({
      code: 'conflict',
      current: { excerpt: won?.excerpt, revision: 2 },
    });
    expect((await listRevisions(db, caseStudyContent, id)).length).toBe(2);
  },
);

onEachDatabase(
  'ADMC-14 ADMB-15 B12 a slug names one entry: of twenty at once one is saved (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const saves = await Promise.allSettled(Array.from({ length: 20 }, () => createStudy(db)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const save of saves) {
      if (save.status === 'rejected') {
        expect(save.reason).toMatchObject({
          code: 'conflict',
          fields: { slug: 'Another case study already has this slug' },
        });
      }
    }
    const renamed = await createStudy(db, { slug: 'second' });
    const taken = studioStudy({ slug: 'trams-that-arrive-when-the-board-says' });
    expect(
      (await refusal(updateEntry(db, caseStudyContent, renamed.id, taken, { actor: STAFF }))).code,
    ).toBe('conflict');
  },
);

onEachDatabase(
  'ADMC-34 ADMB-30 ADMT-22 B10 no more are featured than may be, however many ask at once (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const posts = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        createEntry(db, insightContent, studioPost({ slug: `post-${number}` }), { actor: STAFF }),
      ),
    );
    const saves = await Promise.allSettled(
      posts.map((entry) =>
        updateEntry(
          db,
          insightContent,
          entry.id,
          { ...fieldsOf(insightContent, entry), featured: true },
          { actor: STAFF },
        ),
      ),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const save of saves) {
      if (save.status === 'rejected') {
        expect(save.reason).toMatchObject({
          code: 'limit_reached',
          message: 'Maximum featured posts reached',
          details: 'Up to 3 posts can be featured.',
        });
      }
    }
    const { items } = await listForStudio(db, insightContent, {
      featured: true,
      sort: 'order',
      limit: 100,
    });
    expect(items).toHaveLength(3);
  },
);

onEachDatabase(
  'an address without slashes that an older release has kept is still read, and no new one is taken (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const testimonial = { company: 'Lakeshore', name: 'Priya Raman', title: 'Director' };
    const fields = { ...testimonial, testimonialText: 'They came on time.' };
    const kept = {
      ...parseItem(testimonialContent, fields),
      link: 'https:lakeshore.example/about',
    };
    const { id } = await createEntry(db, testimonialContent, kept, { actor: STAFF });
    const link = 'https://lakeshore.example/about';
    const row = await findEntry(db, testimonialContent, id);
    expect(row && toItem(db, testimonialContent, row)).toMatchObject({ link });
    expect((await listCards(db, testimonialContent)).items).toMatchObject([{ link }]);
    expect(await findRevision(db, testimonialContent, id, 1)).toMatchObject({ link });
    expect(() => parseItem(testimonialContent, kept)).toThrow(AppError);
  },
);

test('ADMT-14 ADMC-22 each type says its own limit', () => {
  expect(testimonialContent.labels).toMatchObject({
    limitReached: 'Maximum featured testimonials reached',
    limitDetails: 'Only 6 testimonials can be featured on the homepage.',
  });
  expect(caseStudyContent.labels).toMatchObject({
    limitReached: 'Maximum featured case studies reached',
    limitDetails: 'Only 6 case studies can be featured.',
  });
});

test('ADMB-29 ADMC-35 ADMT-21 what the forms ask for is refused field by field', () => {
  const fieldsAtFault = (work: () => unknown): string[] => {
    try {
      work();
    } catch (error) {
      if (error instanceof AppError) return Object.keys(error.fields ?? {}).sort();
    }
    return [];
  };
  expect(fieldsAtFault(() => parseItem(testimonialContent, {}))).toEqual([
    'company',
    'name',
    'testimonialText',
    'title',
  ]);
  expect(
    fieldsAtFault(() => studioStudy({ title: '', clientName: '', excerpt: '', slug: '' })),
  ).toEqual(['clientName', 'excerpt', 'slug', 'title']);
  expect(fieldsAtFault(() => studioStudy({ section1Title: '', section1Content: ' ' }))).toEqual([
    'section1Content',
    'section1Title',
  ]);
  expect(fieldsAtFault(() => studioPost({ excerpt: 'x'.repeat(301) }))).toEqual(['excerpt']);
  expect(
    fieldsAtFault(() =>
      studioPost({ contentSections: Array.from({ length: 10 }, () => ({ text: 'x' })) }),
    ),
  ).toEqual(['contentSections']);
  expect(fieldsAtFault(() => studioPost({ title: '日本語!!!' }))).toEqual(['slug']);
});

test('ADMB-09 ADMB-12 ADMB-27 blank sections go, the first must have text, and images have defaults', () => {
  const saved = studioPost({
    contentSections: [{ text: 'One' }, { heading: 'Two', text: '  ' }, { text: 'Three' }],
    cardImageUrl: '/uploads/own.webp',
  });
  expect(saved.contentSections.map(({ text }) => text)).toEqual(['One', 'Three']);
  expect(saved).toMatchObject({
    authorImageUrl: '/images/default-author.webp',
    cardImageUrl: '/uploads/own.webp',
    coverImageUrl: '/images/default-cover.webp',
  });
  expect(() => studioPost({ contentSections: [{ text: '' }, { text: 'Two' }] })).toThrow(AppError);
});

test('C4 C8 a draft that cannot be kept or walked is refused in words', async () => {
  const app = await openStudio();
  const send = async (field: string) => {
    const response = await app.request('/api/admin/blog-posts/drafts/new', {
      method: 'PUT',
      headers: { origin: PUBLIC_URL, 'content-type': 'application/json' },
      body: `{"basedOn":0,"fields":{"x":${field}}}`,
    });
    return { status: response.status, body: await response.json() };
  };
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  for (const field of ['"/a\\u0000b"', '[{"y":"\\ud800"}]', '{"\\u0000":1}']) {
    expect(await send(field)).toMatchObject({
      status: 422,
      body: { fields: { fields: UNSTORABLE } },
    });
  }
  // The body and its fields are levels too.
  expect((await send(nested(198))).status).toBe(200);
  for (const depth of [199, 100_000]) {
    expect(await send(nested(depth))).toMatchObject({
      status: 400,
      body: { error: 'This JSON is more than 200 levels deep.' },
    });
  }
});
