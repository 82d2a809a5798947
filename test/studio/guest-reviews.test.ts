/** Reviewers without an account: a link by which they comment, approve or ask for changes. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../support/app.ts';
import { enter, type Person } from '../support/people-with-roles.ts';

const PATH = '/api/admin/testimonials';
const FIELDS = {
  company: 'Acorn',
  name: 'Ada Obi',
  title: 'COO',
  testimonialText: 'Good.',
  status: 'draft',
};
const Saved = z.looseObject({ id: z.string() });
const Link = z.object({ token: z.string() });

async function open() {
  const app = await createTestApp();
  const author = await enter(app, ['author'], { name: 'Otto Penn' });
  const publisher = await enter(app, ['publisher'], { name: 'Pia Lund' });
  const { id } = Saved.parse((await author.call('POST', PATH, FIELDS)).body);
  const share = async (by: Person, mayComment = true): Promise<string> => {
    const link = await by.call('POST', `${PATH}/${id}/preview-links`, { mayComment });
    return Link.parse(link.body).token;
  };
  const guest = async (method: string, token: string, rest = '', body?: object) => {
    const answer = await app.request(`/api/shared-drafts/${token}${rest}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const ask = () =>
    author.call('POST', `/api/admin/reviews/testimonial/${id}`, {
      basedOn: 1,
      note: 'For the client',
      fields: { ...FIELDS, testimonialText: 'Good, and in time.' },
    });
  return { app, author, publisher, id, share, guest, ask };
}

test('a guest comments with a name and approves what was asked about, in the place of who made the link', async () => {
  const { app, publisher, author, id, share, guest, ask } = await open();
  await ask();
  const token = await share(publisher);
  expect((await guest('GET', token)).body).toMatchObject({
    mayAnswer: true,
    state: 'asked',
    note: 'For the client',
    comments: [],
  });
  // The link is the publisher's, who has typed nothing of it.
  const page = await app.request(`/preview/testimonials/${token}`);
  expect(await page.text()).toContain('and in time');
  const words = { name: 'Cleo Client', body: 'Is “good” enough?', exact: 'Good' };
  expect((await guest('POST', token, '/comments', words)).status).toBe(201);
  expect((await author.call('GET', `/api/admin/comments/testimonial/${id}`)).body).toMatchObject([
    { author: { id: '', name: 'Cleo Client' }, body: words.body, exact: 'Good' },
  ]);
  const answer = { name: 'Cleo Client', answer: 'approve' };
  const stale = { ...answer, review: 'another' };
  expect((await guest('POST', token, '/answer', stale)).status).toBe(409);
  expect((await guest('POST', token, '/answer', answer)).status).toBe(200);
  expect((await guest('POST', token, '/answer', answer)).status).toBe(409);
  expect((await author.call('GET', `/api/admin/reviews/testimonial/${id}`)).body).toMatchObject({
    review: { state: 'approved', answeredBy: { id: '', name: 'Cleo Client (by link)' } },
  });
  const publish = await publisher.call('POST', `/api/admin/reviews/testimonial/${id}/publish`, {});
  expect(publish.status).toBe(200);
});

test('a link of who could not approve takes comments and no answers; one that only shows takes nothing', async () => {
  const { author, publisher, share, guest, ask } = await open();
  await ask();
  const own = await share(author);
  expect((await guest('GET', own)).body).toMatchObject({ mayAnswer: false });
  const answer = { name: 'Otto', answer: 'approve' };
  expect((await guest('POST', own, '/answer', answer)).status).toBe(409);
  const looking = await share(publisher, false);
  for (const token of [looking, 'nothing']) {
    expect((await guest('GET', token)).status).toBe(404);
    expect((await guest('POST', token, '/comments', { name: 'A', body: 'b' })).status).toBe(404);
  }
});

test('a link that is revoked or over takes nothing any more, and no link more than its share', async () => {
  const { app, publisher, id, share, guest } = await open();
  const token = await share(publisher);
  const say = (name: string, body = 'Hm') => guest('POST', token, '/comments', { name, body });
  expect([(await say('')).status, (await say('Cleo', '')).status]).toEqual([422, 422]);
  const statuses = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await say('Cleo')).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  await app.db.updateTable('preview_link').set({ expires_at: '2026-01-01' }).execute();
  expect((await guest('GET', token)).status).toBe(404);
  const other = await share(publisher);
  await publisher.call('DELETE', `${PATH}/${id}/preview-links`);
  expect((await guest('GET', other)).status).toBe(404);
});
