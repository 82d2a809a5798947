/** What a client takes back stays away from everybody, by every way in which it could come back. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SITE_AT_DATE } from '#content/at-date/schema.ts';
import { dropOldQuotes } from '#content/quotes/erase.server.ts';
import { purgeTrash } from '#content/trash.server.ts';
import { imageBytes } from '../support/images.ts';
import { openRequests, TESTIMONIALS } from '../support/testimonial-requests.ts';

const Link = z.object({ token: z.string() });

/** Publishes a page that quotes the entry. @returns a time at which it was public. */
async function quoteOnPage(
  publisher: Pick<Awaited<ReturnType<typeof openRequests>>['publisher'], 'call'>,
  entry: string,
): Promise<string> {
  const blocks = [{ id: 't1', type: 'testimonials', v: 1, from: 'picks', picks: [{ entry }] }];
  const page = { title: 'Harbours', slug: 'harbours', description: 'Ferries.', blocks };
  await publisher.call('POST', '/api/admin/pages', { ...page, status: 'published' });
  // What was done and what is looked at differ by their millisecond.
  const pass = () => new Promise((resolve) => setTimeout(resolve, 3));
  await pass();
  const at = new Date().toISOString();
  await pass();
  return at;
}

test('G23 a withdrawal is taken whatever an older release has written over the words', {
  tags: ['long'],
}, async () => {
  const { app, askForLink, send, save, entryId, withdraw, shown, read } = await openRequests();
  const token = await askForLink();
  await send(token);
  const id = await entryId();
  await save(id, { status: 'published' });
  const data = JSON.stringify({
    ...{ company: 'Harbour Lines', name: 'Cleo Harbour', title: 'Harbour master' },
    testimonialText: 'Words that nobody gave.',
  });
  await app.db.updateTable('entry').set({ data }).where('id', '=', id).execute();
  expect((await withdraw(token)).status).toBe(303);
  expect(await shown()).not.toContain('Harbour');
  expect((await read(token)).html).toContain('You have withdrawn your words');
});

test('G23 the permission to show a picture is taken back also where staff have chosen the picture', async () => {
  const { askForLink, send, save, entryId, entry } = await openRequests();
  const token = await askForLink();
  await send(token, { 'use-picture': 'yes' });
  const id = await entryId();
  const imageUrl = '/uploads/blog-images/ridge.webp';
  expect((await save(id, { imageUrl, status: 'published' })).status).toBe(200);
  expect((await send(token, { version: '1' })).status).toBe(303);
  expect(await entry(id)).toMatchObject({ status: 'published', imageUrl: '' });
});

test('G23 links by which the draft was shared end with a withdrawal, and no other is made', async () => {
  const { app, publisher, askForLink, send, entryId, withdraw } = await openRequests();
  const token = await askForLink();
  await send(token);
  const path = `${TESTIMONIALS}/${await entryId()}/preview-links`;
  const shared = Link.parse((await publisher.call('POST', path, {})).body);
  const preview = () => app.request(`/preview/testimonials/${shared.token}`);
  expect(await (await preview()).text()).toContain('nobody misses the ferry');
  await withdraw(token);
  expect((await preview()).status).toBe(404);
  expect((await app.request(`/api/shared-drafts/${shared.token}`)).status).toBe(404);
  expect((await publisher.call('POST', path, {})).status).toBe(409);
});

test('G23 what was typed beside a withdrawn testimonial stays away once that is erased', async () => {
  const { app, publisher, askForLink, send, save, entryId, withdraw } = await openRequests();
  const token = await askForLink();
  await send(token);
  const id = await entryId();
  await save(id, { status: 'published' });
  const quote = { id: 'q1', type: 'quote', v: 1, text: 'Nobody misses it.', name: 'Cleo' };
  const page = { title: 'Harbours', slug: 'harbours', description: 'Ferries.' };
  const blocks = [{ ...quote, testimonial: id }];
  await publisher.call('POST', '/api/admin/pages', { ...page, blocks, status: 'published' });
  await withdraw(token);
  await dropOldQuotes(app.db, Date.now() + 31 * 86_400_000);
  await app.noticeChanges();
  for (const path of ['/harbours', '/harbours.md']) {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/Nobody misses it|Cleo/);
  }
});

