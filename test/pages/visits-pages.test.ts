/** Which pages and forms tell of visits, and what is left where counting is switched off. */
import { expect, test } from 'vitest';
import type { VisitsReport } from '#features/visits/schema.ts';
import { createTestApp } from '../support/app.ts';
import { betaForm, contactForm, NO_LIMITS, sendJson } from '../support/lead-forms.ts';
import { openBrowser, openSignedIn } from '../support/staff.ts';
import { countsOf, tell, visit } from '../support/visits.ts';

test('a form is counted once it is stored: not a repeat, not a suspect, and without script as well', async () => {
  const app = await createTestApp({ leadLimits: NO_LIMITS });
  await sendJson(app, '/api/contact', contactForm(), { key: 'one' });
  await sendJson(app, '/api/contact', contactForm(), { key: 'one' });
  await sendJson(app, '/api/contact', contactForm({ website: 'https://spam.example' }));
  await sendJson(app, '/api/contact', contactForm({ name: '' }));
  await sendJson(app, '/api/beta-signups', betaForm());
  const { consent, ...words } = contactForm({ subject: 'Without any script' });
  const posted = await app.request('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...Object(words), consent: consent === true ? 'true' : '' }),
  });
  expect(posted.status).toBe(303);
  const rows = await countsOf(app);
  expect(rows.map(({ measure, name, count }) => [measure, name, count])).toEqual([
    ['form-submit', 'beta', 1],
    ['form-submit', 'contact', 2],
  ]);
});

const COUNTING = / data-visits="\/assets\/page-visits-[\w-]+\.js"/;
const START = '<script type="module" async';

test('public pages bring what counts; the studio and previews do not; the cookie changes no page', async () => {
  const app = await createTestApp();
  for (const path of ['/', '/contact', '/does-not-exist']) {
    expect(await (await app.request(path)).text(), path).toMatch(COUNTING);
  }
  for (const path of ['/admin', '/preview/blog-posts/token']) {
    const html = await (await app.request(path)).text();
    expect(html, path).toContain(START);
    expect(html, path).not.toMatch(COUNTING);
  }
  const staff = await openSignedIn(app);
  const plain = openBrowser(app);
  expect(await (await staff.request('/contact')).text()).toBe(
    await (await plain.request('/contact')).text(),
  );
});

test('switched off, pages bring nothing, the address is not there, and the studio says so', async () => {
  const app = await createTestApp({ analytics: false });
  const html = await (await app.request('/')).text();
  expect(html).toContain(START);
  expect(html).not.toMatch(COUNTING);
  expect((await tell(app, visit())).status).toBe(404);
  await sendJson(app, '/api/contact', contactForm());
  expect(await countsOf(app)).toEqual([]);
  const staff = await openSignedIn(app);
  const report: VisitsReport = await (await staff.request('/api/admin/visits')).json();
  expect(report).toMatchObject({ isOn: false, views: 0, since: null });
});
