/** Ways round roles and limits, each of which has to end at the same refusal. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { Announced, pdf } from '../support/files.ts';
import { imageBytes } from '../support/images.ts';
import { OWN_PAGES, ownPage, readPath } from '../support/own-pages.ts';
import { enter, type Person } from '../support/people-with-roles.ts';

const PATH = '/api/admin/testimonials';
const FIELDS = {
  company: 'Acorn',
  name: 'Ada Obi',
  title: 'COO',
  testimonialText: 'Nobody has heard of the merger.',
  status: 'draft',
};
const Saved = z.looseObject({ id: z.string(), revision: z.int(), status: z.string() });
const LATER = { publishAt: '2099-01-01T00:00:00Z', unpublishAt: null };

async function add(person: Person, fields: object = {}, path = PATH) {
  const { status, body } = await person.call('POST', path, { ...FIELDS, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return Saved.parse(body);
}

async function addPage(person: Person, title: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await person.call('POST', OWN_PAGES, ownPage(title, fields));
  expect(status, JSON.stringify(body)).toBe(201);
  return z.looseObject({ id: z.string(), slug: z.string() }).parse(body);
}

/** An entry that nobody is on record for, as an import or an earlier release left it. */
const disown = (app: TestApp, id: string) =>
  app.db.deleteFrom('entry_author').where('entry_id', '=', id).execute();

const saying = (answer: { body: unknown }): string => JSON.stringify(answer.body);

test('a save from an old revision tells nobody of a draft who may not read it', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const { id } = await add(publisher);
  const mine = await add(publisher, { name: 'Two' });
  const author = await enter(app, ['author']);
  const client = await enter(app, ['publisher'], {
    limits: [{ type: 'testimonial', entryId: mine.id }],
  });
  for (const person of [author, client]) {
    const answer = await person.call('PUT', `${PATH}/${id}`, { ...FIELDS, revision: 99 });
    expect(answer.status).toBe(403);
    expect(saying(answer)).not.toContain('merger');
  }
});

test('what nobody is on record for is not had by naming it as the key of a new draft', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const author = await enter(app, ['author']);
  const saved = await add(publisher);
  const deleted = await add(publisher);
  for (const { id } of [saved, deleted]) await disown(app, id);
  await publisher.call('DELETE', `${PATH}/${deleted.id}`);
  for (const { id } of [saved, deleted]) {
    const taking = await author.request(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'draft-key': id },
      body: JSON.stringify({ ...FIELDS, testimonialText: 'Mine.' }),
    });
    expect(taking.status).toBe(403);
    expect(await taking.text()).not.toContain('merger');
    const typed = { basedOn: 0, fields: { name: 'Mine' } };
    expect((await author.call('PUT', `${PATH}/drafts/${id}`, typed)).status).toBe(403);
  }
  expect((await author.call('GET', '/api/admin/trash')).body).toEqual([]);
  expect((await author.call('POST', `${PATH}/${deleted.id}/untrash`)).status).toBe(403);
});

test('a draft of one type under the id of another type’s entry makes nobody the owner of that', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const author = await enter(app, ['author']);
  const typed = { basedOn: 0, fields: { name: 'Mine' } };
  await author.call('PUT', `${PATH}/drafts/settings`, typed);
  await publisher.call('PUT', '/api/admin/settings/drafts/settings', {
    basedOn: 1,
    fields: { companyName: 'The merged one' },
  });
  const drafts = await author.call('GET', '/api/admin/settings/drafts/settings');
  expect(drafts.body).toEqual([]);
  expect((await author.call('GET', '/api/admin/settings/settings/revisions')).status).toBe(404);
  expect((await author.call('PUT', '/api/admin/settings/drafts/settings', typed)).status).toBe(403);
});

test('the one new draft that a client of an earlier release keeps for somebody is theirs', async () => {
  const app = await createTestApp();
  const author = await enter(app, ['author']);
  const other = await enter(app, ['author']);
  const typed = { basedOn: 0, fields: { testimonialText: 'merger' } };
  const key = `new-${other.user.id}`;
  expect((await author.call('PUT', `${PATH}/drafts/${key}`, typed)).status).toBe(403);
  expect((await other.call('PUT', `${PATH}/drafts/new`, typed)).status).toBe(200);
  expect((await other.call('PUT', `${PATH}/drafts/new`, typed)).status).toBe(200);
  expect(saying(await author.call('GET', `${PATH}/drafts/${key}`))).not.toContain('merger');
});

