/** Questions of buyers: who answers them, where, and what is said where nobody has. */
import { expect, test } from 'vitest';
import { contentTypes } from '#content-lists.ts';
import { referencesCheck } from '#features/doctor/checks/references.server.ts';
import { addSample } from '#features/start/sample.server.ts';
import { ANSWER, ANSWERS, addAnswer } from '../support/answers.ts';
import type { TestApp } from '../support/app.ts';
import { addClaim, CLAIMS } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { change, PERSONS, textOf } from '../support/people.ts';
import { call, openStudio } from '../support/studio.ts';

const address = (q: string): string => `/api/search?${new URLSearchParams({ q })}`;

const ask = async (app: TestApp, q: string): Promise<unknown> =>
  JSON.parse(await textOf(app, address(q)));

const asPage = (app: TestApp, q: string): Promise<string> =>
  textOf(app, `/search?${new URLSearchParams({ q })}`);

onEachDatabase(
  'a question is answered in the words of a person, with where it can be looked up (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { id } = await addAnswer(app, {}, await addClaim(app));
    const told = {
      question: 'What does a project cost?',
      topic: 'Price',
      html: '<p>Between <strong>four</strong> and nine months of a team of three.</p>',
      person: {
        name: 'Ada Lindqvist',
        role: 'Industrial engineer',
        href: '/people/ada-lindqvist',
      },
      source: {
        title: 'Order entry went from 11 minutes to 4.',
        href: '/evidence/order-entry',
      },
    };
    expect(await ask(app, 'how much does it cost?')).toMatchObject({ answer: told });
    // A slip, and no word of the question itself.
    expect(await ask(app, 'what is the prcie?')).toMatchObject({ answer: told });
    const page = await asPage(app, 'price');
    for (const words of ['<strong>four</strong>', 'Answered by', '/people/ada-lindqvist"']) {
      expect(page, words).toContain(words);
    }
    expect(page).toContain('href="/evidence/order-entry"');
    await change(app, `${ANSWERS}/${id}`, { status: 'draft' });
    expect(Object(await ask(app, 'price')).answer).toBeUndefined();
  },
);

test('a question without an answer is said to have none, and goes into the contact form as it is', async () => {
  const app = await openStudio();
  await addAnswer(app, {}, await addClaim(app));
  const question = 'Do you <b>paint</b> ships & "boats"?';
  expect(await ask(app, question)).toMatchObject({ isUnanswered: true });
  expect(Object(await ask(app, question)).answer).toBeUndefined();
  const page = await asPage(app, question);
  expect(page).toContain('No written answer yet');
  const [, href = ''] = /href="(\/contact\?question=[^"#]*)#start"/.exec(page) ?? [];
  expect(new URLSearchParams(href.split('?')[1]).get('question')).toBe(question);
  const form = await textOf(app, href);
  expect(form).toContain(
    'Do you &lt;b&gt;paint&lt;/b&gt; ships &amp; &quot;boats&quot;?</textarea>',
  );
  expect(form).toMatch(/name="subject"[^>]*value="A question"/);
});

test('words that are no question are neither answered nor unanswered', async () => {
  const app = await openStudio();
  await addAnswer(app, {}, await addClaim(app));
  for (const query of ['cloud', 'cloud cost', 'how']) {
    const found = Object(await ask(app, query));
    expect([found.answer, found.isUnanswered], query).toEqual([undefined, false]);
  }
  expect(await asPage(app, 'zeppelin')).not.toContain('No written answer yet');
});

test('a site without answers says nothing of them', async () => {
  const app = await openStudio();
  const found = Object(await ask(app, 'What does it cost?'));
  expect(Object.keys(found)).toEqual(['closeness', 'groups']);
  expect(await asPage(app, 'What does it cost?')).not.toContain('No written answer yet');
  expect(await textOf(app, '/search')).not.toContain('Questions we are asked');
});

test('nobody answers who is not published, and a source that is not is left out', async () => {
  const app = await openStudio();
  const claimId = await addClaim(app);
  const { personId } = await addAnswer(app, {}, claimId);
  await change(app, `${CLAIMS}/${claimId}`, { status: 'draft' });
  const { answer } = Object(await ask(app, 'price'));
  expect([answer.person.name, answer.source]).toEqual(['Ada Lindqvist', undefined]);
  await change(app, `${PERSONS}/${personId}`, { status: 'draft' });
  expect(await ask(app, 'What is the price?')).not.toHaveProperty('answer');
  expect(await asPage(app, 'price')).not.toContain('Answered by');
});

