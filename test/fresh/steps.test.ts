/** What a site that began empty is told to do next. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { beginSite } from '#content/beginning.server.ts';
import { createTestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/databases.ts';
import { addTestimonial } from '../support/factories.ts';
import { ADMIN_INES, call } from '../support/studio.ts';

const Steps = z.array(z.object({ step: z.string(), isDone: z.boolean() }));
const COLOURS = { ink: '#12352b', paper: '#f7f0dc', signal: '#8e4585', current: '#1f6f54' };
const Pages = z.array(z.looseObject({ id: z.string(), template: z.string() }));

test('a site that began empty is told what comes next, and each step is ticked off by what is there', async () => {
  const db = await openTestDatabase();
  await db
    .transaction()
    .execute((db) => beginSite(db, { start: 'sample', isOpen: true }, async () => {}));
  const app = await createTestApp({ db, identify: async () => ADMIN_INES });
  const read = async () => {
    const { status, body } = await call(app, 'GET', '/api/admin/start/steps');
    expect([status, body]).toEqual([200, expect.any(Array)]);
    return Steps.parse(body);
  };
  const done = async () => (await read()).flatMap(({ step, isDone }) => (isDone ? [step] : []));
  expect(await read()).toEqual([]);

  const empty = {
    start: 'empty',
    name: 'Pilot & Buoy',
    services: ['Quay surveys'],
    colours: COLOURS,
  };
  expect((await call(app, 'POST', '/api/admin/start', empty)).status).toBe(200);
  expect((await read()).map(({ step }) => step)).toEqual([
    'contact',
    'look',
    'home',
    'service',
    'policy',
    'proof',
    'person',
  ]);
  expect(await done()).toEqual([]);

  const pages = Pages.parse((await call(app, 'GET', '/api/admin/pages')).body);
  const id = pages.find(({ template }) => template === 'service')?.id;
  const page = await call(app, 'GET', `/api/admin/pages/${id}`);
  const saved = await call(app, 'PUT', `/api/admin/pages/${id}`, {
    ...Object(page.body),
    title: 'Quay surveys by night',
  });
  expect(saved.status).toBe(200);
  const { body: settings } = await call(app, 'GET', '/api/admin/settings/settings');
  await call(app, 'PUT', '/api/admin/settings/settings', {
    ...Object(settings),
    email: 'hello@pilot.example',
  });
  await addTestimonial(db);
  expect(await done()).toEqual(['contact', 'service', 'proof']);

  // Whoever has no logo has chosen too.
  const { body: look } = await call(app, 'GET', '/api/admin/appearance/appearance');
  const chosen = { ...Object(look), typeSet: 'editorial' };
  expect((await call(app, 'PUT', '/api/admin/appearance/appearance', chosen)).status).toBe(200);
  expect(await done()).toEqual(['contact', 'look', 'service', 'proof']);
});
