/** What an owner chooses of forms: what visitors agree to, and what is suspected. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONSENT_WORDING, LEAD_KINDS } from '#features/leads/rules.ts';
import { findSuspicions } from '#features/leads/spam.ts';
import { SHIPPED_SPAM_CHOICES } from '#features/leads/spam-rules.ts';
import { ChoicesFields } from '#features/settings/schema.ts';
import type { TestApp } from '../support/app.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  betaForm,
  bodyOf,
  challengeForm,
  channels,
  contactForm,
  EVERY_CHANNEL,
  longLead,
  NO_LIMITS,
  sendJson,
  shortLead,
  stored,
} from '../support/lead-forms.ts';
import { call, Entry, INES, openStudio } from '../support/studio.ts';

const CHOICES = '/api/admin/choices/choices';
const Opened = Entry.and(z.looseObject({ consent: z.looseObject({}), spam: z.looseObject({}) }));
const Problem = z.object({ fields: z.record(z.string(), z.string()) });

/** The studio, with room for many forms. */
const openHouse = (database?: (typeof databaseKinds)[number]) =>
  createTestApp({
    identify: async () => INES,
    leadLimits: NO_LIMITS,
    delivery: EVERY_CHANNEL,
    ...(database === undefined ? {} : { database }),
  });

async function choose(app: TestApp, changes: { consent?: object; spam?: object }) {
  const { body } = await call(app, 'GET', CHOICES);
  const opened = Opened.parse(body);
  const answer = await call(app, 'PUT', CHOICES, {
    ...opened,
    consent: { ...opened.consent, ...changes.consent },
    spam: { ...opened.spam, ...changes.spam },
  });
  await app.noticeChanges();
  return answer;
}

const text = async (app: TestApp, path: string) => (await app.request(path)).text();

const submissionOf = async (app: TestApp, sent: Response) => {
  const { id } = await bodyOf(sent);
  return (await call(app, 'GET', `/api/admin/submissions/${String(id)}`)).body;
};

const WORDED = 'Lark & Plover may <call> me back.';

test('what nobody has chosen is as it ships', () => {
  const { consent, spam } = ChoicesFields.parse({});
  expect(consent).toEqual({ ...CONSENT_WORDING, isTicked: true });
  expect(spam).toEqual(SHIPPED_SPAM_CHOICES);
  expect(spam.thresholds).toEqual({
    suspectFrom: 5,
    tooFast: 2,
    manyLinks: 4,
    heapsOfLinks: 7,
    wordsPerLink: 12,
    cyrillicLetters: 15,
    styledLetters: 5,
    capitals: 40,
  });
});

test.for(databaseKinds)(
  'a new wording is a new version: each submission keeps the one that its sender saw (%s)',
  async (kind) => {
    const app = await openHouse(kind);
    const page = { page: '/contact' };
    const before = await text(app, '/contact');
    expect(before).toContain(CONSENT_WORDING.contact);
    expect(before).toContain('value="{&quot;page&quot;:&quot;/contact&quot;}"');
    expect(before).toMatch(/name="consent"[^>]*checked/);
    const old = await sendJson(app, '/api/contact', contactForm({ origin: page }));

    expect((await choose(app, { consent: { contact: WORDED, isTicked: false } })).status).toBe(200);
    const after = await text(app, '/contact');
    expect(after).toContain('Lark &amp; Plover may &lt;call&gt; me back.');
    expect(after).not.toContain(CONSENT_WORDING.contact);
    expect(after).not.toMatch(/name="consent"[^>]*checked/);
    expect(after).toContain('&quot;consent&quot;:2');
    const now = contactForm({ message: 'A second message.', origin: { ...page, consent: 2 } });
    const fresh = await sendJson(app, '/api/contact', now);
    // A form that was open meanwhile, and one of somebody who shows no page of ours.
    const open = await sendJson(
      app,
      '/api/contact',
      contactForm({ message: 'Open for a while.', origin: page }),
    );
    const api = await sendJson(app, '/api/contact', contactForm({ message: 'By a program.' }));
    expect((await choose(app, { consent: { contact: 'Third.' } })).status).toBe(200);
    const second = contactForm({ message: 'Still the second.', origin: { ...page, consent: 2 } });
    const late = await sendJson(app, '/api/contact', second);
    const odd = contactForm({ message: 'No such version.', origin: { ...page, consent: 99 } });
    const lost = await sendJson(app, '/api/contact', odd);
    const plain = contactForm({ message: 'Without any script.' });
    const post = new URLSearchParams({
      ...plain,
      consent: 'on',
      origin: JSON.stringify({ ...page, consent: 2 }),
    });
    expect((await app.request('/contact', { method: 'POST', body: post })).status).toBe(303);

    const shipped = CONSENT_WORDING.contact;
    for (const [sent, consentWording, consentRevision] of [
      [old, shipped, 1],
      [fresh, WORDED, 2],
      [open, shipped, 1],
      [api, WORDED, 2],
      [late, WORDED, 2],
      [lost, 'Third.', 3],
    ] as const) {
      expect(sent.status).toBe(201);
      expect(await submissionOf(app, sent)).toMatchObject({ consentWording, consentRevision });
    }
    const rows = await stored(app.db);
    expect(rows.map(({ consent_revision }) => consent_revision)).toEqual([1, 2, 1, 2, 2, 3, 2]);
    const csv = await text(app, '/api/admin/submissions.csv');
    expect(csv).toContain('consent revision');
    expect(csv).toContain(WORDED);
  },
);

