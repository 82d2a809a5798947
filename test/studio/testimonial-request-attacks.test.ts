/** Links to give a testimonial by: good for nothing else, for nobody else, and never without their giver. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importContent } from '#content/import.server.ts';
import { mailQuoteRequestAgain } from '#content/quotes/open-requests.server.ts';
import { contentTypes } from '#content-lists.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { hugePng } from '../support/hostile-images.ts';
import { imageBytes } from '../support/images.ts';
import { enter } from '../support/people-with-roles.ts';
import {
  ANSWER,
  openRequests,
  REQUESTS,
  TESTIMONIALS,
  waysOf,
} from '../support/testimonial-requests.ts';

const Link = z.object({ token: z.string() });

test('G23 a link to give words by is good for nothing else, and no other link gives them', async () => {
  const { app, publisher, askForLink, read, send, withdraw } = await openRequests();
  const token = await askForLink();
  for (const address of [
    `/preview/testimonials/${token}`,
    `/preview/sign-off/${token}`,
    `/api/shared-drafts/${token}`,
  ]) {
    expect((await app.request(address)).status).toBe(404);
  }
  const typed = { company: 'A', name: 'B', title: 'C', testimonialText: 'Said.', status: 'draft' };
  const made = z
    .looseObject({ id: z.string() })
    .parse((await publisher.call('POST', TESTIMONIALS, typed)).body);
  const path = `${TESTIMONIALS}/${made.id}/preview-links`;
  const { token: other } = Link.parse((await publisher.call('POST', path, {})).body);
  for (const wrong of [other, 'nothing', token.slice(1), '%00', `${token}x`, token.toUpperCase()]) {
    expect((await read(wrong)).status).toBe(404);
    expect((await send(wrong)).status).toBe(404);
    expect((await withdraw(wrong)).status).toBe(404);
  }
});

test('G23 reading a link changes nothing, however often a mail scanner does it', async () => {
  const { app, askForLink, read, send, requests } = await openRequests();
  const token = await askForLink();
  const tables = ['quote_request', 'quote_original', 'preview_link', 'audit', 'entry'] as const;
  const state = async () =>
    JSON.stringify(
      await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
    );
  const before = await state();
  for (const way of ['', '?step=send&confirm=yes', '?step=withdraw&confirm=yes']) {
    await read(`${token}${way}`);
    await app.request(`/preview/testimonial-request/${token}${way}`, { method: 'HEAD' });
  }
  expect(await state()).toBe(before);
  await send(token);
  const given = await state();
  await read(`${token}?step=withdraw&confirm=yes`);
  expect(await state()).toBe(given);
  expect(await requests()).toMatchObject([{ state: 'given' }]);
});

test('G23 after its end, ended by staff, or with an asker who may not ask any more, nothing is given by a link', async () => {
  const { app, askForLink, publisher, read, send, requests } = await openRequests();
  const [expired, ended] = [await askForLink(), await askForLink()];
  const [newest] = await requests();
  expect((await publisher.call('DELETE', `${REQUESTS}/${newest?.id}`)).status).toBe(200);
  expect((await publisher.call('DELETE', `${REQUESTS}/${newest?.id}`)).status).toBe(404);
  expect((await read(ended)).status).toBe(404);
  expect((await send(ended)).status).toBe(404);
  await app.db.updateTable('preview_link').set({ expires_at: '2026-01-01' }).execute();
  expect((await read(expired)).status).toBe(404);
  const late = await send(expired, { 'answer-1': '<b>Late</b> words.' });
  expect(late.status).toBe(404);
  expect(late.html).toContain('tide table');
  expect(late.html).toContain('&lt;b&gt;Late&lt;/b&gt; words.');
  const author = await enter(app, ['author'], { name: 'Ava Stone' });
  const admin = await enter(app, ['admin']);
  const own = await waysOf(app, author).askForLink();
  expect((await read(own)).status).toBe(200);
  await admin.call('PATCH', `/api/admin/users/${author.user.id}`, { isDisabled: true });
  expect((await read(own)).status).toBe(404);
  expect((await send(own)).status).toBe(404);
  expect(await app.db.selectFrom('quote_original').selectAll().execute()).toEqual([]);
});

test('G23 who has given words sees and withdraws them after the end of the link and of its asker’s account', async () => {
  const { app, read, publisher } = await openRequests();
  const author = await enter(app, ['author'], { name: 'Ava Stone' });
  const admin = await enter(app, ['admin']);
  const { askForLink, send, withdraw, entryId } = waysOf(app, author);
  const token = await askForLink();
  expect((await send(token)).status).toBe(303);
  const id = await entryId();
  const [row] = await app.db.selectFrom('quote_request').select('id').execute();
  expect((await publisher.call('DELETE', `${REQUESTS}/${row?.id}`)).status).toBe(409);
  await admin.call('PATCH', `/api/admin/users/${author.user.id}`, { isDisabled: true });
  await app.db.updateTable('quote_request').set({ expires_at: '2026-01-01' }).execute();
  await publisher.call('DELETE', `${TESTIMONIALS}/${id}`);
  expect((await read(token)).html).toContain('nobody misses the ferry');
  expect((await withdraw(token)).status).toBe(303);
  expect((await withdraw(token)).status).toBe(409);
  expect((await send(token, { version: '1' })).status).toBe(409);
  await publisher.call('POST', `${TESTIMONIALS}/${id}/untrash`);
  const { save } = waysOf(app, publisher);
  expect((await save(id, { status: 'published' })).status).toBe(422);
  const undone = { action: 'publish', ids: [id] };
  const bulk = await publisher.call('POST', `${TESTIMONIALS}/bulk`, undone);
  expect(JSON.stringify(bulk.body)).toContain('withdrew these words');
});

test('G23 of two who answer at once one has given words, and the other loses none', async () => {
  const { app, askForLink, send } = await openRequests();
  const token = await askForLink();
  const both = await Promise.all([send(token), send(token, { 'answer-0': 'Other words.' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const refused = both.find(({ status }) => status === 409)?.html ?? '';
  expect(refused).toMatch(/Other words\.|tide table/);
  expect(await app.db.selectFrom('quote_original').selectAll().execute()).toHaveLength(1);
  const entries = app.db.selectFrom('entry').select('id').where('type', '=', 'testimonial');
  expect(await entries.where('status', '=', 'draft').execute()).toHaveLength(1);
});

test('G23 people see and end only requests that are theirs, and none without the right', async () => {
  const { app, publisher, askForLink, send, requests, entryId } = await openRequests();
  await send(await askForLink());
  await askForLink();
  const [open] = await requests();
  const given = await entryId();
  const author = await enter(app, ['author'], { name: 'Ava Stone' });
  const sales = await enter(app, ['sales']);
  const elsewhere = await enter(app, ['editor'], { limits: [{ type: 'policy', entryId: '' }] });
  expect((await author.call('GET', REQUESTS)).body).toEqual([]);
  expect((await author.call('DELETE', `${REQUESTS}/${open?.id}`)).status).toBe(404);
  const [, first] = await requests();
  for (const person of [author, elsewhere]) {
    const path = `/api/admin/testimonial-originals/${first?.entryId}`;
    expect((await person.call('GET', path)).status).toBe(404);
  }
  expect((await waysOf(app, elsewhere).ask()).status).toBe(403);
  for (const [method, path] of [
    ['GET', REQUESTS],
    ['POST', REQUESTS],
    ['DELETE', `${REQUESTS}/${open?.id}`],
    ['GET', `/api/admin/testimonial-originals/${given}`],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    expect((await sales.call(method, path, body)).status, path).toBe(403);
    const stranger = await app.request(path, { method });
    expect(stranger.status, path).toBe(401);
  }
  const study = { type: 'case-study', id: 'nothing', link: '' };
  expect((await waysOf(app, publisher).ask({ about: study })).status).toBe(404);
});

test('G23 what is sent is bounded: words, pictures, bodies, presses of a button, what is asked', async () => {
  const { ask, askForLink, send, sendWithPicture, post, read } = await openRequests();
  const token = await askForLink();
  expect((await send(token, { name: 'x'.repeat(1_200_000) })).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`a${index}`, '1']));
  expect((await send(token, many)).status).toBe(400);
  const picture = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/png') =>
    new File([bytes], '../../x.png', { type });
  for (const bad of [
    picture('<svg onload="alert(1)">'),
    picture('MZ an archive', 'application/zip'),
    picture(hugePng(60_000, 60_000)),
  ]) {
    const refused = await sendWithPicture(token, bad);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('tide table');
  }
  const huge = await sendWithPicture(token, picture(new Uint8Array(12_000_000)));
  expect(huge.status).toBe(413);
  expect(huge.html).toContain('tide table');
  expect((await read(token)).html).not.toContain('testimonial-photos');
  const own = picture(await imageBytes());
  expect((await sendWithPicture(token, own, { name: 'C\u0000\ud800' })).status).toBe(422);
  const script = '<script>alert(1)</script>';
  const odd = await send(token, { role: script, 'answer-1': '\u0000', name: '' });
  expect(odd.status).toBe(422);
  expect(odd.html).not.toContain(script);
  const json = await post(token, JSON.stringify(ANSWER));
  expect(json.status).toBe(415);
  const statuses = [];
  for (let time = 0; time < 20; time += 1) statuses.push((await send(token, { name: '' })).status);
  expect(statuses.at(-1)).toBe(429);
  for (const wrong of [
    { questions: [] },
    { questions: ['x'.repeat(201)] },
    { hours: 100_000 },
    { email: 'nobody' },
    { name: 'Two\nlines' },
  ]) {
    expect((await ask(wrong)).status).toBe(422);
  }
});

test('G23 a form of another site, and words that are sent before they are read, change nothing', async () => {
  const { app, askForLink, send, requests } = await openRequests();
  const token = await askForLink();
  const foreign = await app.request(`/preview/testimonial-request/${token}`, {
    method: 'POST',
    body: new URLSearchParams(ANSWER),
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(foreign.status).toBe(403);
  expect((await send(token, { version: '7' })).status).toBe(409);
  expect(await requests()).toMatchObject([{ state: 'asked' }]);
});

test('G23 an entry that somebody has put where a testimonial is to be takes no words from who gives them', async () => {
  const { app, askForLink, send, entryId, entry, read } = await openRequests();
  const token = await askForLink();
  const taken = await entryId();
  const alien = { id: taken, company: 'A', name: 'B', title: 'C', testimonialText: 'Not theirs.' };
  const text = JSON.stringify({ testimonials: [alien] });
  await importContent(app.db, contentTypes, [{ name: 'mine.json', text }]);
  expect((await send(token)).status).toBe(303);
  expect((await read(token)).html).toContain('tide table');
  const id = await entryId();
  expect(id).not.toBe(taken);
  expect(await entry(id)).toMatchObject({ status: 'draft', name: 'Cleo Harbour' });
  expect(await entry(taken)).toMatchObject({ testimonialText: 'Not theirs.' });
});

test('G23 nobody mails a request again that is not theirs, was answered, or for want of a mail server', async () => {
  const { app, publisher, askForLink, send, requests } = await openRequests();
  const token = await askForLink({ name: 'Cleo', email: 'cleo@harbour.example' });
  const path = `${REQUESTS}/${(await requests())[0]?.id}/mail`;
  const author = await enter(app, ['author'], { name: 'Ava Stone' });
  const sales = await enter(app, ['sales']);
  expect((await sales.call('POST', path)).status).toBe(403);
  expect((await app.request(path, { method: 'POST' })).status).toBe(401);
  expect((await publisher.call('POST', path)).status).toBe(409);
  const { type, db } = { type: testimonialContent, db: app.db };
  const [row] = await requests();
  const asker = (id: string) => ({ id, name: 'Ava Stone', rights: ['content.write' as const] });
  await expect(
    mailQuoteRequestAgain(db, type, row?.id ?? '', asker(author.user.id)),
  ).rejects.toMatchObject({ code: 'not_found' });
  await app.db.updateTable('quote_request').set({ mail_state: 'failed' }).execute();
  await send(token);
  await expect(
    mailQuoteRequestAgain(db, type, row?.id ?? '', { id: publisher.user.id, name: 'Pia Lund' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});