test('the doctor names answers whose person or source is gone', async () => {
  const app = await openStudio();
  const { look } = referencesCheck({
    db: app.db,
    types: contentTypes,
    editorOf: (type, id) => `/admin/${type}s/${id}`,
    listLost: async () => [],
  });
  const claimId = await addClaim(app);
  const { id, personId } = await addAnswer(app, {}, claimId);
  expect(await look(AbortSignal.timeout(9_000))).toMatchObject({ state: 'passed' });
  await change(app, `${CLAIMS}/${claimId}`, { status: 'draft' });
  await change(app, `${PERSONS}/${personId}`, { status: 'draft' });
  const href = `${ANSWERS.replace('/api', '')}/${id}`;
  expect(await look(AbortSignal.timeout(9_000))).toMatchObject({
    state: 'warning',
    findings: [
      { label: expect.stringContaining('unpublished person'), href },
      { label: expect.stringContaining('unpublished entry'), href },
    ],
  });
});

test('an answer is published with its words, a person and a source, and is a draft without', async () => {
  const app = await openStudio();
  const bare = { ...ANSWER, answer: '', personId: '', sourceId: '' };
  const refused = await call(app, 'POST', ANSWERS, bare);
  expect(refused.status).toBe(422);
  expect(Object.keys(Object(refused.body).fields)).toEqual(['answer', 'personId', 'sourceId']);
  expect((await call(app, 'POST', ANSWERS, { ...bare, status: 'draft' })).status).toBe(201);
});

test('featured questions are offered before anything is typed', async () => {
  const app = await openStudio();
  const claimId = await addClaim(app);
  const { personId } = await addAnswer(app, {}, claimId);
  const other = { ...ANSWER, question: 'Who pays?', asked: [], featured: false, sourceId: claimId };
  await call(app, 'POST', ANSWERS, { ...other, personId });
  await app.noticeChanges();
  expect(JSON.parse(await textOf(app, '/api/search'))).toMatchObject({
    groups: [],
    questions: ['What does a project cost?'],
  });
  const page = await textOf(app, '/search');
  expect(page).toContain('href="/search?q=What+does+a+project+cost%3F"');
  expect(page).not.toContain('Who pays?');
});

test('the sample agency answers ten questions, each with a person and a source', async () => {
  const app = await openStudio();
  await addSample(app.db, contentTypes);
  await app.noticeChanges();
  for (const query of [
    'What does it cost?',
    'How do we start?',
    'How secure is it?',
    'Can we stop early?',
    'Who will do the work?',
    'What is in the contract?',
    'How long does it take?',
    'Who owns the code?',
    'Where do you work?',
    'What happens after launch?',
  ]) {
    const { answer } = Object(await ask(app, query));
    expect([answer?.person.href, answer?.source?.href], query).toEqual([
      expect.stringMatching(/^\/people\/./),
      expect.stringMatching(/^\/./),
    ]);
  }
});

test('a question in the address of the contact page changes nobody else’s page', async () => {
  const app = await openStudio();
  const plain = await textOf(app, '/contact');
  const asked = `/contact?${new URLSearchParams({ question: 'Zeppelins?' })}`;
  expect(await textOf(app, asked)).toContain('Zeppelins?</textarea>');
  expect(await textOf(app, `/page-parts${asked}`)).toContain('Zeppelins?');
  expect(await textOf(app, '/contact')).toBe(plain);
  expect(await textOf(app, '/page-parts/contact')).not.toContain('Zeppelins?');
  // Elsewhere it is read by nobody.
  expect(await textOf(app, '/about?question=Zeppelins')).not.toContain('Zeppelins');
});

test('a question that nobody types does no harm', async () => {
  const app = await openStudio();
  await addAnswer(app, {}, await addClaim(app));
  const long = 'a?'.repeat(5_000);
  expect((await app.request(address(long))).status).toBe(422);
  expect((await app.request(`/search?${new URLSearchParams({ q: long })}`)).status).toBe(200);
  const form = await textOf(app, `/contact?${new URLSearchParams({ question: long + long })}`);
  expect(form).toContain(`${'a?'.repeat(5_000)}</textarea>`);
  for (const query of ['\ud800?', '__proto__?', 'constructor?', '"><script>alert(1)</script>?']) {
    const response = await app.request(address(query));
    expect(response.status, query).toBe(200);
    expect(await asPage(app, query)).not.toContain('<script>alert(1)');
  }
});