test('G23 what is erased leaves the name nowhere, also not with a picture that went before', async () => {
  const { app, askForLink, sendWithPicture, entryId, withdraw } = await openRequests();
  const token = await askForLink();
  const picture = async () =>
    new File([await imageBytes()], 'cleo-harbour.png', { type: 'image/png' });
  await sendWithPicture(token, await picture(), { 'use-picture': 'yes', 'use-name': '' });
  await sendWithPicture(token, await picture(), { version: '1', 'use-picture': 'yes' });
  const [row] = await app.db
    .selectFrom('entry')
    .select('data')
    .where('id', '=', await entryId())
    .execute();
  expect(row?.data).toContain('/uploads/testimonial-photos/');
  expect(row?.data).not.toContain('cleo-harbour');
  await withdraw(token);
  await dropOldQuotes(app.db, Date.now() + 31 * 86_400_000);
  for (const table of ['audit', 'media', 'trash', 'entry_revision', 'quote_request'] as const) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toMatch(/harbour/i);
  }
});

test('G23 what was withdrawn is not shown at a past date, either, and no restoration brings it back', async () => {
  const { publisher, askForLink, send, save, entryId, withdraw, shown } = await openRequests();
  const token = await askForLink();
  await send(token);
  const id = await entryId();
  await save(id, { status: 'published' });
  const at = await quoteOnPage(publisher, id);
  const look = async (path: string, query: object) => {
    const address = `${SITE_AT_DATE}${path}?${new URLSearchParams({ at, ...query })}`;
    return (await publisher.send('GET', address)).text();
  };
  const from = { from: at, to: new Date().toISOString() };
  expect(await look('/page', { path: '/harbours' })).toContain('nobody misses the ferry');
  await withdraw(token);
  for (const [path, query] of [
    ['/page', { path: '/harbours' }],
    [`/entries/testimonial/${id}`, from],
    ['/restorable', {}],
  ] as const) {
    expect(await look(path, query), path).not.toMatch(/misses the ferry|Cleo/);
  }
  const { revision } = z
    .looseObject({ revision: z.number() })
    .parse((await publisher.call('GET', `${TESTIMONIALS}/${id}`)).body);
  await publisher.call('POST', `${SITE_AT_DATE}/restore`, {
    at,
    entries: [{ type: 'testimonial', id, revision }],
  });
  expect(await shown()).not.toContain('ferry');
});

test('G23 no document and no search says more of a quote than the testimonial that it quotes', async () => {
  const { app, publisher, askForLink, send, save, entryId, withdraw } = await openRequests();
  const token = await askForLink();
  await send(token, { 'use-name': '' });
  const id = await entryId();
  await save(id, { status: 'published' });
  const quote = { id: 'q1', type: 'quote', v: 1, text: 'Unmissable wharfage.', name: 'Cleo' };
  const page = { title: 'Harbours', slug: 'harbours', description: 'Ferries.' };
  const blocks = [{ ...quote, testimonial: id }];
  await publisher.call('POST', '/api/admin/pages', { ...page, blocks, status: 'published' });
  await app.noticeChanges();
  const text = async (path: string) => (await app.request(path)).text();
  const document = await text('/harbours.md');
  expect(document).toContain('nobody misses the ferry');
  expect(document).not.toMatch(/Cleo|wharfage/);
  for (const path of ['/harbours', '/search?q=wharfage', '/api/search?q=wharfage']) {
    expect(await text(path), path).not.toMatch(/Cleo|Unmissable/);
  }
  await withdraw(token);
  await app.noticeChanges();
  expect(await text('/harbours.md')).not.toMatch(/Cleo|wharfage|ferry\b/);
});

test('G23 a picture whose permission is taken back goes at once from voices, pages, past dates and the library', async () => {
  const { app, publisher, askForLink, sendWithPicture, send, save, entry, entryId } =
    await openRequests();
  const token = await askForLink();
  const picture = new File([await imageBytes()], 'me.png', { type: 'image/png' });
  await sendWithPicture(token, picture, { 'use-picture': 'yes' });
  const id = await entryId();
  await save(id, { status: 'published' });
  const own = z.object({ imageUrl: z.string() }).parse(await entry(id)).imageUrl;
  const portrait = '/uploads/blog-images/ridge.webp';
  const voice = { quote: 'nobody misses the ferry', name: 'Cleo Harbour', imageUrl: portrait };
  const items = [{ ...voice, quote: '… nobody misses the ferry.', company: 'Harbour Lines' }];
  const blocks = [
    { id: 'v1', type: 'client-voices', v: 1, heading: 'Voices', items },
    { id: 't1', type: 'testimonials', v: 1, from: 'picks', picks: [{ entry: id }] },
  ];
  const page = { title: 'Harbours', slug: 'harbours', description: 'Ferries.', blocks };
  const made = await publisher.call('POST', '/api/admin/pages', { ...page, status: 'published' });
  expect(made.status).toBe(201);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 3));
  const now = async () => (await app.request('/harbours')).text();
  const then = async () => {
    const query = new URLSearchParams({ at, path: '/harbours' });
    return (await publisher.send('GET', `${SITE_AT_DATE}/page?${query}`)).text();
  };
  await app.noticeChanges();
  for (const look of [now, then]) {
    const html = await look();
    expect(html).toContain('ridge');
    expect(html).toContain(own.slice(0, -5));
  }
  expect((await send(token, { version: '1' })).status).toBe(303);
  await app.noticeChanges();
  for (const look of [now, then]) {
    const html = await look();
    expect(html).toContain('Cleo Harbour');
    expect(html).not.toContain('ridge');
    expect(html).not.toContain(own.slice(0, -5));
  }
  expect((await app.request(own)).status).toBe(404);
  const kept = { title: 'Quays', slug: 'quays', description: 'Ferries.', blocks };
  const refused = await publisher.call('POST', '/api/admin/pages', {
    ...kept,
    status: 'published',
  });
  expect(refused.body).toMatchObject({
    fields: { 'blocks.0.items.0.imageUrl': expect.stringContaining('does not permit showing') },
  });
});

