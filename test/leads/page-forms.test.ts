/** Forms that pages take without script, as their modules' actions. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createShelf } from '#features/articles/articles.server.ts';
import { createIntake } from '#features/leads/intake.server.ts';
import { createLeadLimiter } from '#features/leads/limits.server.ts';
import {
  challengeAction,
  contactAction,
  serviceAction,
} from '#features/leads/site/page-action.server.ts';
import { createPublishedPages } from '#features/pages/published.server.ts';
import { createPolicies } from '#features/policies/policies.server.ts';
import { readSite } from '#features/settings/snapshot.server.ts';
import { AppError } from '#platform/errors.ts';
import { createLogger } from '#platform/log.ts';
import { pageContext } from '#web/page-context.ts';
import { newNotes } from '#web/page-notes.server.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { openTestDatabase } from '../support/databases.ts';
import {
  challengeForm,
  contactForm,
  EVERY_CHANNEL,
  LEAD_LIMITS_FOR_ONE,
  longLead,
  shortLead,
  wav,
} from '../support/lead-forms.ts';

async function createPageServer() {
  const db = await openTestDatabase();
  const log = createLogger('silent');
  const site = await readSite(db);
  const leads = createIntake({
    db,
    log,
    delivery: EVERY_CHANNEL,
    limiter: createLeadLimiter(db, LEAD_LIMITS_FOR_ONE),
    findSite: () => site,
  });
  const store = { read: async () => undefined };
  const policies = await createPolicies({ db, store, shipped: new Map() });
  const context = (address: string) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, {
      db,
      log,
      leads,
      publicUrl: PUBLIC_URL,
      site,
      hasOwner: async () => true,
      guests: {
        mailbag: { keep: async () => {}, send: () => {} },
        words: { take: async () => {}, giveBack: async () => {} },
        pictures: { keep: async () => '', drop: async () => {} },
        changed: async () => {},
      },
      pages: createPublishedPages(db),
      search: () => Promise.reject(new Error('not asked for')),
      findImages: () => Promise.resolve(new Map()),
      findFiles: () => Promise.resolve(new Map()),
      shelf: createShelf(db),
      policies,
      findEntryAddresses: () => Promise.resolve(new Map()),
      findEntryCards: () => Promise.resolve(new Map()),
      apiDocument: () => ({}),
      notes: newNotes(),
      nonce: '',
      address,
      isGone: false,
      isData: false,
    });
    return provider;
  };
  const post = async (
    action: typeof contactAction,
    fields: Record<string, unknown> | FormData,
    address = '203.0.113.7',
  ) => {
    const texts = (form: Record<string, unknown>) =>
      new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const body = fields instanceof FormData ? fields : texts(fields);
    const request = new Request(`${PUBLIC_URL}/contact`, { method: 'POST', body });
    const reply = await action({ request, context: context(address) });
    return reply instanceof Response
      ? { status: reply.status, location: reply.headers.get('location') }
      : { status: reply.init?.status, headers: reply.init?.headers, reply: reply.data };
  };
  return { db, post };
}

test('a form that was kept leads to the thank-you page of its kind', async () => {
  const { db, post } = await createPageServer();
  const cases = [
    [contactAction, { ...contactForm(), consent: 'on' }, 'contact'],
    [serviceAction, shortLead(), 'short'],
    [serviceAction, longLead(), 'long'],
    [challengeAction, challengeForm(), 'challenge'],
  ] as const;
  for (const [index, [action, form, kind]] of cases.entries()) {
    const { status, location } = await post(action, form, `203.0.113.${index}`);
    const { reference } = await db
      .selectFrom('submission')
      .select('reference')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    expect([status, location]).toEqual([303, `/thank-you?form=${kind}&reference=${reference}`]);
  }
});

test('the thank-you page shows the reference in its address, and no other words', async () => {
  const app = await createTestApp();
  const read = async (query: string) => (await app.request(`/thank-you?${query}`)).text();
  for (const reference of ['ZQ-7K3F9Q', 'HP-7K3F9Q', 'K2-7K3F9Q']) {
    expect(await read(`form=contact&reference=${reference}`)).toContain(reference);
  }
  for (const forged of ['ZQ-7K3F9Q%20call%20me', 'zq-7k3f9q', 'Pay%20me']) {
    expect(await read(`form=contact&reference=${forged}`)).not.toMatch(/call me|zq-7k3f9q|Pay me/);
  }
});

test('a form with faults comes back with every sentence and what was typed', async () => {
  const { db, post } = await createPageServer();
  const typed = { name: 'A', email: 'ann@', subject: 'Four', message: 'Our boards are wrong.' };
  const hidden = { website: 'x', origin: '{"page":"/contact"}' };
  expect(await post(contactAction, { ...typed, ...hidden })).toEqual({
    status: 422,
    headers: {},
    reply: {
      kind: 'contact',
      values: typed,
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        subject: 'Subject must be at least 5 characters',
        consent: 'Please confirm you agree to be contacted.',
      },
    },
  });
  expect(await post(serviceAction, { kind: 'long', type: 'ai', fullName: 'Ann' })).toMatchObject({
    status: 422,
    reply: { kind: 'long', values: { fullName: 'Ann' } },
  });
  expect(await post(challengeAction, { solution: 'ai', text: ' ' })).toMatchObject({
    status: 422,
    reply: { kind: 'challenge', fields: { text: 'Please write or record your challenge' } },
  });
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([]);
});

test('G2 a page shows what was typed into its own fields again, and nothing else that was sent', async () => {
  const app = await createTestApp();
  const send = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.request(path, { method: 'POST', headers, body });
    return { status: answer.status, html: await answer.text() };
  };
  const unknown = Array.from({ length: 90 }, (_, n) => `f${n}=${String(n).repeat(5_000)}`);
  for (const [path, typed] of [
    ['/contact', 'message=Too short for words'],
    ['/project-pulse', 'beta-name=Too short for words'],
  ] as const) {
    const plain = await send(path, typed);
    expect(plain.status, path).toBe(422);
    expect(plain.html, path).toContain('Too short for words');
    for (const more of ['%'.repeat(1_000_000), unknown.join('&')]) {
      const { status, html } = await send(path, `${typed}&${more}`);
      expect(status, path).toBe(422);
      expect(html, path).toContain('Too short for words');
      expect(html.length - plain.html.length, path).toBeLessThan(5_000);
    }
  }
});

test('a challenge may bring a recording as a file', async () => {
  const { db, post } = await createPageServer();
  const form = new FormData();
  form.set('solution', 'ai');
  form.set('text', '');
  form.set('audio', new File([wav(1)], 'a.wav'));
  expect(await post(challengeAction, form)).toMatchObject({ status: 303 });
  expect(await db.selectFrom('submission_file').select('bytes').execute()).toHaveLength(1);
});

test('E5 too many forms, or a database that is away, are told in words and keep what was typed', async () => {
  const { db, post } = await createPageServer();
  await post(contactAction, { ...contactForm(), consent: 'on' });
  const second = { ...contactForm({ name: 'Bo Ek' }), consent: 'on' };
  expect(await post(contactAction, second)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    reply: { values: { name: 'Bo Ek' }, error: expect.stringContaining('wait') },
  });
  await db.schema.dropTable('outbox_attempt').execute();
  await db.schema.dropTable('outbox').execute();
  expect(await post(contactAction, second, '203.0.113.9')).toMatchObject({
    status: 500,
    reply: { error: 'Your message was not sent. Please try again.' },
  });
});

test('B8 pages that take no forms answer a post with 405, other sites get 403', async () => {
  const app = await createTestApp();
  const body = new URLSearchParams({ a: 'b' });
  for (const path of ['/', '/insights', '/privacy', '/nowhere', '/services/x']) {
    const response = await app.request(path, { method: 'POST', body });
    expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
  }
  const headers = { origin: 'https://evil.example' };
  expect((await app.request('/', { method: 'POST', body, headers })).status).toBe(403);
});

test('an error is known whatever copy of its module threw it', () => {
  class AppErrorOfAnotherBuild extends Error {
    override readonly name = 'AppError';
  }
  expect(new AppErrorOfAnotherBuild()).toBeInstanceOf(AppError);
  expect(new Error('x')).not.toBeInstanceOf(AppError);
});
