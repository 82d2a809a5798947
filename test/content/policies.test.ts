/** Policies as entries: shown as they ship until somebody saves them, each with its versions. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { updateEntry } from '#content/change.server.ts';
import { findEntry } from '#content/entries.server.ts';
import { findRevision, keepRevision } from '#content/revisions.server.ts';
import { adoptDefault } from '#content/save.server.ts';
import type { ContentType } from '#content/schema.ts';
import { trashEntry } from '#content/trash.server.ts';
import { policies } from '#features/policies/manifest.ts';
import { readShippedDocuments } from '#features/policies/pdf/shipped-documents.server.ts';
import { shippedPolicies as defaults } from '#features/policies/shipped.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';
import { STAFF } from '../support/factories.ts';
import {
  addPolicy,
  editor,
  pageText,
  pdfText,
  savePolicy,
  setPdfs,
  whereTo,
} from '../support/policies.ts';
import { SHIPPED_NAME } from '../support/shipped-brand.ts';

const fingerprint = (item: object): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 16);

test.for(databaseKinds)(
  'POL-01 POL-02 policies are read as they ship, by page, PDF and API, and nothing is written (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    const shipped = await readShippedDocuments();
    await app.start();
    const list = await (await app.request('/api/policies')).json();
    expect(list.map(({ slug }: { slug: string }) => slug)).toEqual([
      'privacy-policy',
      'terms-and-conditions',
    ]);
    for (const slug of ['privacy-policy', 'terms-and-conditions']) {
      const answer = await app.request(`/policies/${slug}.pdf`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.equals(shipped.get(`policy-${slug}`)?.pdf ?? Buffer.from(''))).toBe(true);
    }
    const page = await pageText(app, '/privacy');
    expect(page).toContain('In effect since');
    expect(page).not.toContain('Earlier versions');
    expect(await pageText(app, '/policies/terms-and-conditions')).toContain('Terms and Conditions');
    expect(await whereTo(app, '/policies/privacy-policy')).toEqual([301, '/privacy']);
    expect((await app.request('/policies/unknown')).status).toBe(404);
    expect((await app.request('/policies/unknown.pdf')).status).toBe(404);
    expect((await app.request('/policies')).status).toBe(404);
    expect(await pageText(app, '/privacy.md')).toContain('# Privacy Policy');
    expect(await app.db.selectFrom('entry').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('policy_document').selectAll().execute()).toEqual([]);
  },
);

test.for(databaseKinds)(
  'a further policy gets its page and, by the job, its PDF; taken down or deleted it has neither (%s)',
  { tags: ['long'] },
  async (database) => {
    const app = await createTestApp({ database });
    const id = await addPolicy(app);
    const html = await pageText(app, '/policies/cookies');
    expect(html).toContain('We set none.');
    expect(html).toContain('href="/policies/terms-and-conditions.pdf"');
    expect(html).not.toContain('Read it as a PDF');
    expect(await whereTo(app, '/policies/cookies.pdf')).toEqual([302, '/policies/cookies']);
    await setPdfs(app);
    const words = await pdfText(app, 'cookies');
    expect(words).toContain('Wesetnone.');
    expect(words).toContain('Lark&Plover');
    expect(words).not.toContain(SHIPPED_NAME.replaceAll(/\s/g, ''));
    expect(await pageText(app, '/policies/cookies')).toContain('Read it as a PDF');
    expect(await pageText(app, '/policies/cookies.md')).toContain('We set none.');
    expect(await pageText(app, '/sitemaps/policies-1.xml')).toContain('/policies/cookies<');
    expect(await pageText(app, '/llms.txt')).toContain('/policies/cookies.md');
    expect(await pageText(app, '/feed.xml')).not.toContain('Cookies');

    await savePolicy(app, 'cookies', { slug: 'cookie-policy' });
    expect(await whereTo(app, '/policies/cookies')).toEqual([301, '/policies/cookie-policy']);
    expect(await whereTo(app, '/policies/cookies.pdf')).toEqual([
      301,
      '/policies/cookie-policy.pdf',
    ]);
    expect(await whereTo(app, '/policies/cookies/versions')).toEqual([
      301,
      '/policies/cookie-policy/versions',
    ]);
    expect(await whereTo(app, '/policies/cookies/versions/1')).toEqual([
      301,
      '/policies/cookie-policy/versions/1',
    ]);
    for (const made of ['%E2%82%AC', '%0d%0ax', 'a%2fb', '..%2f..%2fx', '0', '1'.repeat(10)]) {
      expect((await app.request(`/policies/cookies/versions/${made}`)).status, made).toBe(404);
    }
    await savePolicy(app, 'cookie-policy', { status: 'draft' });
    for (const path of ['', '.pdf', '.md', '/versions', '/versions/1']) {
      expect((await app.request(`/policies/cookie-policy${path}`)).status, path).toBe(404);
    }
    await trashEntry(app.db, policies.content, id, editor);
    await app.db.deleteFrom('trash').execute();
    await setPdfs(app);
    const rows = await app.db.selectFrom('policy_document').select('policy_id').execute();
    expect(rows.map(({ policy_id }) => policy_id)).not.toContain(id);
  },
);

test('a policy may have a slug that every object has a property by', async () => {
  const app = await createTestApp();
  await addPolicy(app, { slug: 'constructor', title: 'Who builds' });
  expect(await pageText(app, '/sitemaps/policies-1.xml')).toContain('/policies/constructor<');
  expect(await pageText(app, '/llms.txt')).toContain('/policies/constructor.md');
});

test('earlier versions stay readable with their dates, marked, and out of the index', async () => {
  const app = await createTestApp();
  await savePolicy(app, 'privacy-policy', { body: 'The second text.', effective: '2025-03-01' });
  await savePolicy(app, 'privacy-policy', { seo: { title: 'Only a title', description: '' } });
  await savePolicy(app, 'privacy-policy', { body: 'A draft of a text.', status: 'draft' });
  await savePolicy(
    app,
    'privacy-policy',
    { body: 'The third text.', status: 'published' },
    'draft',
  );
  const page = await pageText(app, '/privacy');
  expect(page).toContain('href="/policies/privacy-policy/versions"');
  const list = await pageText(app, '/policies/privacy-policy/versions');
  expect(list).toContain('name="robots" content="noindex');
  expect(list.match(/No longer in force/g)?.length).toBeGreaterThanOrEqual(2);
  for (const path of ['versions/1"', 'versions/2"']) expect(list).toContain(path);
  expect(list).not.toContain('versions/3"');
  expect(list).not.toContain('versions/4"');
  const first = await pageText(app, '/policies/privacy-policy/versions/1');
  expect(first).toContain('This is the sample text of a fictional company');
  expect(first).toContain('No longer in force');
  expect(first).toContain('name="robots" content="noindex');
  const second = await pageText(app, '/policies/privacy-policy/versions/2');
  expect(second).toContain('The second text.');
  expect(await pageText(app, '/policies/privacy-policy/versions/5')).toContain(
    'the current version',
  );
  for (const revision of ['4', '6', '0', '01', '-1', 'x', '2147483648', '9'.repeat(30), '1/x']) {
    const { status } = await app.request(`/policies/privacy-policy/versions/${revision}`);
    expect(status, revision).toBe(404);
  }
  const sitemap = await pageText(app, '/sitemaps/policies-1.xml');
  expect(sitemap).not.toContain('versions');
  expect(sitemap).toContain(`${PUBLIC_URL}/privacy<`);
});

test('a text that is to hold from a day to come leaves the one before in force until then', async () => {
  const app = await createTestApp();
  await savePolicy(app, 'privacy-policy', { body: 'Of another century.', effective: '2199-01-01' });
  const page = await pageText(app, '/privacy');
  expect(page).toContain('In effect from');
  expect(page).not.toContain('In effect since');
  const list = await pageText(app, '/policies/privacy-policy/versions');
  expect(list).not.toContain('No longer in force');
  expect(list).toContain('Not yet in force');
  expect(await pageText(app, '/policies/privacy-policy/versions/1')).toContain(
    'In force until January 1, 2199',
  );
});

test('the privacy policy under another slug is still where forms lead to', async () => {
  const app = await createTestApp();
  await savePolicy(app, 'privacy-policy', { slug: 'datenschutz' });
  expect(await whereTo(app, '/privacy')).toEqual([301, '/policies/datenschutz']);
  expect(await whereTo(app, '/policies/privacy-policy.pdf')).toEqual([
    301,
    '/policies/datenschutz.pdf',
  ]);
  expect((await app.request('/policies/datenschutz')).status).toBe(200);
});

test('what is too much or not allowed is refused with its reason', async () => {
  const app = await createTestApp();
  await expect(addPolicy(app, { body: 'x'.repeat(10_000_000) })).rejects.toMatchObject({
    fields: { body: expect.stringContaining('100,000') },
  });
  await expect(addPolicy(app, { body: '<script>alert(1)</script>' })).rejects.toMatchObject({
    fields: { body: expect.stringContaining('HTML is not supported') },
  });
  await expect(addPolicy(app, { effective: '31.12.2026' })).rejects.toMatchObject({
    fields: { effective: expect.stringContaining('2024-06-05') },
  });
  await addPolicy(app, { title: '</title><script>alert(1)</script>' });
  expect(await pageText(app, '/policies/cookies')).not.toContain('<script>alert(1)');
});

test('a policy in another language says so on its page and in its PDF, and in none that is unknown', {
  tags: ['long'],
}, async () => {
  const app = await createTestApp();
  const title = 'Politique de confidentialité';
  await addPolicy(app, { slug: 'privacy', title, language: 'fr' });
  const page = await pageText(app, '/policies/privacy');
  expect(page).toMatch(/<h1 lang="fr"[^>]*>Politique de confidentialité</);
  expect(page).toMatch(/<div lang="fr">.*We set none\./s);
  expect(page).toContain('<html lang="en"');
  await setPdfs(app);
  const pdf = await app.request('/policies/privacy.pdf');
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('/Lang (fr)');
  await expect(savePolicy(app, 'privacy', { language: 'French, mostly' })).rejects.toMatchObject({
    fields: { language: 'Enter a code such as fr or pt-BR' },
  });
});

test('a shipped text that was reworded has a revision of its own', () => {
  const known = defaults.map(({ id, revision, item }) => [id, revision, fingerprint(item)]);
  // Who changes the words raises `revision` in content/policies, and writes both down here.
  expect(known).toEqual([
    ['policy-privacy-policy', 1, 'e7c62045421db16b'],
    ['policy-terms-and-conditions', 1, 'f7e7641462d16828'],
  ]);
});

test.for(databaseKinds)(
  'what people agreed to stays as it was where a release rewords it, and a save goes on above both (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind);
    const type = policies.content;
    const [shipped] = defaults;
    if (shipped === undefined) throw new Error('No policy ships.');
    const { id, item } = shipped;
    const agreed = { entryId: id, type, revision: 1, item, createdAt: shipped.createdAt };
    await keepRevision(db, { ...agreed, author: { id: '', name: '' } });

    const reworded = { ...item, body: 'The words of a later release.' };
    const later: ContentType = { ...type, defaults: [{ ...shipped, item: reworded, revision: 2 }] };
    expect(await findEntry(db, later, id)).toMatchObject({ revision: 2 });
    await adoptDefault(db, later, id);
    expect(await findEntry(db, later, id)).toMatchObject({ revision: 2 });
    const mine = { ...reworded, body: 'The words of the owner.' };
    expect(await updateEntry(db, later, id, mine, { actor: STAFF })).toMatchObject({ revision: 3 });
    const bodies = await Promise.all([1, 2, 3].map((at) => findRevision(db, later, id, at)));
    expect(bodies).toMatchObject([item, reworded, mine].map(({ body }) => ({ body })));
  },
);
