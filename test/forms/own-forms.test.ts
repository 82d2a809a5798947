/** Answers to forms that owners build, from the post to the inbox. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { onEachDatabase } from '../support/databases.ts';
import { bodyOf, sendJson } from '../support/lead-forms.ts';
import { makeFormPage, postForm, WALK_ANSWERS } from '../support/own-forms.ts';
import { readPath } from '../support/own-pages.ts';
import { call, openStudio } from '../support/studio.ts';

const Sent = z.looseObject({ id: z.string(), reference: z.string() });

onEachDatabase(
  'a form is posted without script, is stored in the words in which it asked, and leads to its thanks (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { id, revision } = await makeFormPage(app);
    const [status, html] = await readPath(app, '/walk');
    expect(status).toBe(200);
    expect(html).toContain('action="/walk?form=b#b"');
    expect(html).toContain(`name="revision" value="${revision}"`);
    expect(html).toContain('Only if “<!-- -->What for');
    const answered = await postForm(app, '/walk?form=b', {
      'f-name': 'Ada Okafor',
      'f-email': 'Ada@example.com',
      'f-wish': 'Build',
      'f-budget': '12500,5',
      'f-days:Friday, late': 'on',
      'f-about': 'Two halls.\nOne gate.',
      'f-agree': 'true',
      'f-campaign': 'forged',
      revision: String(revision),
      origin: '{"page":"/walk"}',
      hp_field: '',
      website: '',
    });
    expect(answered.status).toBe(303);
    const location = answered.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^/thank-you\\?form=form&of=${id}&reference=[A-Z\\d-]+$`));
    const [, thanks] = await readPath(app, location);
    expect(thanks).toContain('Booked');
    expect(thanks).toContain('We call you tomorrow.');
    expect(thanks).toContain(new URLSearchParams(location.split('?')[1]).get('reference'));
    expect(thanks).toMatch(/href="\/insights"[^>]*>Read on/);
    // Where it leads is not offered a second time.
    expect(thanks).not.toContain('>Read our insights');

    const { body: list } = await call(app, 'GET', '/api/admin/submissions?kind=form');
    const [card] = z.array(z.looseObject({ id: z.string() })).parse(list);
    expect(card).toMatchObject({
      kind: 'form',
      form: { id, title: 'Warehouse walk' },
      name: 'Ada Okafor',
      email: 'ada@example.com',
      about: 'Warehouse walk',
    });
    const { body } = await call(app, 'GET', `/api/admin/submissions/${card?.id}`);
    expect(body).toMatchObject({
      kind: 'form',
      form: { id, title: 'Warehouse walk', revision },
      consentWording: 'I agree to be called.',
      page: '/walk',
      answers: [
        { name: 'name', label: 'Name', type: 'name', values: ['Ada Okafor'] },
        { name: 'email', label: 'Email', type: 'email', values: ['Ada@example.com'] },
        { name: 'wish', label: 'What for', type: 'choice', values: ['Build'] },
        { name: 'budget', label: 'Budget', type: 'number', values: ['12500.5'] },
        { name: 'days', label: 'Days', type: 'several', values: ['Friday, late'] },
        { name: 'start', label: 'Start', type: 'date', values: [] },
        { name: 'about', label: 'About', type: 'long', values: ['Two halls.\nOne gate.'] },
        { name: 'agree', label: 'I agree to be called.', type: 'consent', values: ['true'] },
        { name: 'campaign', label: 'Campaign', type: 'hidden', values: ['fair'] },
      ],
    });
    // Nodes of the release before find a contact message with all that was said.
    const row = await app.db
      .selectFrom('submission')
      .select(['kind', 'fields'])
      .executeTakeFirstOrThrow();
    expect(row.kind).toBe('contact');
    expect(JSON.parse(row.fields)).toMatchObject({ name: 'Ada Okafor', subject: 'Warehouse walk' });
    const others = await call(app, 'GET', '/api/admin/submissions?kind=contact');
    expect(others.body).toEqual([]);
  },
);

test('every fault is said beside its field, and whatever was typed stands there again', async () => {
  const app = await openStudio();
  await makeFormPage(app);
  const answered = await postForm(app, '/walk?form=b', {
    'f-name': 'Ada <b>',
    'f-email': 'nobody',
    'f-wish': 'Build',
    'f-budget': '12',
    'f-days:Friday, late': 'on',
    'f-start': '2026-02-31',
    'f-about': 'Kept words',
    hp_field: 'not shown again',
  });
  expect(answered.status).toBe(422);
  const html = await answered.text();
  for (const words of [
    'Please enter a valid email address',
    'Say what it may cost, from 1000 on',
    'Please enter a date',
    'Please tick this box to continue.',
    'value="Ada &lt;b&gt;"',
    'Kept words',
  ]) {
    expect(html, words).toContain(words);
  }
  expect(html).toMatch(
    /name="f-days:Friday, late"[^>]*checked|checked[^>]*name="f-days:Friday, late"/,
  );
  expect(html).not.toContain('not shown again');
  expect(await app.db.selectFrom('submission').select('id').execute()).toEqual([]);
});

test('what its condition leaves out is neither required nor stored', async () => {
  const app = await openStudio();
  const { id } = await makeFormPage(app);
  const send = (answers: Record<string, unknown>) => sendJson(app, `/api/forms/${id}`, answers);
  const asked = await send({ ...WALK_ANSWERS, budget: '' });
  expect([asked.status, (await bodyOf(asked)).fields]).toEqual([
    422,
    { budget: 'Say what it may cost, from 1000 on' },
  ]);
  const answered = await send({ ...WALK_ANSWERS, wish: 'Advice', budget: 'a secret' });
  expect(answered.status).toBe(201);
  const { id: sent } = Sent.parse(await answered.json());
  const { body } = await call(app, 'GET', `/api/admin/submissions/${sent}`);
  expect(JSON.stringify(body)).not.toContain('secret');
});
