/** Claims, signatures, words of clients, answers and plans come back from a backup and go on as they were. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { giveQuote, withdrawQuote } from '#content/quotes/given.server.ts';
import { answerSignOff, findToSign } from '#content/reviews/sign-off-answers.server.ts';
import { runDueSchedules } from '#content/schedule.server.ts';
import { contentTypes } from '#content-lists.ts';
import { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
import { createLogger } from '#platform/log.ts';
import { backUp, restoreInto } from '../../src/server/backup/site-backup.ts';
import { createTestApp, SECRET, type TestApp } from '../support/app.ts';
import { CLAIM, CLAIMS } from '../support/claims.ts';
import {
  type DatabaseKind,
  databaseKinds,
  openTestDatabase,
  temporaryDir,
} from '../support/databases.ts';
import { enter } from '../support/people-with-roles.ts';
import { rowsOf } from '../support/populated-site.ts';
import { Link, PATH, STUDY } from '../support/sign-offs.ts';
import { WORDS, waysOf } from '../support/testimonial-requests.ts';

const Saved = z.looseObject({ id: z.string() });
const DUE = '2099-01-01T00:00:00.000Z';
const LIVED_IN = [
  ...['sign_off', 'quote_request', 'quote_original', 'preview_link'],
  ...['staff_mail', 'entry_schedule'],
];
const keepMail = async () => {};
const GIVEN = {
  ...{ version: 0, answers: [WORDS], uses: ['website' as const, 'name' as const] },
  ...{ name: 'Cleo Harbour', role: 'Harbour master', company: 'Harbour Lines' },
};
const CONSENT = {
  ...{ wording: [], policy: { id: 'policy-privacy', revision: 0 } },
  ...{ withheld: 'Name withheld', keepMail },
};

/** A site with a signature, links that are open, words of a client, a plan and a mail that waits. */
async function openProven() {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const post = async (path: string, body: object) => {
    const { status, body: said } = await publisher.call('POST', path, body);
    expect([status, said]).toEqual([201, expect.anything()]);
    return Saved.parse(said).id;
  };
  const claim = await post(CLAIMS, CLAIM);
  const planned = await post(CLAIMS, { ...CLAIM, slug: 'planned', status: 'draft' });
  const fields = { ...CLAIM, slug: 'planned', figure: '65 %' };
  const plan = { publishAt: DUE, unpublishAt: null, fields };
  await publisher.call('PUT', `${CLAIMS}/${planned}/schedule`, plan);
  const study = { ...STUDY, summary: '71% less waiting', claimId: claim };
  const studyId = await post(PATH, study);
  const signOffs = `/api/admin/reviews/case-study/${studyId}/sign-offs`;
  const askToSign = async () =>
    Link.parse((await publisher.call('POST', signOffs, { basedOn: 1, fields: study })).body).token;
  const [signed, open] = [await askToSign(), await askToSign()];
  const { parts = [] } = (await findToSign(app.db, contentTypes, signed)) ?? {};
  const answers = parts.map(({ key }) => ({ key, answer: 'approve' as const, note: '' }));
  const answer = { name: 'Cleo Harbour', parts: answers };
  await answerSignOff(app.db, contentTypes, signed, answer, keepMail);
  // As a release before has left it: it names no claim.
  const former = app.db.updateTable('sign_off').set({ backing: '', backing_id: '' });
  await former.where('state', '=', 'asked').execute();
  const { askForLink } = waysOf(app, publisher);
  const [given, asked] = [await askForLink(), await askForLink({ email: 'x@harbour.example' })];
  await giveQuote(app.db, contentTypes, given, GIVEN, CONSENT);
  const mail = { subject: 'A review', text: 'Read it.', due_at: DUE, created_at: DUE };
  await app.db
    .insertInto('staff_mail')
    .values({ id: 'm1', user_id: publisher.user.id, ...mail, tries: 1 })
    .execute();
  return { app, study, studyId, links: { signed, open, given, asked } };
}

/** What becomes of a site in an empty place. */
async function movedTo(kind: DatabaseKind, { db, media }: TestApp) {
  const file = join(await temporaryDir(), 'site.ndjson.gz');
  await backUp({ db, store: media.store, secret: SECRET, secrets: {} }, file);
  const place = { db: await openTestDatabase(kind), store: createDiskBlobs(await temporaryDir()) };
  const nothing = async () => {};
  const target = { openDb: async () => place.db, store: place.store };
  await restoreInto({ ...target, accept: nothing, keepSecrets: nothing }, file);
  return place;
}

for (const kind of databaseKinds) {
  test(`G24 X24 what proves a site comes back whole to ${kind}, and every link, signature, plan and withdrawal holds`, async () => {
    const { app, study, studyId, links } = await openProven();
    const rows = await rowsOf(app.db);
    for (const table of LIVED_IN) expect(rows[table] ?? [], table).not.toEqual([]);
    const place = await movedTo(kind, app);
    expect(await rowsOf(place.db)).toEqual(rows);

    const restored = await createTestApp(place);
    expect((await restored.request('/evidence/order-entry')).status).toBe(200);
    const toSign = (token: string) => findToSign(restored.db, contentTypes, token);
    expect(await toSign(links.signed)).toMatchObject({ state: 'signed' });
    expect(await toSign(links.open)).toMatchObject({ state: 'asked' });
    const publisher = await enter(restored, ['publisher'], { name: 'Ada Lund' });
    const other = { ...study, status: 'published', section2Content: 'Other words.' };
    const refused = await publisher.call('PUT', `${PATH}/${studyId}`, other);
    expect(refused.body).toMatchObject({ code: 'unsigned' });
    await expect(
      giveQuote(restored.db, contentTypes, links.asked, GIVEN, CONSENT),
    ).resolves.toMatchObject({ did: 'given' });
    await withdrawQuote(restored.db, contentTypes, links.given, keepMail);
    const due = new Date('2099-01-02T00:00:00Z');
    expect(await runDueSchedules(restored.db, contentTypes, due, createLogger('fatal'))).toBe(1);
    await restored.noticeChanges();
    expect(await (await restored.request('/api/claims')).text()).toContain('65 %');
  });
}
