/** Owners' forms as outsiders and careless editors treat them. */
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { pdf } from '../support/files.ts';
import { bodyOf, NO_LIMITS, sendJson, stored } from '../support/lead-forms.ts';
import {
  changeForm,
  field,
  makeForm,
  makeFormPage,
  OWN_FORMS,
  ownForm,
  postForm,
  WALK_ANSWERS,
} from '../support/own-forms.ts';
import { readPath } from '../support/own-pages.ts';
import { call, Entry, INES } from '../support/studio.ts';

const open = (): Promise<TestApp> =>
  createTestApp({ identify: async () => INES, leadLimits: NO_LIMITS });

const faultsIn = async (app: TestApp, fields: unknown[]) => {
  const { status, body } = await call(app, 'POST', OWN_FORMS, ownForm({ fields }));
  return [status, Object(body).fields];
};

const KEPT = {
  'f-name': 'Kept words',
  'f-email': 'ada@example.com',
  'f-wish': 'Advice',
  'f-agree': 'true',
};

/** The page at /walk, as the studio has it. */
async function walkPage(app: TestApp) {
  const { body } = await call(app, 'GET', '/api/admin/pages?limit=100');
  const all: unknown[] = Array.isArray(body) ? body : Object(body).items;
  const found = all.find((one) => Object(one).title === 'Walk');
  const { id } = Entry.parse(found);
  return Object((await call(app, 'GET', `/api/admin/pages/${id}`)).body);
}

test('a field has no name that every object has, and no range that nobody can meet', async () => {
  const app = await open();
  expect(await faultsIn(app, [field('constructor', 'text')])).toEqual([
    422,
    { 'fields.0.name': 'This name is taken. Choose another' },
  ]);
  const less = 'Nobody could fill this in: the highest value is below the lowest';
  expect(
    await faultsIn(app, [
      field('a', 'number', { least: '10', most: '9' }),
      field('b', 'date', { least: '2026-02-01', most: '2026-01-31' }),
      field('c', 'number', { least: '9', most: '10' }),
    ]),
  ).toEqual([422, { 'fields.0.most': less, 'fields.1.most': less }]);
});

test('a condition waits for no field after its own, for itself, or for two of one name', async () => {
  const app = await open();
  const waits = (name: string, decides: string) =>
    field(name, 'text', { when: { field: decides, is: 'is', value: 'x' } });
  const after = 'Choose a field that comes before this one';
  expect(await faultsIn(app, [waits('a', 'b'), waits('b', 'a'), waits('c', 'c')])).toEqual([
    422,
    { 'fields.0.when.field': after, 'fields.2.when.field': after },
  ]);
  expect(await faultsIn(app, [field('a', 'text'), field('a', 'text')])).toEqual([
    422,
    { 'fields.1.name': 'Another field has this name' },
  ]);
});

test('the block is taken off its page while the form is filled in: it is closed, and the words stay', async () => {
  const app = await open();
  const form = await makeFormPage(app);
  const shown = { ...KEPT, revision: String(form.revision) };
  const { id, revision, ...rest } = await walkPage(app);
  // Another form stands there now, which is not to be filled with words for this one.
  const other = [{ id: 'c', type: 'contact-form', v: 1, heading: 'Write to us' }];
  const saved = await call(app, 'PUT', `/api/admin/pages/${id}`, {
    ...rest,
    blocks: other,
    revision,
  });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  await app.noticeChanges();
  const posted = await postForm(app, '/walk?form=b', shown);
  const html = await posted.text();
  expect(posted.status).toBe(410);
  expect(html.includes('Kept words')).toBe(true);
  expect(html.includes('This form is closed.')).toBe(true);
  const gone = await postForm(app, '/no-such-walk?form=b', shown);
  expect(gone.status).toBe(410);
  expect((await gone.text()).includes('Kept words')).toBe(true);
  expect(await stored(app.db)).toEqual([]);
});

