/** A page that is open learns that its site has changed, and only then. */
import { expect, test } from 'vitest';
import { shortFor } from '#ui/short-for.ts';
import { changeOf } from '#web/fresh-site.ts';
import type { Site } from '#web/site.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { call, Entry, INES } from '../support/studio.ts';

/** The site as a page has it, and as the API sends it in the same moment. */
async function openBoth(): Promise<{ app: TestApp; read: () => Promise<[Site, unknown]> }> {
  const shown: Site[] = [];
  const app = await createTestApp({
    identify: async () => INES,
    renderPage: async (_request, { site }) => {
      shown.push(site);
      return new Response('<head></head>');
    },
  });
  return {
    app,
    async read() {
      await app.request(`/contact?${shown.length}`);
      const site = shown.at(-1);
      if (site === undefined) throw new Error('No page was drawn.');
      // As it arrives in the browser.
      return [structuredClone(site), (await call(app, 'GET', '/api/site')).body];
    },
  };
}

async function save(app: TestApp, name: string, changes: object): Promise<void> {
  const path = `/api/admin/${name}/${name}`;
  const { body } = await call(app, 'GET', path);
  expect((await call(app, 'PUT', path, { ...Entry.parse(body), ...changes })).status).toBe(200);
  await app.noticeChanges();
}

test('a site that nobody has changed since is no other one, whatever its owner has chosen', async () => {
  const { app, read } = await openBoth();
  expect(changeOf(...(await read()))).toBeUndefined();
  const worded = { 'contact-us': 'Talk to us' };
  await save(app, 'settings', { name: 'Lark & Plover', referencePrefix: 'LP' });
  await save(app, 'appearance', { typeSet: 'editorial' });
  await save(app, 'messages', { words: worded });
  const [shown, sent] = await read();
  expect(shown).toMatchObject({
    name: 'Lark & Plover',
    look: { type: 'editorial' },
    messages: { [shortFor('Contact Us')]: 'Talk to us' },
  });
  expect(changeOf(shown, sent)).toBeUndefined();
});

test('what changes is another site, until the page has it', async () => {
  const { app, read } = await openBoth();
  const [before] = await read();
  await save(app, 'settings', { name: 'Lark & Plover' });
  const [after, sent] = await read();
  const changed = changeOf(before, sent);
  expect(changed).toMatchObject({ name: 'Lark & Plover' });
  expect(changed && changeOf(changed, sent)).toBeUndefined();
  expect(changeOf(after, sent)).toBeUndefined();
});

test('what no site is changes nothing', async () => {
  const { read } = await openBoth();
  const [shown] = await read();
  for (const sent of [undefined, null, 'down', [], {}, { ...shown, menu: 'none' }]) {
    expect(changeOf(shown, sent)).toBeUndefined();
  }
});