test('G23 a name whose permission is taken back is said at no past date, and words that left the website are not shown at one', async () => {
  const { publisher, askForLink, send, save, entryId } = await openRequests();
  const token = await askForLink();
  await send(token);
  const id = await entryId();
  await save(id, { status: 'published' });
  const at = await quoteOnPage(publisher, id);
  const look = async () => {
    const query = new URLSearchParams({ at, path: '/harbours' });
    return (await publisher.send('GET', `${SITE_AT_DATE}/page?${query}`)).text();
  };
  expect(await look()).toContain('Cleo Harbour');
  await send(token, { version: '1', 'use-name': '' });
  const nameless = await look();
  expect(nameless).toContain('nobody misses the ferry');
  expect(nameless).toContain('Name withheld');
  expect(nameless).not.toContain('Cleo');
  await send(token, { version: '2', 'use-name': '', 'use-website': '' });
  expect(await look()).not.toContain('misses the ferry');
});

test('G23 who gave words that staff deleted for good is told so by their link, and nothing of them is left', async () => {
  const { app, publisher, askForLink, read, send, withdraw, entryId, requests } =
    await openRequests();
  const token = await askForLink({ name: 'Cleo', email: 'cleo@harbour.example' });
  await send(token);
  const id = await entryId();
  await publisher.call('DELETE', `${TESTIMONIALS}/${id}`);
  expect((await read(token)).html).toContain('nobody misses the ferry');
  await purgeTrash(app.db, new Date(Date.now() + 31 * 86_400_000));
  const gone = await read(token);
  expect(gone.status).toBe(200);
  expect(gone.html).toContain('Your words are gone from this site');
  expect(gone.html).not.toContain('<textarea');
  for (const late of [await send(token, { version: '1' }), await withdraw(token)]) {
    expect(late.status).toBe(409);
    expect(late.html).toContain('Your words are gone from this site');
  }
  expect(await requests()).toEqual([]);
  for (const table of ['quote_request', 'quote_original', 'entry_revision', 'audit'] as const) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toMatch(/Cleo|harbour|tide table/i);
  }
  await dropOldQuotes(app.db, Date.now() + 366 * 86_400_000);
  expect((await read(token)).status).toBe(404);
});

test('G23 nobody else is told to have said it: name, role and company are what was given, or short for it', async () => {
  const { app, askForLink, send, save, entryId, entry } = await openRequests();
  const token = await askForLink();
  await send(token);
  const id = await entryId();
  const others = { name: 'John Smith', title: 'Chief executive', company: 'Another Line' };
  // Nothing is public yet.
  expect((await save(id, others)).status).toBe(200);
  const refused = await save(id, { ...others, status: 'published' });
  expect(refused.body).toMatchObject({
    fields: {
      name: expect.stringContaining('These words were given by Cleo Harbour.'),
      title: expect.stringContaining('“Harbour master”'),
      company: expect.stringContaining('“Harbour Lines”'),
    },
  });
  const short = { name: 'C. Harbour', title: 'Harbour Master', company: 'Harbour' };
  expect((await save(id, { ...short, status: 'published' })).status).toBe(200);
  // As a release has written it that knows no such rule.
  const [row] = await app.db.selectFrom('entry').select('data').where('id', '=', id).execute();
  const data = JSON.stringify({ ...JSON.parse(row?.data ?? ''), ...others });
  await app.db.updateTable('entry').set({ data }).where('id', '=', id).execute();
  expect((await send(token, { version: '1', 'use-social': 'yes' })).status).toBe(303);
  expect(await entry(id)).toMatchObject({
    ...{ name: 'Cleo Harbour', title: 'Harbour master', company: 'Harbour Lines' },
    status: 'published',
  });
});
