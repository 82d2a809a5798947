/** Sign-offs: a client reads a page by a link, answers each part, and signs; other words ask again. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSignOff, findToSign } from '../../src/content/reviews/sign-off-answers.server.ts';
import { runDueSchedules } from '../../src/content/schedule.server.ts';
import { contentTypes } from '../../src/content-lists.ts';
import { createLogger } from '../../src/platform/log.ts';
import { CLAIM } from '../support/claims.ts';
import { ALL, Link, openSignOffs, PATH, Saved, STUDY } from '../support/sign-offs.ts';

test('a client without script reads the page as it will appear, signs, and what was signed is kept with its hash', async () => {
  const { publisher, reviews, askForLink, read, sign, signOffs } = await openSignOffs();
  const token = await askForLink({ note: 'Are the minutes right?' });
  const { status, html, headers } = await read(token);
  expect(status).toBe(200);
  for (const words of ['Are the minutes right?', 'tide table', 'The change', 'Send your answers']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('noindex');
  // The utilities of the studio would go before those of the page.
  expect(html).not.toMatch(/assets\/studio[\w-]*\.css/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await sign(token)).status).toBe(303);
  expect((await read(token)).html).toContain('Signed off by Cleo Harbour');
  const [signed] = await signOffs();
  expect(signed).toMatchObject({ state: 'signed', name: 'Cleo Harbour' });
  const { body } = await publisher.call('GET', `${reviews}/sign-offs/${signed?.id}`);
  const { fields } = z.object({ fields: z.looseObject({}) }).parse(body);
  expect(fields).toMatchObject({ section2Content: STUDY.section2Content });
  const covered = Object.keys(fields)
    .filter(
      (name) => !/^(?:status|featured|slug|tags|featuredForSolutions|publishDate|seo)$/.test(name),
    )
    .toSorted();
  const words = JSON.stringify(Object.fromEntries(covered.map((name) => [name, fields[name]])));
  expect(createHash('sha256').update(words).digest('hex')).toBe(signed?.hash);
});

test('what was saved since a link was made shows through nowhere, and each part reads as the page does', async () => {
  const { app, publisher, askForLink, save } = await openSignOffs();
  const claim = Saved.parse((await publisher.call('POST', '/api/admin/claims', CLAIM)).body).id;
  const summary = '71% less waiting';
  const plain = await askForLink({ fields: { ...STUDY, summary } });
  const backed = await askForLink({ fields: { ...STUDY, summary, claimId: claim } });
  await save({ summary: '9% less', claimId: claim, section2Prose: 'Said **later**.' });
  const toSign = async (token: string) => {
    const { fields, parts } = (await findToSign(app.db, contentTypes, token)) ?? {};
    return { ...fields, words: parts?.map(({ words }) => words).join() };
  };
  const shown = await toSign(plain);
  expect(shown).toMatchObject({ summary, section2Content: STUDY.section2Content });
  expect(shown).not.toHaveProperty('section2Prose');
  expect(shown).not.toHaveProperty('claim');
  expect(shown.words).toContain(summary);
  const measured = await toSign(backed);
  expect(measured).toMatchObject({ summary: '64 % less waiting' });
  expect(measured.words).toContain('64 % less waiting');
  expect(measured.words).not.toContain(summary);
});

test('changes are asked for part by part, with words, and stand among the comments', async () => {
  const { publisher, id, askForLink, send, signOffs } = await openSignOffs();
  const token = await askForLink();
  const wordless = await send(token, { name: '', ...ALL, 'answer-2': 'changes' });
  expect(wordless.status).toBe(422);
  expect(wordless.html).toContain('Say what should change');
  expect(wordless.html).toContain('Enter your name');
  const partly = await send(token, {
    name: 'Cleo',
    'answer-1': 'changes',
    'note-1': 'It was <b>thrice</b>.',
  });
  expect(partly.status).toBe(422);
  expect(partly.html).toContain('Choose one of the two');
  expect(partly.html).toContain('It was &lt;b&gt;thrice&lt;/b&gt;.');
  const answers = { ...ALL, 'answer-1': 'changes', 'note-1': 'It was thrice.' };
  expect((await send(token, { name: 'Cleo', ...answers })).status).toBe(303);
  expect(await signOffs()).toMatchObject([{ state: 'changes', name: 'Cleo' }]);
  expect((await publisher.call('GET', `/api/admin/comments/case-study/${id}`)).body).toMatchObject([
    { field: 'section1Content', body: 'It was thrice.', author: { id: '', name: 'Cleo' } },
  ]);
});

test('other words than those that were signed are published only by who confirms it, and those that were signed at once', async () => {
  const { app, askForLink, sign, save } = await openSignOffs();
  await sign(await askForLink());
  const other = { excerpt: 'Delays went from nine minutes to none.', status: 'published' };
  const refused = await save(other);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'unsigned',
    error: expect.stringContaining('Cleo Harbour signed off'),
  });
  expect((await save({ status: 'published', slug: 'ferries' })).status).toBe(200);
  expect((await save(other)).status).toBe(409);
  expect((await save(other, { 'publish-unsigned': 'true' })).status).toBe(200);
  expect((await save({ ...other, tags: ['Ferries'] })).status).toBe(200);
  expect((await app.request('/case-studies/ferries-on-time')).status).toBe(200);
});

test('a plan asks when it is made, and does not carry out what was signed otherwise meanwhile', async () => {
  const { app, publisher, put, id, askForLink, sign } = await openSignOffs();
  const plan = (fields: object, headers: Record<string, string> = {}) => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const body = {
      publishAt,
      unpublishAt: null,
      fields: { ...STUDY, ...fields, status: 'published' },
    };
    return put(`${PATH}/${id}/schedule`, body, headers);
  };
  const run = () =>
    runDueSchedules(app.db, contentTypes, new Date(Date.now() + 120_000), createLogger('silent'));
  const other = { excerpt: 'Delays went from nine minutes to none.' };
  expect((await plan(other)).status).toBe(200);
  await sign(await askForLink());
  expect(await run()).toBe(0);
  expect((await publisher.call('GET', `${PATH}/${id}`)).body).toMatchObject({
    status: 'draft',
    schedule: { failure: { reason: expect.stringContaining('Cleo Harbour signed off') } },
  });
  expect((await plan(other)).status).toBe(409);
  expect((await plan(other, { 'publish-unsigned': 'true' })).status).toBe(200);
  expect(await run()).toBe(1);
});

test('G21 a link to sign by is good for nothing else, and no other link signs', async () => {
  const { app, publisher, id, askForLink, read, sign } = await openSignOffs();
  const token = await askForLink();
  for (const address of [`/preview/case-studies/${token}`, `/api/shared-drafts/${token}`]) {
    expect((await app.request(address)).status).toBe(404);
  }
  const comment = { name: 'A', body: 'b' };
  const post = await app.request(`/api/shared-drafts/${token}/comments`, {
    method: 'POST',
    body: JSON.stringify(comment),
    headers: { 'content-type': 'application/json' },
  });
  expect(post.status).toBe(404);
  const shared = await publisher.call('POST', `${PATH}/${id}/preview-links`, { mayComment: true });
  const { token: other } = Link.parse(shared.body);
  for (const wrong of [other, 'nothing', token.slice(1), '%00', `${token}x`]) {
    expect((await read(wrong)).status).toBe(404);
    expect((await sign(wrong)).status).toBe(404);
  }
  const links = await publisher.call('GET', `${PATH}/${id}/preview-links`);
  expect(links.body).toHaveLength(1);
});

test('G21 a link that is over, withdrawn or whose entry is in the trash shows and takes nothing', async () => {
  const { app, publisher, id, reviews, askForLink, read, sign, signOffs } = await openSignOffs();
  const [expired, withdrawn, trashed] = [
    await askForLink(),
    await askForLink(),
    await askForLink(),
  ];
  const ids = (await signOffs()).map((signOff) => signOff.id);
  // The newest first.
  expect((await publisher.call('DELETE', `${reviews}/sign-offs/${ids[1]}`)).status).toBe(200);
  expect((await publisher.call('DELETE', `${reviews}/sign-offs/${ids[1]}`)).status).toBe(404);
  expect((await read(withdrawn)).status).toBe(404);
  expect((await sign(withdrawn)).status).toBe(404);
  await publisher.call('DELETE', `${PATH}/${id}`);
  expect((await read(trashed)).status).toBe(404);
  expect((await sign(trashed)).status).toBe(404);
  await app.db.updateTable('preview_link').set({ expires_at: '2026-01-01' }).execute();
  expect((await read(expired)).status).toBe(404);
  expect((await sign(expired)).status).toBe(404);
});

test('G21 of two who sign at once one has signed, and a signature cannot be changed or withdrawn by a second answer', async () => {
  const { askForLink, sign, send, signOffs } = await openSignOffs();
  const token = await askForLink();
  const both = await Promise.all([sign(token, 'Cleo'), sign(token, 'Dana')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const [first] = await signOffs();
  expect(
    (await send(token, { name: 'Eve', ...ALL, 'answer-0': 'changes', 'note-0': 'No' })).status,
  ).toBe(409);
  expect(await signOffs()).toEqual([first]);
});

test('G21 what is sent is bounded: names, notes, bodies, answers of a link, links of an entry', async () => {
  const { ask, askForLink, send } = await openSignOffs();
  const token = await askForLink();
  const huge = 'x'.repeat(2_001);
  const long = await send(token, {
    name: 'x'.repeat(101),
    ...ALL,
    'answer-0': 'changes',
    'note-0': huge,
  });
  expect(long.status).toBe(422);
  expect(long.html).toContain('Use at most 2000 characters');
  expect(long.html).toContain('Use at most 100 characters');
  expect((await send(token, { name: 'x'.repeat(1_200_000) })).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`a${index}`, '1']));
  expect((await send(token, many)).status).toBeGreaterThanOrEqual(400);
  const statuses = [];
  for (let time = 0; time < 20; time += 1) statuses.push((await send(token, {})).status);
  expect(statuses.at(-1)).toBe(429);
  for (let time = 0; time < 9; time += 1) expect((await ask()).status).toBe(201);
  expect((await ask()).status).toBe(409);
  expect((await ask({ basedOn: 7 })).status).toBe(409);
  expect((await ask({ hours: 100_000 })).status).toBe(422);
});

test('a name is shown as it was typed', async () => {
  const { askForLink, read, sign } = await openSignOffs();
  const token = await askForLink();
  await sign(token, 'Cleo $& {day}');
  expect((await read(token)).html).toContain('Signed off by Cleo $&amp; {day} on ');
});

test('G24 an answer and the mail that tells of it are kept together, or neither of them', async () => {
  const { app, askForLink, signOffs } = await openSignOffs();
  const token = await askForLink();
  const toSign = await findToSign(app.db, contentTypes, token);
  const parts = (toSign?.parts ?? []).map(({ key }) => ({
    ...{ key, answer: 'approve' as const, note: '' },
  }));
  const subjects: string[] = [];
  const answer = (isKept: boolean) =>
    answerSignOff(
      app.db,
      contentTypes,
      token,
      { name: 'Cleo Harbour', parts },
      async (_, __, word) => {
        if (!isKept) throw new Error('the disk is full');
        subjects.push(word.subject);
      },
    );
  await expect(answer(false)).rejects.toThrow('disk');
  expect(await signOffs()).toMatchObject([{ state: 'asked' }]);
  await answer(true);
  expect(await signOffs()).toMatchObject([{ state: 'signed' }]);
  expect(subjects).toEqual([`Cleo Harbour signed off ${STUDY.title}`]);
});
