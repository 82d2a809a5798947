/** The page of Project Pulse as an HTTP answer, its film, its policy and its form. */
import { expect, test } from 'vitest';
import { videoFrameOrigin } from '../../src/features/pulse/site/video-frame.ts';
import { pagePolicy } from '../../src/platform/http/security-headers.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { betaForm } from '../support/lead-forms.ts';
import {
  benefits,
  features,
  outcomes,
  plans,
  questions,
  film as shipped,
} from '../support/pulse.ts';
import { REFERENCE_START } from '../support/shipped-brand.ts';

const decode = (html: string): string =>
  html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

async function openPage(): Promise<string> {
  const app = await createTestApp();
  const response = await app.request('/project-pulse');
  expect(response.status).toBe(200);
  return decode(await response.text());
}

/** The order in which texts begin, or -1 where one is missing. */
const places = (html: string, texts: readonly string[]): number[] =>
  texts.map((text) => html.indexOf(text));

const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;

test('PULSE-01 PULSE-02 PULSE-07 PULSE-16 anybody is shown the page, its banner, its anchors and the way to the policy', async () => {
  const html = await openPage();
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/project-pulse"`);
  expect(html).toContain('Try upcoming features and share feedback - join the beta.');
  expect(html).toContain('>Join Beta →</button>');
  for (const id of ['overview', 'future', 'faq']) expect(html).toContain(`id="${id}"`);
  expect(html).toMatch(/<main[\s\S]*href="\/privacy"[\s\S]*<\/main>/);
});

test('PULSE-03 PSEC-01 PSEC-02 PSEC-04 PSEC-14 the parts come in their order, each under its own words', async () => {
  const found = places(await openPage(), [
    ">Know your Project's Pulse</h1>",
    '>Zero guesswork.<',
    '>Join Beta Now</button>',
    '>Backlog Health</h2>',
    '>Sprint Health</h2>',
    '>Ticket Health</h2>',
    '>Proven outcomes</h2>',
    ">What's next</h2>",
    'id="faq"',
    '>Limited Beta Access</h2>',
    '>Join the Beta Program →</button>',
  ]);
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

test('PSEC-05 DEMO-11 DEMO-15 DEMO-20 each feature has its bullets and a card with every figure', async () => {
  const html = await openPage();
  for (const { points } of features) {
    const bullets = points.split('\n');
    expect(bullets.length).toBeGreaterThan(2);
    for (const bullet of bullets) expect(html).toContain(bullet);
  }
  const figures = {
    backlog: ['Missing estimates', 'Missing descriptions', 'Missing assignees'],
    sprint: ['Team capacity', ' pts', 'Required burndown', 'Story quality', 'Comments coverage'],
    ticket: ['Blocked tickets', 'Overdue', 'Quality score', 'Resolution time'],
  };
  for (const [view, names] of Object.entries(figures)) {
    const [, card = ''] = html.split(`id="${view}"`);
    for (const name of ['pulse-ring-score', ...names]) {
      expect(card.slice(0, card.indexOf('Demo with made-up')), view).toContain(name);
    }
  }
});

test('PSEC-06 PSEC-07 the outcomes have their figures and the claim of 500+ tickets', async () => {
  const html = await openPage();
  expect(outcomes.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '73% fewer unclear tickets',
    '2.3x cleaner sprint burndown',
    '45% faster planning',
  ]);
  for (const { figure, label } of outcomes) {
    expect(html).toContain(`>${figure}<`);
    expect(html).toContain(label);
  }
  expect(html).toContain('500+ tickets');
});

test('PSEC-08 PSEC-15 six features are planned, and three tiles stand at the end', async () => {
  const html = await openPage();
  expect(plans.map(({ title }) => title)).toEqual([
    'Auto task generation',
    'Auto task assignment',
    'Duplicate detection',
    'Product Health',
    'Portfolio Health',
    'Task priority estimation',
  ]);
  for (const { title, text } of [...plans, ...benefits]) {
    expect(html).toContain(`>${title}</h3>`);
    expect(html).toContain(text);
  }
  expect(benefits).toHaveLength(3);
  expect(count(html, /class="pulse-tile"/g)).toBe(3);
});

test('PSEC-09 PSEC-10 PSEC-11 PSEC-12 PSEC-13 four questions are answered as promised', async () => {
  const html = await openPage();
  expect(count(html, /class="pulse-question"/g)).toBe(4);
  const answers = [
    /only reads data and never modifies it/,
    /Any Jira admin installs it, and users then view scores.*Weight configuration needs admin permission/,
    /Org-wide weights apply to all projects/,
    /built on the vendor’s own platform.*the data stays in your cloud/,
  ];
  for (const [index, answer] of answers.entries()) {
    expect(questions[index]?.answer).toMatch(answer);
    expect(html).toContain(questions[index]?.answer);
  }
});

test('PSEC-03 the film is of the site itself, with captions; another player is framed and allowed by name', async () => {
  const app = await createTestApp();
  const { src, captions } = shipped;
  const film = await app.request(src);
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/webm']);
  expect((await film.arrayBuffer()).byteLength).toBeLessThan(1_500_000);
  const text = await app.request(captions);
  expect(text.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await text.text()).toMatch(/^WEBVTT/);
  const policy = (await app.request('/project-pulse')).headers.get('content-security-policy');
  expect(policy).not.toContain('frame-src');
  expect(videoFrameOrigin(src)).toBeUndefined();
  const origin = videoFrameOrigin('https://player.example/embed/1?x=2') ?? '';
  expect(origin).toBe('https://player.example');
  expect(pagePolicy({ framing: { showsFramesOf: origin } })).toContain(`; frame-src ${origin};`);
});

test('JOIN-04 without script the sign-up stands in the page, is sent from there, and keeps what was typed', async () => {
  const app = await createTestApp();
  const post = (fields: Record<string, string>) =>
    app.request('/project-pulse', { method: 'POST', body: new URLSearchParams(fields) });
  const html = await (await app.request('/project-pulse')).text();
  for (const name of ['beta-name', 'beta-email', 'beta-company', 'beta-consent', 'beta_hp']) {
    expect(html).toContain(`name="${name}"`);
  }
  const typed = { 'beta-name': ' ', 'beta-email': 'ben@', 'beta-company': 'Ito & Co', beta_hp: '' };
  const refused = await post(typed);
  expect(refused.status).toBe(422);
  const reply = decode(await refused.text());
  for (const words of [
    'Please enter your name',
    'Please enter a valid email address',
    'Please confirm you agree to be contacted.',
    'value="Ito & Co"',
  ]) {
    expect(reply).toContain(words);
  }
  const sent = await post({
    ...typed,
    'beta-name': 'Ben Ito',
    'beta-email': 'ben@example.org',
    'beta-consent': 'on',
    scores: 'Backlog Health 41, 88 open tickets',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(
      new RegExp(`^/thank-you\\?form=beta&reference=${REFERENCE_START}\\w{6}$`),
    ),
  ]);
  const row = await app.db.selectFrom('submission').select(['kind', 'fields']).executeTakeFirst();
  expect(row).toMatchObject({ kind: 'beta' });
  expect(JSON.stringify(row)).toContain('Backlog Health 41, 88 open tickets');
});

test('numbers of a backlog may go along with a sign-up, in one line of 300 characters at most', async () => {
  const app = await createTestApp();
  const send = (scores: string) =>
    app.request('/api/beta-signups', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(betaForm({ scores })),
    });
  expect((await send('Backlog Health 41')).status).toBe(201);
  expect((await send('x'.repeat(301))).status).toBe(422);
});
