/** A visitor's figure among measured cases, and into the inbox. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentTypes } from '#content-lists.ts';
import { addSample } from '#features/start/sample.server.ts';
import { FIGURE_KINDS } from '#features/your-number/rules.ts';
import type { TestApp } from '../support/app.ts';
import { addClaim, CLAIM, CLAIMS } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { change, textOf } from '../support/people.ts';
import { call, openStudio } from '../support/studio.ts';

const COMPARED = { kind: 'hours', kindBefore: 11, kindAfter: 4, weeks: 20, priceBand: '$60k–240k' };

const address = (figure: string, value: string): string =>
  `/your-number?${new URLSearchParams({ figure, value })}`;

const show = (app: TestApp, figure: string, value: string): Promise<string> =>
  textOf(app, address(figure, value));

const MESSAGE = {
  name: 'Nils Holm',
  email: 'nils@example.com',
  subject: 'A number we would like to change',
  message: 'We would like to halve it.',
  consent: true,
};

onEachDatabase(
  'a figure is shown beside the cases of its kind, with range, duration and price band (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await addClaim(app, COMPARED);
    await addClaim(app, { slug: 'days', client: 'Tessaly Devices', ...COMPARED, kind: 'days' });
    await addClaim(app, { slug: 'draft', client: 'Nobody', ...COMPARED, status: 'draft' });
    const page = await show(app, 'hours', '22');
    for (const words of [
      '22 hours, beside one case',
      'Yours is above where any of these began.',
      'From 11 hours to 4 hours',
      '64% less',
      '8 hours',
      '20 weeks',
      '$60k–240k',
      'href="/evidence/order-entry"',
      'href="/contact?figure=hours&amp;value=22#start"',
    ]) {
      expect(page, words).toContain(words);
    }
    for (const words of ['Tessaly', 'Nobody']) expect(page, words).not.toContain(words);
    const none = await show(app, 'cost', '1,200');
    expect(none).toContain('No measured case of this kind yet');
    expect(none).toContain('href="/contact?figure=cost&amp;value=1200#start"');
  },
);

test('what is no number of theirs is answered at its field, with what was typed', async () => {
  const app = await openStudio();
  await addClaim(app, COMPARED);
  for (const [figure, value, sentence] of [
    ['hours', '', 'Enter your number'],
    ['hours', 'NaN', 'Use digits, such as 12 or 4.5'],
    ['hours', '1e308', 'Use digits, such as 12 or 4.5'],
    ['hours', '-3', 'Enter a number above zero'],
    ['errors', '101', 'Use a number of at most 100'],
    ['weight', '12', 'Choose one of these kinds'],
    ['__proto__', '12', 'Choose one of these kinds'],
  ] as const) {
    const page = await show(app, figure, value);
    expect(page, value).toContain(sentence);
    expect(page, value).toMatch(new RegExp(`name="value"[^>]* value="${value}"`));
    expect(page, value).not.toContain('beside one case');
  }
  const hostile = await show(app, 'hours', `"><script>alert(1)</script>${'9'.repeat(10_240)}`);
  expect(hostile).not.toContain('<script>alert(1)');
  expect(hostile).not.toContain('9'.repeat(200));
});

test('a number in the address is nobody else’s, and no page for search engines', async () => {
  const app = await openStudio();
  const bare = await textOf(app, '/your-number');
  expect(bare).toMatch(/<meta name="robots" content="noindex/);
  await addClaim(app, COMPARED);
  expect(await textOf(app, '/evidence')).toContain('href="/your-number"');
  const plain = await textOf(app, '/your-number');
  expect(plain).not.toMatch(/<meta name="robots" content="noindex/);
  const asked = await show(app, 'hours', '31337');
  expect(asked).toContain('31,337 hours');
  expect(asked).toMatch(/<meta name="robots" content="noindex/);
  expect(await textOf(app, '/page-parts/your-number?figure=hours&value=31337')).toContain('31,337');
  for (const path of ['/your-number', '/page-parts/your-number', '/your-number?utm_source=x']) {
    expect(await textOf(app, path), path).not.toContain('31,337');
  }
});

test('a figure is sent with the contact form, without script too, and kept as fields of the lead', async () => {
  const app = await openStudio();
  const form = await textOf(app, '/contact?figure=days&value=34#start');
  expect(form).toContain('Sent along: 34 days');
  expect(form).toContain('<input type="hidden" name="figure" value="days"/>');
  expect(form).toContain('<input type="hidden" name="figureValue" value="34"/>');
  const post = (fields: Record<string, string>) =>
    app.request('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...MESSAGE, consent: 'on', ...fields }),
    });
  const refused = await post({ figure: 'days', figureValue: '34', name: 'N' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Sent along: 34 days');
  const sent = await post({ figure: 'days', figureValue: '34' });
  expect(sent.status).toBe(303);
  const [{ id }] = z
    .tuple([z.object({ id: z.string() })])
    .parse((await call(app, 'GET', '/api/admin/submissions')).body);
  const { body } = await call(app, 'GET', `/api/admin/submissions/${id}`);
  expect(body).toMatchObject({ fields: { figure: 'days', figureValue: '34' } });
  const csv = await textOf(app, '/api/admin/submissions.csv');
  expect(csv.split('\r\n').map((line) => line.split(',').slice(-2).join())).toEqual([
    '"figure","figure value"',
    '"days","34"',
    '',
  ]);
});

test('a figure that no page has written is refused by field', async () => {
  const app = await openStudio();
  for (const fields of [
    { figure: 'weight', figureValue: '3' },
    { figure: 'days', figureValue: '1e308' },
    { figure: 'days', figureValue: '-1' },
    { figure: 'days', figureValue: '9'.repeat(10_240) },
  ]) {
    const answer = await app.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...MESSAGE, ...fields }),
    });
    expect(answer.status, fields.figureValue.slice(0, 9)).toBe(422);
    expect(Object(await answer.json()).fields).toBeDefined();
  }
  for (const [sent, field] of [
    [{ figureValue: '34' }, 'figure'],
    [{ figure: 'days' }, 'figureValue'],
  ] as const) {
    const answer = await app.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...MESSAGE, name: 'N', ...sent }),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(Object(await answer.json()).fields).toSorted()).toEqual([field, 'name']);
  }
  expect(await textOf(app, '/contact?figure=days&value=NaN')).not.toContain('Sent along');
});

test('a claim is compared once its value before is larger than the one after', async () => {
  const app = await openStudio();
  const refused = await call(app, 'POST', CLAIMS, { ...CLAIM, ...COMPARED, kindAfter: 11 });
  expect(refused.status).toBe(422);
  expect(Object.keys(Object(refused.body).fields)).toEqual(['kindBefore']);
});

test('a page of the site’s own at the address goes first, and the sample agency has cases of each kind', async () => {
  const app = await openStudio();
  await addSample(app.db, contentTypes);
  await app.noticeChanges();
  for (const kind of FIGURE_KINDS) {
    const page = await show(app, kind, '20');
    expect(page, kind).toMatch(/beside (?:two|three) cases/);
  }
  const own = { title: 'Numbers', slug: 'your-number', template: 'blank', status: 'published' };
  const made = await call(app, 'POST', '/api/admin/pages', { ...own, blocks: [] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await app.noticeChanges();
  expect(await textOf(app, '/your-number')).not.toContain('Bring your number');
});

test('the hero asks for a number where its owner chooses so, and opens the assistant otherwise', async () => {
  const app = await openStudio();
  const before = await textOf(app, '/');
  const opener = />Discover Miles<\/button>/;
  expect(before).toMatch(opener);
  expect(before).not.toContain('action="/your-number"');
  const pages = z
    .array(z.looseObject({ id: z.string(), template: z.string() }))
    .parse((await call(app, 'GET', '/api/admin/pages')).body);
  const { id = '' } = pages.find(({ template }) => template === 'home') ?? {};
  const home = z
    .looseObject({ blocks: z.array(z.looseObject({ type: z.string() })) })
    .parse((await call(app, 'GET', `/api/admin/pages/${id}`)).body);
  const blocks = home.blocks.map((block) =>
    block.type === 'home-hero' ? { ...block, beside: 'number' } : block,
  );
  await change(app, `/api/admin/pages/${id}`, { blocks });
  const after = await textOf(app, '/');
  expect(after).toContain('action="/your-number"');
  expect(after).not.toMatch(opener);
  // As a browser without script does: the form's own names to its own address, and on by the links.
  const [form = ''] = /<form [^>]*action="\/your-number"[\s\S]*?<\/form>/.exec(after) ?? [];
  expect(form).toMatch(/^<form /);
  expect(form).not.toMatch(/ method=|onsubmit/i);
  const names = [...form.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name);
  expect(names).toEqual(['figure', 'value']);
  expect(form).toContain('type="submit"');
  const [, kind = ''] = /<option value="([^"]+)"/.exec(form) ?? [];
  const shown = await show(app, kind, '22');
  const [, next = ''] = /href="(\/contact\?figure=[^"]+)"/.exec(shown) ?? [];
  const contact = await textOf(app, next.replaceAll('&amp;', '&').replace('#start', ''));
  const hidden = [...contact.matchAll(/<input type="hidden" name="(figure\w*)" value="([^"]*)"/g)];
  const brought = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  const sent = await app.request('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...MESSAGE, consent: 'on', ...brought }),
  });
  expect(sent.status).toBe(303);
  const leads = await app.db.selectFrom('submission').select('fields').execute();
  expect(leads.map(({ fields }) => JSON.parse(fields))).toMatchObject([
    { figure: kind, figureValue: '22' },
  ]);
});
