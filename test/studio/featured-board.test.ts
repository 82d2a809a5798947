/** Swaps of what is featured: at their dates, once, whole or not at all. */
import { expect, test } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { findFeatured } from '#content/planning/places.server.ts';
import { runDueSwaps } from '#content/planning/run-swaps.server.ts';
import { addSwap, type NewSwap } from '#content/planning/swaps.server.ts';
import { setSchedule } from '#content/schedule.server.ts';
import { createScheduler } from '#content/scheduler.server.ts';
import { trashEntry } from '#content/trash.server.ts';
import { MAX_FEATURED_CASE_STUDIES } from '#features/case-studies/rules.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { createStudy, STAFF, studioStudy } from '../support/factories.ts';
import { refusal } from '../support/refusal.ts';
import { call, openStudio } from '../support/studio.ts';

const TYPES = [caseStudyContent];
const log = createLogger('fatal');
const NOW = new Date('2027-03-01T12:00:00.000Z');
const AT = '2027-03-09T13:00:00.000Z';

const plan = (db: Db, swap: NewSwap) =>
  addSwap(db, caseStudyContent, swap, { actor: STAFF, now: NOW });

const run = (db: Db, at: string, told = log): Promise<number> =>
  runDueSwaps(db, TYPES, new Date(at), told);

const featured = async (db: Db): Promise<string[]> =>
  (await findFeatured(db, TYPES)).map(({ label }) => label).toSorted();

const swapsOf = (db: Db) =>
  db.selectFrom('featured_swap').select(['state', 'reason']).orderBy('at').orderBy('id').execute();

/** As many as may be, called F1 to F6, and others that wait, called W1 and so on. */
async function openBoard(db: Db, waiting = 3) {
  const make = async (title: string, isFeatured: boolean) =>
    (
      await createStudy(db, {
        title,
        slug: title.toLowerCase(),
        status: 'published',
        featured: isFeatured,
      })
    ).id;
  const stars: string[] = [];
  for (let number = 1; number <= MAX_FEATURED_CASE_STUDIES; number += 1) {
    stars.push(await make(`F${number}`, true));
  }
  const others: string[] = [];
  for (let number = 1; number <= waiting; number += 1) others.push(await make(`W${number}`, false));
  return { stars, others };
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};

onEachDatabase(
  'three slots of the board change, each at its date, with revisions and lines of who planned it (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const { stars, others } = await openBoard(db);
    const dates = [
      '2027-03-09T13:00:00.000Z',
      '2027-03-16T13:00:00.000Z',
      '2027-03-23T13:00:00.000Z',
    ];
    // Planned in another order than they come.
    for (const index of [2, 0, 1]) {
      await plan(db, { at: at(dates, index), out: at(stars, index), in: at(others, index) });
    }
    expect(await run(db, '2027-03-09T12:59:59.999Z')).toBe(0);
    expect(await featured(db)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6']);
    expect(await run(db, at(dates, 0))).toBe(1);
    expect(await featured(db)).toEqual(['F2', 'F3', 'F4', 'F5', 'F6', 'W1']);
    expect(await run(db, at(dates, 1))).toBe(1);
    expect(await featured(db)).toEqual(['F3', 'F4', 'F5', 'F6', 'W1', 'W2']);
    expect(await run(db, '2027-04-01T00:00:00.000Z')).toBe(1);
    expect(await featured(db)).toEqual(['F4', 'F5', 'F6', 'W1', 'W2', 'W3']);
    const lines = await db
      .selectFrom('audit')
      .select(['action', 'actor_name', 'subject_label', 'revision'])
      .where('subject_id', '=', at(others, 0))
      .orderBy('id')
      .execute();
    expect(lines.map((line) => Object.values(line).join(' '))).toEqual([
      'created Ines Duarte W1 1',
      'planned-swap Ines Duarte W1 ',
      'featured Ines Duarte W1 2',
      'swapped Ines Duarte W1 ',
    ]);
  },
);

onEachDatabase('two nodes at once carry a swap out once (%s)', async (kind) => {
  const db = await openTestDatabase(kind);
  const { stars, others } = await openBoard(db, 1);
  await plan(db, { at: AT, out: at(stars, 0), in: at(others, 0) });
  // Who comes second leaves it, and does not try in vain.
  const lines: string[] = [];
  const told = createLogger('warn', { write: (line) => void lines.push(line) });
  const done = await Promise.all([run(db, AT, told), run(db, AT, told), run(db, AT, told)]);
  expect(lines).toEqual([]);
  expect(done.toSorted()).toEqual([0, 0, 1]);
  const { revision } = await db
    .selectFrom('entry')
    .select('revision')
    .where('id', '=', at(others, 0))
    .executeTakeFirstOrThrow();
  expect(revision).toBe(2);
});

