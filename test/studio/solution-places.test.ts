/** Places on the pages of solutions over time, and places that plans give up. */
import { expect, test } from 'vitest';
import { findHolders } from '#content/planning/places.server.ts';
import { runDueSwaps } from '#content/planning/run-swaps.server.ts';
import { addSwap } from '#content/planning/swaps.server.ts';
import { runDueSchedules, setSchedule } from '#content/schedule.server.ts';
import { DEFAULT_BOOK } from '#content/tag-book.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { createStudy, STAFF } from '../support/factories.ts';
import { call, openStudio } from '../support/studio.ts';

const [SOLUTION = '', OTHER = ''] = DEFAULT_BOOK.site.solutions;
const AT = '2099-03-09T14:00:00.000Z';

const addStudy = async (db: Db, title: string, solutions: readonly string[]): Promise<string> =>
  (
    await createStudy(db, {
      title,
      slug: title.toLowerCase(),
      status: 'published',
      featuredForSolutions: solutions,
    })
  ).id;

onEachDatabase(
  'a place on the page of a solution changes at its date, what else the studies are featured for stays, and a fourth is refused (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { db } = app;
    const first = await addStudy(db, 'One', [SOLUTION, OTHER]);
    await addStudy(db, 'Two', [SOLUTION]);
    await addStudy(db, 'Three', [SOLUTION]);
    const next = await addStudy(db, 'Next', [OTHER]);
    const board = await call(app, 'GET', '/api/admin/featured');
    const lanes: unknown[] = Array.isArray(board.body) ? board.body : [];
    expect(lanes.find((lane) => Object(lane).solution === SOLUTION)).toMatchObject({
      type: 'case-study',
      limit: 3,
      featured: [{ label: 'One' }, { label: 'Three' }, { label: 'Two' }],
    });

    const swap = { type: 'case-study', solution: SOLUTION, at: AT, in: next };
    const plan = (more: object) =>
      call(app, 'POST', '/api/admin/featured/swaps', { ...swap, ...more });
    expect(await plan({ out: null })).toMatchObject({
      status: 409,
      body: { error: 'All places are taken by then. Choose what is to leave.' },
    });
    expect((await plan({ out: first, solution: 'Nowhere' })).status).toBe(422);
    expect(await plan({ out: first })).toMatchObject({ status: 201, body: { solution: SOLUTION } });
    const labels = async (solution: string) =>
      (await findHolders(db, caseStudyContent, solution)).map(({ label }) => label);
    const run = () => runDueSwaps(db, [caseStudyContent], new Date(AT), createLogger('fatal'));
    expect(await run()).toBe(1);
    expect(await labels(SOLUTION)).toEqual(['Next', 'Three', 'Two']);
    expect(await labels(OTHER)).toEqual(['Next', 'One']);
    // No study has a star of the type for it.
    expect(await findHolders(db, caseStudyContent, '')).toEqual([]);
  },
);

test('an entry that comes down at the same moment leaves its place to what comes in', async () => {
  const db = await openTestDatabase();
  const log = createLogger('fatal');
  const star = { title: 'Star', slug: 'star', status: 'published', featured: true };
  const { id: out } = await createStudy(db, star);
  const into = await addStudy(db, 'Next', []);
  const swap = { at: AT, out, in: into };
  await addSwap(db, caseStudyContent, swap, { actor: STAFF, now: new Date() });
  await setSchedule(db, caseStudyContent, out, { publishAt: null, unpublishAt: AT }, STAFF);
  expect(await runDueSchedules(db, [caseStudyContent], new Date(AT), log)).toBe(1);
  expect(await runDueSwaps(db, [caseStudyContent], new Date(AT), log)).toBe(1);
  expect(await findHolders(db, caseStudyContent, '')).toMatchObject([{ label: 'Next' }]);
});