test('each kind of form has a wording of its own', async () => {
  const app = await openHouse();
  const consent = Object.fromEntries(LEAD_KINDS.map((kind) => [kind, `Agreed to: ${kind}.`]));
  await choose(app, { consent });
  await sendJson(app, '/api/contact', contactForm());
  await sendJson(app, '/api/beta-signups', betaForm());
  await sendJson(app, '/api/leads', shortLead());
  await sendJson(app, '/api/leads', longLead());
  await sendJson(app, '/api/challenges', challengeForm());
  const rows = await stored(app.db);
  expect(rows).toHaveLength(5);
  for (const { kind, consent_wording: wording } of rows) expect(wording).toBe(consent[kind]);
});

test('rules, thresholds and phrases decide what is suspected, and nothing of it is lost', async () => {
  const app = await openHouse();
  const send = async (message: string): Promise<string[]> => {
    await sendJson(app, '/api/contact', contactForm({ message }));
    const row = (await stored(app.db)).find(({ fields }) => fields.includes(message));
    expect(row?.status).toBe('new');
    return JSON.parse(row?.suspicions ?? '');
  };
  expect(await send('We offer quality backlinks, one.')).toEqual(['pitch']);
  expect(await send('Buy a Zeppelin ride today, one.')).toEqual([]);
  await choose(app, {
    spam: {
      phrases: ['  Zeppelin-Ride ', 'Ｂｌｉｍｐ'],
      phrasesOff: ['Quality  backlink', 'backlink'],
    },
  });
  expect(await send('We offer quality backlinks, two.')).toEqual([]);
  expect(await send('Buy a ZEPPELIN rides today, two.')).toEqual(['phrase']);
  expect(await send('Buy a blimp today.')).toEqual(['phrase']);
  await choose(app, { spam: { phrases: [], phrasesOff: [], rules: { ...ON, pitch: false } } });
  expect(await send('We offer quality backlinks, three.')).toEqual([]);
  const links = 'http://a.example http://b.example http://c.example http://d.example';
  expect(await send(`${links} one`)).toEqual(['links']);
  const { thresholds } = SHIPPED_SPAM_CHOICES;
  await choose(app, { spam: { thresholds: { ...thresholds, suspectFrom: 20 } } });
  expect(await send(`${links} two`)).toEqual([]);
  const trapped = contactForm({ message: 'Caught all the same.', website: 'x' });
  expect((await sendJson(app, '/api/contact', trapped)).status).toBe(201);
  const rows = await stored(app.db);
  expect(rows.find(({ status }) => status === 'spam')?.suspicions).toBe('["honeypot"]');
  expect(new Set(await channels(app.db))).toEqual(new Set(['contact-webhook', 'mail']));
});

const ON = SHIPPED_SPAM_CHOICES.rules;