const FAILURES = [
  {
    what: 'whose entry was deleted',
    reason: '“W1” was deleted.',
    spoil: (db: Db, _out: string, into: string) =>
      trashEntry(db, caseStudyContent, into, STAFF, {}),
  },
  {
    what: 'whose entry was unpublished',
    reason: '“W1” is not published.',
    spoil: (db: Db, _out: string, into: string) => save(db, into, { title: 'W1', status: 'draft' }),
  },
  {
    what: 'whose entry is featured already',
    reason: '“W1” is already featured.',
    async spoil(db: Db, out: string, into: string) {
      await save(db, out, { title: 'F1', status: 'published', featured: false });
      await save(db, into, { title: 'W1', status: 'published', featured: true });
    },
  },
  {
    what: 'whose slot another has taken',
    reason: 'Maximum featured case studies reached',
    async spoil(db: Db, out: string) {
      await save(db, out, { title: 'F1', status: 'published', featured: false });
      await createStudy(db, { title: 'Z', status: 'published', featured: true });
    },
  },
];

const save = (db: Db, id: string, words: Parameters<typeof studioStudy>[0]) =>
  updateEntry(
    db,
    caseStudyContent,
    id,
    parseItem(caseStudyContent, { ...studioStudy(words), slug: `x-${id}` }),
    { actor: STAFF },
  );

test.for(FAILURES)(
  'a swap $what fails whole, says why, and is not tried again',
  async ({ reason, spoil }) => {
    const db = await openTestDatabase();
    const { stars, others } = await openBoard(db, 1);
    await plan(db, { at: AT, out: at(stars, 0), in: at(others, 0) });
    await spoil(db, at(stars, 0), at(others, 0));
    const before = await featured(db);
    expect(await run(db, AT)).toBe(0);
    expect(await featured(db)).toEqual(before);
    const [row] = await swapsOf(db);
    expect(row?.state).toBe('failed');
    expect(row?.reason).toContain(reason);
    expect(await run(db, '2027-04-01T00:00:00.000Z')).toBe(0);
    const vain = await db
      .selectFrom('audit')
      .select('subject_label')
      .where('action', '=', 'swapped-in-vain')
      .execute();
    expect(vain).toEqual([{ subject_label: 'W1' }]);
  },
);

test('what cannot be planned is refused, and so is what would keep a later swap from being', async () => {
  const db = await openTestDatabase();
  const { stars, others } = await openBoard(db);
  const [f1, f2, w1, w2] = [at(stars, 0), at(stars, 1), at(others, 0), at(others, 1)];
  const refused = async (swap: NewSwap) => {
    const { code, message } = await refusal(plan(db, swap));
    return `${code}: ${message}`;
  };
  expect(await refused({ at: '2027-02-01T00:00:00.000Z', out: f1, in: w1 })).toContain('is over');
  expect(await refused({ at: AT, out: null, in: w1 })).toContain('All places are taken');
  expect(await refused({ at: AT, out: f1, in: f2 })).toContain('“F2” is already featured');
  expect(await refused({ at: AT, out: w1, in: null })).toContain('“W1” is not featured');
  expect(await refused({ at: AT, out: f1, in: 'nobody' })).toContain('not_found');
  await plan(db, { at: AT, out: f1, in: w1 });
  const earlier = '2027-03-05T13:00:00.000Z';
  expect(await refused({ at: earlier, out: f1, in: w2 })).toContain('Another planned swap');
  expect(await refused({ at: earlier, out: f2, in: w1 })).toContain('Another planned swap');
  expect(await swapsOf(db)).toHaveLength(1);
});

test('what goes live at a moment gets its place at that moment, by the job of the plans', async () => {
  const db = await openTestDatabase();
  const { stars } = await openBoard(db, 0);
  const { id } = await createStudy(db, { title: 'New', slug: 'new', status: 'draft' });
  const moment = new Date(Date.now() + 250).toISOString();
  await setSchedule(db, caseStudyContent, id, { publishAt: moment, unpublishAt: null }, STAFF);
  await addSwap(
    db,
    caseStudyContent,
    { at: moment, out: at(stars, 0), in: id },
    { actor: STAFF, now: new Date() },
  );
  let changes = 0;
  const job = createScheduler(db, TYPES, log, () => {
    changes += 1;
  });
  expect(await job.runOnce()).toBe('done');
  expect(await featured(db)).toContain('New');
  expect(changes).toBe(1);
});