test('who typed over a shipped entry as if it were new does not own it', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor']);
  const admin = await enter(app, ['admin']);
  const typed = { basedOn: 0, fields: { companyName: 'Mine' } };
  expect((await editor.call('PUT', '/api/admin/settings/drafts/settings', typed)).status).toBe(200);
  await admin.call('PATCH', `/api/admin/users/${editor.user.id}`, { roles: ['author'] });
  expect((await editor.call('GET', '/api/admin/settings/settings/revisions')).status).toBe(404);
});

test('a file that is live is replaced by nobody who may only add files', async () => {
  const app = await createTestApp();
  const editor = await enter(app, ['editor']);
  const author = await enter(app, ['author']);
  const send = async (person: Person, more: object = {}) => {
    const file = { fileName: 'prices.pdf', size: pdf().byteLength, ...more };
    const { status, body } = await person.call('POST', '/api/admin/media/files', file);
    if (status !== 201) return { status, id: '' };
    const { id, uploadUrl, contentType } = Announced.parse(body);
    const answer = await app.request(uploadUrl.slice(PUBLIC_URL.length), {
      method: 'PUT',
      headers: { 'content-type': contentType },
      body: pdf(),
    });
    return { status: answer.status, id };
  };
  const { id } = await send(editor);
  expect((await send(author)).status).toBe(200);
  expect((await send(author, { replaces: id })).status).toBe(403);
  expect((await send(editor, { replaces: id })).status).toBe(200);
});

test('a link to a draft ends when whoever made it may no longer change that', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const editor = await enter(app, ['editor']);
  const other = await enter(app, ['editor']);
  const drafts = [await add(admin), await add(editor)] as const;
  const linksTo = async (id: string) =>
    z.array(z.unknown()).parse((await admin.call('GET', `${PATH}/${id}/preview-links`)).body)
      .length;
  for (const { id } of drafts) {
    for (const person of [editor, other]) {
      expect((await person.call('POST', `${PATH}/${id}/preview-links`, {})).status).toBe(201);
    }
  }
  await admin.call('PATCH', `/api/admin/users/${editor.user.id}`, { roles: ['author'] });
  expect([await linksTo(drafts[0].id), await linksTo(drafts[1].id)]).toEqual([1, 2]);
  const limits = [{ type: 'testimonial', entryId: drafts[0].id }];
  await admin.call('PATCH', `/api/admin/users/${other.user.id}`, { limits });
  expect([await linksTo(drafts[0].id), await linksTo(drafts[1].id)]).toEqual([1, 1]);
});

test('a plan neither comes back out of the trash nor goes into it without a publisher', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const editor = await enter(app, ['editor']);
  const { id } = await add(publisher);
  const plan = { ...LATER, fields: { ...FIELDS, name: 'As planned' } };
  expect((await publisher.call('PUT', `${PATH}/${id}/schedule`, plan)).status).toBe(200);
  expect((await editor.call('DELETE', `${PATH}/${id}`)).status).toBe(403);
  await publisher.call('DELETE', `${PATH}/${id}`);
  const undo = { action: 'undo', changes: [{ id, revision: 0 }] };
  expect((await editor.call('POST', `${PATH}/bulk`, undo)).body).toEqual([
    { id, error: expect.stringContaining('published') },
  ]);
  expect((await editor.call('POST', `${PATH}/${id}/untrash`)).status).toBe(200);
  expect((await publisher.call('GET', '/api/admin/plans')).body).toEqual([]);
});

test('what is live below a draft is not moved with it by who may not publish, or not change that', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const editor = await enter(app, ['editor']);
  const above = await addPage(publisher, 'Above', { status: 'draft', slug: 'above' });
  await addPage(publisher, 'Below', { parent: above.id, slug: 'below' });
  const moved = ownPage('Above', { status: 'draft', slug: 'elsewhere' });
  const client = await enter(app, ['publisher'], {
    limits: [{ type: 'page', entryId: above.id }],
  });
  for (const person of [editor, client]) {
    expect((await person.call('PUT', `${OWN_PAGES}/${above.id}`, moved)).status).toBe(403);
  }
  expect((await readPath(app, '/above/below'))[0]).toBe(200);
  const stays = ownPage('Higher', { status: 'draft', slug: 'above' });
  for (const person of [editor, client]) {
    expect((await person.call('PUT', `${OWN_PAGES}/${above.id}`, stays)).status).toBe(200);
  }
  expect((await publisher.call('PUT', `${OWN_PAGES}/${above.id}`, moved)).status).toBe(200);
});

