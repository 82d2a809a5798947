/** Forms that owners build, as the studio makes them, on pages of their own. */
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { WALK_FIELDS } from './own-form-fields.ts';
import { makePage } from './own-pages.ts';
import { call, Entry } from './studio.ts';

export { field, WALK_FIELDS } from './own-form-fields.ts';

export const OWN_FORMS = '/api/admin/forms';

export const ownForm = (given: Record<string, unknown> = {}) => ({
  title: 'Warehouse walk',
  status: 'published',
  fields: WALK_FIELDS,
  sendLabel: 'Book the walk',
  thanksTitle: 'Booked',
  thanksText: 'We call you tomorrow.',
  onLabel: 'Read on',
  onLink: '/insights',
  ...given,
});

export async function makeForm(app: TestApp, given?: Record<string, unknown>) {
  const { status, body } = await call(app, 'POST', OWN_FORMS, ownForm(given));
  expect([status, body]).toEqual([201, expect.anything()]);
  return Entry.parse(body);
}

/** Saves other fields of a form. */
export async function changeForm(
  app: TestApp,
  { id }: { id: string },
  given: Record<string, unknown>,
) {
  const { body } = await call(app, 'GET', `${OWN_FORMS}/${id}`);
  const { revision } = Entry.parse(body);
  const saved = await call(app, 'PUT', `${OWN_FORMS}/${id}`, { ...ownForm(given), revision });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  await app.noticeChanges();
  return Entry.parse(saved.body);
}

/** A page at /walk with the form in a block of the id `b`. */
export async function makeFormPage(app: TestApp, given?: Record<string, unknown>) {
  const form = await makeForm(app, given);
  const blocks = [{ id: 'b', type: 'own-form', v: 1, form: form.id, heading: 'Come and walk' }];
  await makePage(app, 'Walk', { blocks });
  await app.noticeChanges();
  return form;
}

/** What somebody answers who wants something built. */
export const WALK_ANSWERS = {
  name: 'Ada Okafor',
  email: 'Ada@example.com',
  wish: 'Build',
  budget: '12,5',
  days: ['Friday, late'],
  agree: true,
};

/** Posts a form as a browser without script does. */
export const postForm = (
  app: TestApp,
  path: string,
  inputs: Readonly<Record<string, string>>,
): Promise<Response> => app.request(path, { method: 'POST', body: new URLSearchParams(inputs) });