test('the job wakes for a swap where no entry is planned', async () => {
  const db = await openTestDatabase();
  const { stars, others } = await openBoard(db, 1);
  const moment = new Date(Date.now() + 200).toISOString();
  const swap = { at: moment, out: at(stars, 0), in: at(others, 0) };
  await addSwap(db, caseStudyContent, swap, { actor: STAFF, now: new Date() });
  await createScheduler(db, TYPES, log, () => undefined).runOnce();
  expect(await featured(db)).toContain('W1');
});

test('the API keeps refusing one star too many, and a swap does it at once or at a date', async () => {
  const app = await openStudio();
  const { stars, others } = await openBoard(app.db, 2);
  const study = `/api/admin/case-studies/${at(others, 0)}`;
  const { body } = await call(app, 'GET', study);
  const over = await call(app, 'PUT', study, { ...Object(body), featured: true });
  expect([over.status, Object(over.body).code]).toEqual([409, 'limit_reached']);
  const swap = { type: 'case-study', out: at(stars, 0), in: at(others, 0) };
  const now = await call(app, 'POST', '/api/admin/featured/swaps', { ...swap, at: null });
  expect([now.status, Object(now.body).state]).toEqual([201, 'done']);
  expect(await featured(app.db)).toEqual(['F2', 'F3', 'F4', 'F5', 'F6', 'W1']);
  const later = '2099-03-09T09:00:00.000-05:00';
  const next = { type: 'case-study', out: at(others, 0), in: at(others, 1), at: later };
  const planned = await call(app, 'POST', '/api/admin/featured/swaps', next);
  expect(planned.body).toMatchObject({ state: 'planned', at: '2099-03-09T14:00:00.000Z' });

  const path = `/api/admin/featured/swaps/${Object(planned.body).id}`;
  const to = (time: string, seenAt: string) => call(app, 'PATCH', path, { at: time, seenAt });
  expect(await to('2099-03-10T14:00:00Z', '2099-03-09T14:00:00Z')).toMatchObject({ status: 200 });
  const stale = await to('2099-03-11T14:00:00Z', '2099-03-09T14:00:00Z');
  expect(stale).toMatchObject({
    status: 409,
    body: { current: { at: '2099-03-10T14:00:00.000Z' } },
  });
  expect(await to('2020-03-11T14:00:00Z', '2099-03-10T14:00:00Z')).toMatchObject({ status: 422 });

  // The board says beforehand what would fail.
  await trashEntry(app.db, caseStudyContent, at(others, 1), STAFF, {});
  const board = await call(app, 'GET', '/api/admin/featured');
  const lanes: unknown[] = Array.isArray(board.body) ? board.body : [];
  const lane = lanes.find((one) => Object(one).type === 'case-study');
  expect(lane).toMatchObject({
    limit: MAX_FEATURED_CASE_STUDIES,
    swaps: [{ state: 'planned', reason: '“W2” is in the trash.' }],
  });
  expect((await call(app, 'DELETE', path)).status).toBe(200);
  expect((await call(app, 'DELETE', path)).status).toBe(404);
  const odd = await call(app, 'POST', '/api/admin/featured/swaps', {
    type: 'page',
    at: 'soon',
    out: null,
    in: null,
  });
  expect(odd.status).toBe(422);
  expect(Object.keys(Object(odd.body).fields).toSorted()).toEqual(['at', 'in']);
});

test('a failed swap needs attention until it is put away', async () => {
  const app = await openStudio();
  const { stars, others } = await openBoard(app.db, 1);
  await plan(app.db, { at: AT, out: at(stars, 0), in: at(others, 0) });
  await trashEntry(app.db, caseStudyContent, at(others, 0), STAFF, {});
  await run(app.db, AT);
  const failed = async () =>
    Object((await call(app, 'GET', '/api/admin/attention')).body).failedSwaps;
  const [swap] = await failed();
  expect(swap).toMatchObject({ reason: '“W1” was deleted.', in: { label: 'W1' } });
  await call(app, 'DELETE', `/api/admin/featured/swaps/${swap.id}`);
  expect(await failed()).toEqual([]);
});