test.each([
  ['manyLinks', 4, `${'http://a.example '.repeat(4)}${'word '.repeat(60)}`, 'links'],
  ['capitals', 40, 'WE WANT TO KNOW WHETHER YOU BUILD SHIPS FOR US AND OURS', 'shouting'],
  ['styledLetters', 5, '𝐡𝐞𝐥𝐥𝐨 there', 'disguise'],
  ['tooFast', 2, 'hello', 'too-fast'],
] as const)('a threshold is the owner’s: %s', (name, shipped, message, sign) => {
  const judge = (value: number) =>
    findSuspicions(
      { texts: ['Ann', message], honeypots: [], elapsed: 1_500 },
      {
        ...SHIPPED_SPAM_CHOICES,
        thresholds: { ...SHIPPED_SPAM_CHOICES.thresholds, suspectFrom: 1, [name]: value },
      },
    );
  expect(judge(shipped)).toContain(sign);
  expect(judge(name === 'tooFast' ? 1 : 1_000)).not.toContain(sign);
});

test('two hundred phrases are looked for in the longest text, at its ends', () => {
  const phrases = Array.from({ length: 200 }, (_, index) => `${'b'.repeat(70)} ${index + 1_000}`);
  const choices = { ...SHIPPED_SPAM_CHOICES, phrases };
  const judge = (text: string) =>
    findSuspicions({ texts: [text], honeypots: [], elapsed: undefined }, choices);
  expect(judge('b'.repeat(200_000))).toEqual([]);
  expect(judge(`${'a '.repeat(100_000)} ${phrases[199]}`)).toEqual(['phrase']);
  expect(judge(`${'a '.repeat(50_000)} ${phrases[199]} ${'a '.repeat(50_000)}`)).toEqual([]);
});

test('what cannot be saved is named by field', async () => {
  const app = await openStudio();
  const at = async (changes: object): Promise<string[]> => {
    const { status, body } = await choose(app, changes);
    expect(status).toBe(422);
    return Object.keys(Problem.parse(body).fields);
  };
  expect(
    await at({ consent: { contact: '', beta: 'two\nlines', short: 'x'.repeat(301) } }),
  ).toEqual(expect.arrayContaining(['consent.contact', 'consent.beta', 'consent.short']));
  expect(await at({ consent: { isTicked: 'maybe' } })).toEqual(['consent.isTicked']);
  const many = Array.from({ length: 201 }, (_, index) => `phrase ${index}`);
  expect(await at({ spam: { phrases: many } })).toEqual(['spam.phrases']);
  expect(await at({ spam: { phrases: ['ok', '…'] } })).toEqual(['spam.phrases.1']);
  expect(await at({ spam: { rules: { ...ON, honeypot: false } } })).toEqual(['honeypot']);
  const { thresholds } = SHIPPED_SPAM_CHOICES;
  expect(await at({ spam: { thresholds: { ...thresholds, capitals: 0, tooFast: 1.5 } } })).toEqual([
    'spam.thresholds.capitals',
    'spam.thresholds.tooFast',
  ]);
  const { body } = await choose(app, { spam: { phrasesOff: ['guest post', 'guest tower'] } });
  expect(Problem.parse(body).fields).toEqual({
    'spam.phrasesOff.1': '“guest tower” is not a built-in phrase. Similar ones: “guest post”.',
  });
  expect((await call(app, 'GET', '/api/site')).body).not.toHaveProperty('choices');
});

test('another node has it with its next look; the log names who chose, and a state comes back', async () => {
  const app = await openHouse();
  const there = await createTestApp({ db: app.db, leadLimits: NO_LIMITS });
  await choose(app, { consent: { contact: WORDED } });
  await there.noticeChanges();
  expect(await text(there, '/contact')).toContain('&lt;call&gt; me back.');
  expect((await call(app, 'GET', '/api/site')).body).toMatchObject({
    choices: { revision: 2, consent: { contact: WORDED } },
  });
  expect(JSON.stringify((await call(app, 'GET', '/api/admin/audit?type=choices')).body)).toContain(
    INES.name,
  );
  expect((await call(app, 'POST', `${CHOICES}/revisions/1/restore`)).status).toBe(200);
  await app.noticeChanges();
  const page = await text(app, '/contact');
  expect(page).toContain(CONSENT_WORDING.contact);
  expect(page).toContain('&quot;consent&quot;:3');
});
