/** Forms that are changed or taken down while somebody fills them in. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bodyOf, NO_LIMITS, sendJson, stored } from '../support/lead-forms.ts';
import {
  changeForm,
  field,
  makeForm,
  makeFormPage,
  postForm,
  WALK_ANSWERS,
  WALK_FIELDS,
} from '../support/own-forms.ts';
import { INES } from '../support/studio.ts';

const open = (): Promise<TestApp> =>
  createTestApp({ identify: async () => INES, leadLimits: NO_LIMITS });

const answer = (given: Record<string, unknown> = {}) => ({
  ...WALK_ANSWERS,
  budget: '5000',
  ...given,
});

const statusAndBody = async (response: Response) => [response.status, await bodyOf(response)];

test('a form that was changed meanwhile takes what still fits, in the words in which it was asked', async () => {
  const app = await open();
  const form = await makeForm(app);
  const renamed = WALK_FIELDS.map((one) =>
    one.name === 'about' ? { ...one, label: 'Anything' } : one,
  );
  const { revision: now } = await changeForm(app, form, { fields: renamed });
  expect(now).toBeGreaterThan(form.revision);
  const sent = answer({ about: 'Words', revision: form.revision });
  expect((await sendJson(app, `/api/forms/${form.id}`, sent)).status).toBe(201);
  const [row] = await stored(app.db);
  expect(row?.form_revision).toBe(form.revision);
  expect(row?.answers).toContain('"label":"About"');
  // What was required of who saw it, and is asked no more, is missed by nobody.
  const without = WALK_FIELDS.filter(({ name }) => name !== 'agree');
  const { revision: last } = await changeForm(app, form, { fields: without });
  const { agree: _, ...silent } = answer({ about: 'Other', revision: now });
  expect((await sendJson(app, `/api/forms/${form.id}`, silent)).status).toBe(201);
  expect((await stored(app.db)).at(-1)?.form_revision).toBe(last);
});

test('a form that asks for more since comes back with the new fields and all that was typed', async () => {
  const app = await open();
  const form = await makeFormPage(app);
  const more = [...WALK_FIELDS, field('floor', 'text', { label: 'Which floor?', required: true })];
  const { revision } = await changeForm(app, form, { fields: more });
  const sent = answer({ revision: form.revision });
  const [status, body] = await statusAndBody(await sendJson(app, `/api/forms/${form.id}`, sent));
  expect(status).toBe(409);
  expect(body).toMatchObject({
    error: expect.stringContaining('has changed since you started'),
    fields: { floor: 'Please fill this in' },
    current: { id: form.id, revision },
  });
  const posted = await postForm(app, '/walk?form=b', {
    'f-name': 'Ada Okafor',
    'f-email': 'ada@example.com',
    'f-wish': 'Advice',
    'f-agree': 'true',
    revision: String(form.revision),
  });
  expect(posted.status).toBe(409);
  const html = await posted.text();
  for (const words of ['Which floor?', 'value="Ada Okafor"', 'has changed since you started']) {
    expect(html.includes(words), words).toBe(true);
  }
  expect(html.includes(`name="revision" value="${revision}"`)).toBe(true);
  expect(await stored(app.db)).toEqual([]);
});

test('what was begun before a form was taken down is taken for a day, and then said to be too late', async () => {
  const app = await open();
  const form = await makeFormPage(app);
  await changeForm(app, form, { status: 'draft' });
  const page = await (await app.request('/walk')).text();
  expect(page.includes('This form is closed. Write to')).toBe(true);
  const send = (body: object) => sendJson(app, `/api/forms/${form.id}`, body);
  // Nobody has seen a form that is not published, but in the state that was.
  expect((await send(answer())).status).toBe(404);
  expect((await send(answer({ revision: form.revision }))).status).toBe(201);
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  onTestFinished(() => void vi.useRealTimers());
  const late = await postForm(app, '/walk?form=b', {
    'f-name': 'Kept words',
    revision: String(form.revision),
  });
  expect(late.status).toBe(410);
  expect((await late.text()).includes('Kept words')).toBe(true);
});