test('a form is deleted while it is filled in: nobody is thanked, and the words stay', async () => {
  const app = await open();
  const form = await makeFormPage(app);
  const { id, revision, ...rest } = await walkPage(app);
  await call(app, 'PUT', `/api/admin/pages/${id}`, { ...rest, blocks: [], revision });
  expect((await call(app, 'DELETE', `${OWN_FORMS}/${form.id}`)).status).toBeLessThan(300);
  await app.noticeChanges();
  const json = await sendJson(app, `/api/forms/${form.id}`, {
    ...WALK_ANSWERS,
    budget: '5000',
    revision: form.revision,
  });
  expect([json.status, (await bodyOf(json)).error]).toEqual([404, 'This form is closed.']);
  const posted = await postForm(app, '/walk?form=b', { ...KEPT, revision: String(form.revision) });
  expect([posted.status, (await posted.text()).includes('Kept words')]).toEqual([410, true]);
  expect(await stored(app.db)).toEqual([]);
});

test('of two who save a form at once the second is told, and an answer holds for the form in force', async () => {
  const app = await open();
  const form = await makeForm(app);
  const mine = { ...ownForm({ title: 'Mine' }), revision: form.revision };
  const theirs = { ...ownForm({ title: 'Theirs' }), revision: form.revision };
  const answers = await Promise.all(
    [mine, theirs].map((body) => call(app, 'PUT', `${OWN_FORMS}/${form.id}`, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an old state of a form lets nothing in that the form in force refuses', async () => {
  const app = await open();
  const form = await makeForm(app, {
    fields: [field('name', 'name'), field('plan', 'file', { label: 'Plan' })],
  });
  await changeForm(app, form, { fields: [field('name', 'name', { required: true })] });
  const body = new FormData();
  body.set('revision', String(form.revision));
  body.set('plan', new File([pdf()], 'plan.pdf'));
  expect((await app.request(`/api/forms/${form.id}`, { method: 'POST', body })).status).toBe(409);
  for (const revision of ['0', '-1', '1e3', '999', '2147483648', 'x']) {
    const sent = { ...WALK_ANSWERS, revision };
    expect((await sendJson(app, `/api/forms/${form.id}`, sent)).status, revision).toBe(422);
  }
  expect(await stored(app.db)).toEqual([]);
});

test('hostile answers are refused or kept as words, fast, and break no page', async () => {
  const app = await open();
  const { id } = await makeFormPage(app, {
    fields: [
      field('name', 'name'),
      field('mail', 'email'),
      field('many', 'several', { options: ['a', '__proto__', 'toString', 'x:y'] }),
      field('about', 'long'),
    ],
  });
  const long = `${'a'.repeat(60)}@${'a.'.repeat(400_000)}`;
  const cases: [Record<string, unknown>, number][] = [
    [{ mail: long }, 422],
    [{ about: ' '.repeat(900_000) }, 201],
    [{ about: '\u202E\u0000' }, 422],
    [{ about: '\uD800' }, 422],
    [{ name: '\u202Eevil', about: 'z\u0300'.repeat(4_000) }, 201],
    [{ many: ['__proto__', 'toString', 'x:y'] }, 201],
    [{ name: 'Nested', many: [[['a']]] }, 201],
    [{ many: Array.from({ length: 900 }, () => 'a') }, 201],
    [{ many: Array.from({ length: 1_100 }, () => 'a') }, 400],
    [{ 'many:x:y': 'on', name: 'Bo' }, 201],
    [{ 'name:constructor': 'x' }, 201],
    [{ constructor: 'x' }, 422],
    [{ toString: 'x', __proto__: null }, 422],
    [{ about: '<script>alert(1)</script>{{7*7}}<%= 7 %>' }, 201],
  ];
  for (const [sent, status] of cases) {
    const response = await sendJson(app, `/api/forms/${id}`, sent);
    const said = JSON.stringify(sent).slice(0, 60);
    expect([said, response.status]).toEqual([said, status]);
  }
  const twice = await app.request(`/api/forms/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"a","name":"b"}',
  });
  expect(twice.status).toBe(400);
  const [status] = await readPath(app, '/walk');
  expect(status).toBe(200);
  const { body } = await call(app, 'GET', `/api/admin/submissions?form=${id}`);
  expect(Array.isArray(body) && body.length).toBe(
    cases.filter(([, answered]) => answered === 201).length,
  );
});