test('where something is used names no entry that the person may not read', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const author = await enter(app, ['author']);
  const sales = await enter(app, ['sales']);
  const own = await addPage(author, 'Mine', { status: 'draft', slug: 'mine' });
  const text = `[Read](entry:${own.id})`;
  const hidden = { status: 'draft', blocks: [{ type: 'prose', v: 1, text }] };
  await addPage(publisher, 'The merger', { ...hidden, slug: 'merger' });
  const live = await addPage(publisher, 'Open', { slug: 'open' });
  const typed = { basedOn: 1, fields: ownPage('Open', { parent: own.id }) };
  const kept = await publisher.call('PUT', `${OWN_PAGES}/drafts/${live.id}`, typed);
  expect([kept.status, kept.body]).toEqual([200, expect.anything()]);
  const init = { method: 'DELETE', headers: { 'stop-if-used': 'true' } };
  const stopped = await author.request(`${OWN_PAGES}/${own.id}`, init);
  expect(stopped.status).toBe(409);
  const words = await stopped.text();
  expect(words).not.toContain('merger');
  expect(words).not.toContain(publisher.user.name);
  expect((await author.call('GET', `${OWN_PAGES}/uses?ids=${own.id}`)).body).toEqual([]);
  const uses = (await publisher.call('GET', `${OWN_PAGES}/uses?ids=${own.id}`)).body;
  expect(uses).toMatchObject([{ source: 'draft' }, { source: 'entry' }]);

  const form = new FormData();
  const bytes = await imageBytes('png');
  form.set('image', new File([bytes], 'a.png', { type: 'image/png' }));
  const sent = await publisher.request('/api/upload-image-s3', { method: 'POST', body: form });
  const { id, url } = z.looseObject({ id: z.string(), url: z.string() }).parse(await sent.json());
  await addPage(publisher, 'The merger in pictures', {
    status: 'draft',
    slug: 'pictures',
    blocks: [{ type: 'prose', v: 1, text: `![A hill](${url})` }],
  });
  for (const person of [author, sales]) {
    const item = await person.call('GET', `/api/admin/media/${id}`);
    expect(item.status).toBe(200);
    expect(saying(item)).not.toContain('merger');
  }
  expect(saying(await publisher.call('GET', `/api/admin/media/${id}`))).toContain('merger');
});

test('when what is live comes down is for who may change it', async () => {
  const app = await createTestApp();
  const publisher = await enter(app, ['publisher']);
  const author = await enter(app, ['author']);
  const live = await add(publisher, { status: 'published' });
  const plan = { publishAt: null, unpublishAt: '2099-01-01T00:00:00Z' };
  expect((await publisher.call('PUT', `${PATH}/${live.id}/schedule`, plan)).status).toBe(200);
  for (const path of [`${PATH}/${live.id}`, PATH, `${PATH}?fields=card`]) {
    expect(saying(await author.call('GET', path)), path).not.toContain('2099');
    expect(saying(await publisher.call('GET', path)), path).toContain('2099');
  }
});

test('what somebody began and may no longer read is not called by its name on their dashboard', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const editor = await enter(app, ['editor']);
  const { id } = await add(admin);
  const named = { ...FIELDS, name: 'The Merger' };
  expect((await editor.call('PUT', `${PATH}/${id}`, named)).status).toBe(200);
  const typed = { basedOn: 2, fields: FIELDS };
  expect((await editor.call('PUT', `${PATH}/drafts/${id}`, typed)).status).toBe(200);
  expect(saying(await editor.call('GET', '/api/admin/attention'))).toContain('The Merger');
  await admin.call('PATCH', `/api/admin/users/${editor.user.id}`, { roles: ['author'] });
  expect(saying(await editor.call('GET', '/api/admin/attention'))).not.toContain('The Merger');
});

test('rights that are taken away while a body still comes in are gone when it is there', async () => {
  const app = await createTestApp();
  const admin = await enter(app, ['admin']);
  const publisher = await enter(app, ['publisher']);
  const { id } = await add(admin);
  const bytes = Buffer.from(JSON.stringify({ ...FIELDS, status: 'published' }));
  // Nothing is asked of it before the call is let in.
  const body = new ReadableStream(
    {
      async pull(stream) {
        await admin.call('PATCH', `/api/admin/users/${publisher.user.id}`, { roles: ['author'] });
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        stream.enqueue(bytes);
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
  const answer = await publisher.request(`${PATH}/${id}`, Object.assign(init, { duplex: 'half' }));
  expect(answer.status).toBe(403);
});
