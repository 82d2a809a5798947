/** A client takes a permission back while something is being published, or is planned to be. */
import { expect, test } from 'vitest';
import { giveQuote, withdrawQuote } from '#content/quotes/given.server.ts';
import { runDueSchedules } from '#content/schedule.server.ts';
import { contentTypes } from '#content-lists.ts';
import { createLogger } from '#platform/log.ts';
import type { TestApp } from '../support/app.ts';
import { addClaim, CLAIM, CLAIMS } from '../support/claims.ts';
import { databaseKinds } from '../support/databases.ts';
import { change, textOf } from '../support/people.ts';
import { call, openStudio } from '../support/studio.ts';
import { openRequests, TESTIMONIALS, WORDS } from '../support/testimonial-requests.ts';

const DUE = '2099-01-01T00:00:00.000Z';
const AFTER = new Date('2099-01-02T00:00:00.000Z');
const log = createLogger('fatal');

const runDue = ({ db }: TestApp) => runDueSchedules(db, contentTypes, AFTER, log);

const consent = {
  wording: [],
  policy: { id: 'policy-privacy', revision: 0 },
  withheld: 'Name withheld',
  keepMail: async () => {},
};

/** What a client gives by a link, and takes back by it, wherever it comes from. */
async function openGiven(kind: Parameters<typeof openRequests>[0]) {
  const opened = await openRequests(kind);
  const { app, askForLink, entryId } = opened;
  const token = await askForLink();
  const give = (version: number, uses: readonly ('website' | 'name')[]) =>
    giveQuote(
      app.db,
      contentTypes,
      token,
      {
        ...{ version, answers: [WORDS], uses: [...uses] },
        ...{ name: 'Cleo Harbour', role: 'Harbour master', company: 'Harbour Lines' },
      },
      consent,
    );
  await give(0, ['website', 'name']);
  const withdraw = () => withdrawQuote(app.db, contentTypes, token, consent.keepMail);
  return { ...opened, id: await entryId(), give, withdraw };
}

for (const kind of databaseKinds) {
  test(`G24 whoever is first, words that a client withdraws while they are published are not public (${kind})`, async () => {
    for (const isWithdrawnFirst of [true, false]) {
      const { save, entry, shown, id, withdraw } = await openGiven(kind);
      const publish = () => save(id, { status: 'published' });
      const both = isWithdrawnFirst ? [withdraw(), publish()] : [publish(), withdraw()];
      await Promise.all(both);
      expect(await entry(id)).toMatchObject({ status: 'draft' });
      expect(await shown()).not.toContain('tide table');
    }
  });

  test(`G24 a plan publishes no words whose permission was taken back since, also while it is carried out (${kind})`, async () => {
    const { app, publisher, shown, id, give, withdraw } = await openGiven(kind);
    const plan = { publishAt: DUE, unpublishAt: null };
    const schedule = () => publisher.call('PUT', `${TESTIMONIALS}/${id}/schedule`, plan);
    expect((await schedule()).status).toBe(200);
    await give(1, ['name']);
    await runDue(app);
    expect(await shown()).not.toContain('tide table');
    await give(2, ['website', 'name']);
    expect((await schedule()).status).toBe(200);
    await Promise.all([runDue(app), withdraw(), runDue(app)]);
    expect(await shown()).not.toContain('tide table');
    expect(await app.db.selectFrom('entry_schedule').selectAll().execute()).toEqual([]);
  });

  test(`G24 a claim is not published by a plan once its client has taken the consent back, whatever the plan holds (${kind})`, async () => {
    const app = await openStudio(kind);
    const id = await addClaim(app, { status: 'draft' });
    const fields = { ...CLAIM, figure: '65 %' };
    const plan = { publishAt: DUE, unpublishAt: null, fields };
    const planned = await call(app, 'PUT', `${CLAIMS}/${id}/schedule`, plan);
    expect([planned.status, planned.body]).toEqual([200, expect.anything()]);
    await change(app, `${CLAIMS}/${id}`, { consent: 'asked' });
    await runDue(app);
    await app.noticeChanges();
    expect(await textOf(app, '/api/claims').catch(String)).not.toContain('65 %');
    const after = await call(app, 'GET', `${CLAIMS}/${id}`);
    expect(after.body).toMatchObject({
      schedule: { publishAt: null, failure: { reason: expect.stringContaining('taken back') } },
    });
    expect(after.body).toMatchObject({ status: 'draft', consent: 'asked' });
  });
}

test('G24 no earlier state brings back a consent that was taken back, and undoing one’s own click does', async () => {
  const app = await openStudio();
  const id = await addClaim(app);
  const found = async () => (await call(app, 'GET', `${CLAIMS}/${id}`)).body;
  await change(app, `${CLAIMS}/${id}`, { consent: 'asked', status: 'draft' });
  expect((await call(app, 'POST', `${CLAIMS}/${id}/revisions/1/restore`)).status).toBe(200);
  expect(await found()).toMatchObject({ consent: 'asked', status: 'draft' });
  await change(app, `${CLAIMS}/${id}`, { consent: 'given' });
  await change(app, `${CLAIMS}/${id}`, { consent: 'asked' });
  const { revision } = Object(await found());
  const undone = await call(app, 'POST', `${CLAIMS}/bulk`, {
    action: 'undo',
    changes: [{ id, revision }],
  });
  expect([undone.status, undone.body]).toEqual([200, expect.anything()]);
  expect(await found()).toMatchObject({ consent: 'given', status: 'draft' });
});

test('G24 words that are planned anew for the same time while plans are carried out are those that go live', async () => {
  // SQLite has one connection, and nobody comes between.
  const app = await openStudio('postgres');
  const id = await addClaim(app, { status: 'draft' });
  const set = (figure: string) =>
    call(app, 'PUT', `${CLAIMS}/${id}/schedule`, {
      ...{ publishAt: DUE, unpublishAt: null, fields: { ...CLAIM, figure } },
    });
  await set('1 %');
  let planned: Promise<{ status: number }> | undefined;
  // The moment at which the plans have been read, and nothing has been done yet.
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isRead = result.rows.some((row) => row.entry_id === id && row.noted !== undefined);
      if (isRead) planned ??= set('2 %');
      await planned;
      return result;
    },
  });
  await runDueSchedules(db, contentTypes, AFTER, log);
  expect((await planned)?.status).toBe(200);
  await runDue(app);
  await app.noticeChanges();
  expect(await textOf(app, '/api/claims')).toContain('2 %');
});
