import { expect, test } from 'vitest';
import { beginSite } from '#content/beginning.server.ts';
import { keepSiteStart } from '#content/defaults.server.ts';
import { contentTypes } from '#content-lists.ts';
import { sampleCheck } from '#features/doctor/checks/sample.server.ts';
import { addSample, listSampleTexts } from '#features/start/sample.server.ts';
import { openTestDatabase } from '../support/databases.ts';

const OWN = {
  name: 'Lark & Plover',
  email: 'quay@harbourpine.com',
  phone: '+1 902 555 2231',
  social: [{ name: 'LinkedIn', href: 'https://www.linkedin.com/company/harbourpine' }],
};

const look = (publicUrl: string, given: Partial<typeof OWN>, labels: readonly string[] = []) =>
  sampleCheck({
    publicUrl,
    findSite: () => ({ ...OWN, ...given }),
    listSample: async () => labels.map((label) => ({ label, href: '/admin/pages/x' })),
  }).look(AbortSignal.timeout(1_000));

test('the doctor warns of the sample agency once a site is where others find it', async () => {
  const sample = { email: 'hello@somebody.example', phone: '+1 (416) 555-0177' };
  expect(await look('http://localhost:3000', sample, ['Home'])).toMatchObject({ state: 'passed' });
  expect(await look('https://harbourpine.com', {})).toMatchObject({ state: 'passed' });
  expect(await look('https://harbourpine.com', {}, ['Home', 'Terms'])).toMatchObject({
    state: 'warning',
    seen: '2 texts of the sample agency are shown.',
    findings: [{ label: 'Home' }, { label: 'Terms' }],
  });
  expect(await look('https://harbourpine.com', { name: 'Your company' })).toMatchObject({
    seen: 'the site is still called “Your company”.',
  });
  const made = await look('https://www.northmile.example', {
    ...sample,
    social: [{ name: 'X', href: 'https://x.com/somebody_example' }],
  });
  expect(made.state).toBe('warning');
  for (const word of ['PUBLIC_URL', 'hello@somebody.example', '555-0177', 'X lead']) {
    expect(made.seen).toContain(word);
  }
});

test('what is shown of the sample agency is known, and an empty site shows nothing of it', async () => {
  const db = await openTestDatabase();
  await db.transaction().execute((db) =>
    beginSite(db, { start: 'sample', isOpen: false }, async (db) => {
      await addSample(db, contentTypes);
    }),
  );
  const found = await listSampleTexts(db, contentTypes);
  const types = new Set(found.map(({ type }) => type));
  for (const type of ['page', 'article', 'settings', 'case-study', 'blog-post', 'testimonial']) {
    expect(types).toContain(type);
  }
  const empty = await openTestDatabase();
  await keepSiteStart(empty, 'empty');
  expect(await listSampleTexts(empty, contentTypes)).toEqual([]);
});
