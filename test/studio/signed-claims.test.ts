/** What a signature covers of the claim that the signed words rest on. */
import { expect, test } from 'vitest';
import { assertBacksAsSigned } from '#content/reviews/signed-backing.server.ts';
import { claimContent } from '#features/claims/schema.ts';
import { findToSign } from '../../src/content/reviews/sign-off-answers.server.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { CLAIM, CLAIMS } from '../support/claims.ts';
import { watchQueries } from '../support/query-plans.ts';
import { openSignOffs, PATH, Saved, STUDY } from '../support/sign-offs.ts';

test('a signature covers the figure of the claim: another one asks again, at the claim and at the study', async () => {
  const { app, publisher, put, id, reviews, askForLink, sign, save, signOffs } =
    await openSignOffs();
  const claim = Saved.parse((await publisher.call('POST', CLAIMS, CLAIM)).body).id;
  const words = { summary: '71% less waiting', claimId: claim };
  await sign(await askForLink({ fields: { ...STUDY, ...words } }));
  const [signed] = await signOffs();
  const { body } = await publisher.call('GET', `${reviews}/sign-offs/${signed?.id}`);
  expect(body).toMatchObject({ fields: { backing: { figure: CLAIM.figure } } });
  expect((await save({ ...words, status: 'published' })).status).toBe(200);

  const change = (fields: object, headers: Record<string, string> = {}) =>
    put(`${CLAIMS}/${claim}`, { ...CLAIM, ...fields }, headers);
  // What no reader is told of the study's page asks nothing.
  expect((await change({ validUntil: '2199-01-01' })).status).toBe(200);
  const refused = await change({ figure: '12 %' });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'unsigned',
    error: expect.stringContaining('Cleo Harbour signed off “Ferries that leave when they say”'),
  });
  expect((await change({ figure: '12 %' }, { 'publish-unsigned': 'true' })).status).toBe(200);
  // The study stays as it is public, and asks once it goes live anew.
  expect((await save({ ...words, status: 'published' })).status).toBe(200);
  expect((await save({ ...words, status: 'draft' })).status).toBe(200);
  const again = await save({ ...words, status: 'published' });
  expect(await again.json()).toMatchObject({
    error: expect.stringContaining('The claim that these words rest on has changed since'),
  });
  // A signature of the release before covers what was told on its day.
  await app.db
    .updateTable('sign_off')
    .set({ backing: '', answered_at: new Date().toISOString() })
    .where('entry_id', '=', id)
    .execute();
  expect((await save({ ...words, status: 'published' })).status).toBe(200);
  expect((await change({ figure: '13 %' })).status).toBe(409);
});

test('who signs reads the figure that the claim had when the link was made', async () => {
  const { app, publisher, put, askForLink } = await openSignOffs();
  const claim = Saved.parse((await publisher.call('POST', CLAIMS, CLAIM)).body).id;
  const fields = { ...STUDY, summary: '71% less waiting', claimId: claim };
  const token = await askForLink({ fields });
  await put(`${CLAIMS}/${claim}`, { ...CLAIM, figure: '12 %' }, {});
  const found = await findToSign(app.db, contentTypes, token);
  expect(found?.fields).toMatchObject({ summary: `${CLAIM.figure} less waiting` });
});

test('however many pages were signed with a claim under a release that covered nothing of it, one query tells', async () => {
  const { app, publisher, id, askForLink, sign, save } = await openSignOffs();
  const { id: claim } = Saved.parse((await publisher.call('POST', CLAIMS, CLAIM)).body);
  const words = { summary: '71% less waiting', claimId: claim };
  await sign(await askForLink({ fields: { ...STUDY, ...words } }));
  await save({ ...words, status: 'published' });
  const row = await app.db
    .selectFrom('sign_off')
    .selectAll()
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const slug of ['second', 'third']) {
    const study = { ...STUDY, slug, title: slug, status: 'published' };
    const other = Saved.parse((await publisher.call('POST', PATH, study)).body).id;
    const copy = { ...row, id: slug, link_hash: slug, entry_id: other };
    await app.db.insertInto('sign_off').values(copy).execute();
  }
  await app.db.updateTable('sign_off').set({ backing: '' }).execute();
  const { db, queries } = watchQueries(app.db);
  const item = claimContent.fields.parse(CLAIM);
  await assertBacksAsSigned(db, claimContent, { id: claim, item });
  expect(queries).toHaveLength(1);
  const other = { ...item, figure: '12 %' };
  await expect(assertBacksAsSigned(db, claimContent, { id: claim, item: other })).rejects.toThrow(
    'Cleo Harbour signed off',
  );
});
