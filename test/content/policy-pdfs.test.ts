/** The PDFs of policies: set by a job of whichever node is first. */
import { expect, test } from 'vitest';
import { keepSiteStart } from '#content/defaults.server.ts';
import { SHIPPED_LOOK } from '#features/appearance/look.ts';
import { SettingFailed } from '#features/policies/pdf/set-policy.server.ts';
import { readShippedDocuments } from '#features/policies/pdf/shipped-documents.server.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import {
  addPolicy,
  pageText,
  pdfJobOf,
  pdfText,
  savePolicy,
  setPdfs,
  whereTo,
} from '../support/policies.ts';
import { SHIPPED_NAME } from '../support/shipped-brand.ts';
import { call, openStudio } from '../support/studio.ts';

const { tokens, typeSet } = SHIPPED_LOOK;

test('the last PDF is served until the next is set', { tags: ['long'] }, async () => {
  const app = await createTestApp();
  await savePolicy(app, 'privacy-policy', { body: 'We keep nothing.' });
  expect(await pageText(app, '/privacy')).toContain('We keep nothing.');
  expect(await pdfText(app, 'privacy-policy')).not.toContain('Wekeepnothing.');
  await setPdfs(app);
  expect(await pdfText(app, 'privacy-policy')).toContain('Wekeepnothing.');
  await savePolicy(app, 'privacy-policy', { body: 'We keep next to nothing.' });
  expect(await pdfText(app, 'privacy-policy')).toContain('Wekeepnothing.');
  await setPdfs(app);
  expect(await pdfText(app, 'privacy-policy')).toContain('Wekeepnexttonothing.');
  const files = await app.db.selectFrom('policy_document').select('file').execute();
  expect(files.every(({ file }) => file.startsWith('policies/'))).toBe(true);
});

test('the PDF of the sample agency is served by no site that began without it', async () => {
  const app = await createTestApp();
  await app.db.deleteFrom('default_entry').execute();
  await keepSiteStart(app.db, 'empty');
  await addPolicy(app, { slug: 'privacy-policy' });
  await app.db.updateTable('entry').set({ id: 'policy-privacy-policy' }).execute();
  await app.noticeChanges();
  expect(await pageText(app, '/privacy')).toContain('We set none.');
  expect(await whereTo(app, '/policies/privacy-policy.pdf')).toEqual([302, '/privacy']);
});

test('a policy that nobody has saved bears the site’s new name, and is as it ships once that is back', {
  tags: ['long'],
}, async () => {
  const app = await createTestApp();
  await setPdfs(app);
  expect(await pdfText(app, 'terms-and-conditions')).toContain('Lark&Plover');
  const shippedBrand = async () => {
    const { siteConfig, shippedMark } = await import('#site.config.ts');
    return { name: siteConfig.name, mark: shippedMark.path, colours: tokens.light, typeSet };
  };
  await setPdfs(app, { readBrand: shippedBrand });
  const shipped = await readShippedDocuments();
  const answer = await app.request('/policies/terms-and-conditions.pdf');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(shipped.get('policy-terms-and-conditions')?.pdf ?? Buffer.from(''))).toBe(
    true,
  );
});

test('a text with letters that no face has leads from its PDF to its page, until it is mended', {
  tags: ['long'],
}, async () => {
  const app = await createTestApp();
  await savePolicy(app, 'privacy-policy', { body: '## 隐私\n\n我们不收集任何信息。' });
  await setPdfs(app);
  expect(await whereTo(app, '/policies/privacy-policy.pdf')).toEqual([302, '/privacy']);
  expect(await pageText(app, '/privacy')).not.toContain('Read it as a PDF');
  const [row] = await app.db.selectFrom('policy_document').select('problem').execute();
  expect(row?.problem).toContain('隐');
  await savePolicy(app, 'privacy-policy', { body: 'In Latin.' });
  await setPdfs(app);
  expect(await pdfText(app, 'privacy-policy')).toContain('InLatin.');
  expect(await pageText(app, '/privacy')).toContain('Read it as a PDF');
});

test.for(databaseKinds)(
  'of two nodes one sets a PDF, and what a killed one began is done by the other (%s)',
  async (database) => {
    const app = await createTestApp({ database });
    await addPolicy(app);
    let sets = 0;
    let time = Date.now();
    const pdf = Buffer.from('%PDF-1.7');
    const counting = {
      now: () => time,
      set: async () => {
        sets += 1;
        return { pdf };
      },
    };
    // It is killed while it sets: nothing of it ever ends.
    const killed = await pdfJobOf(app, {
      now: () => time,
      set: () => new Promise(() => undefined),
    });
    void killed.runOnce();
    await expect
      .poll(() => app.db.selectFrom('policy_document').select('wanted').execute())
      .toHaveLength(1);
    const [one, two] = [await pdfJobOf(app, counting), await pdfJobOf(app, counting)];
    await Promise.all([one.runOnce(), two.runOnce()]);
    // The two that ship, under the name of the test's brand, once each; the third is held.
    expect(sets).toBe(2);
    time += 121_000;
    await Promise.all([one.runOnce(), two.runOnce()]);
    expect(sets).toBe(3);
    await app.noticeChanges();
    expect((await app.request('/policies/cookies.pdf')).status).toBe(200);
  },
);

test('a PDF that another node has set since this one looked is not set again', async () => {
  const app = await createTestApp();
  await addPolicy(app);
  let sets = 0;
  const set = async () => {
    sets += 1;
    return { pdf: Buffer.from('%PDF-1.7') };
  };
  await setPdfs(app, { set });
  const [row] = await app.db
    .selectFrom('policy_document')
    .select('file')
    .where('file', '<>', '')
    .execute();
  const lost = row?.file ?? '';
  const { store } = app.media;
  await store.remove(lost);
  const other = await pdfJobOf(app, { set });
  let isFirstLook = true;
  const find = async (file: string): Promise<unknown> => {
    const found = await store.find(file);
    if (file === lost && isFirstLook) {
      isFirstLook = false;
      await other.runOnce();
    }
    return found;
  };
  const setBefore = sets;
  await setPdfs(app, { set, store: { ...store, find } });
  expect(sets).toBe(setBefore + 1);
  expect(await app.db.selectFrom('policy_document').select('wanted').execute()).toEqual([
    { wanted: '' },
    { wanted: '' },
    { wanted: '' },
  ]);
});

test('a text that ends the thread each time is given up, and a store that is full is asked again', async () => {
  const app = await createTestApp();
  await addPolicy(app);
  let time = Date.now();
  let sets = 0;
  const failing = {
    now: () => time,
    set: async () => {
      sets += 1;
      throw new SettingFailed('Setting took too long');
    },
  };
  for (let turn = 0; turn < 5; turn += 1) {
    await setPdfs(app, failing);
    time += 3_600_000;
  }
  expect(sets).toBe(9);
  expect(await whereTo(app, '/policies/cookies.pdf')).toEqual([302, '/policies/cookies']);
  await savePolicy(app, 'cookies', { body: 'Shorter.' });
  const { store } = app.media;
  const full = {
    now: () => time,
    store: { ...store, put: () => Promise.reject(new Error('full')) },
    set: async () => ({ pdf: Buffer.from('%PDF-1.7') }),
  };
  for (let turn = 0; turn < 5; turn += 1) {
    await setPdfs(app, full);
    time += 3_600_000;
  }
  await setPdfs(app, { now: () => time });
  expect(await pdfText(app, 'cookies')).toContain('Shorter.');
});

test('a file that is gone from the store is set again', async () => {
  const app = await createTestApp();
  await addPolicy(app);
  const set = async () => ({ pdf: Buffer.from('%PDF-1.7') });
  await setPdfs(app, { set });
  const rows = await app.db.selectFrom('policy_document').select('file').execute();
  for (const { file } of rows) await app.media.store.remove(file);
  await app.noticeChanges();
  await app.db.updateTable('site_version').set({ version: 99 }).execute();
  await app.noticeChanges();
  expect((await app.request('/policies/cookies.pdf')).status).toBe(302);
  await setPdfs(app, { set });
  expect((await app.request('/policies/cookies.pdf')).status).toBe(200);
});

test('the PDF bears the terrain that the owner has chosen', { timeout: 600_000 }, async () => {
  const app = await openStudio();
  const readPdf = async () =>
    Buffer.from(await (await app.request('/policies/terms-and-conditions.pdf')).arrayBuffer());
  const shipped = await readPdf();
  await app.start();
  const path = '/api/admin/appearance/appearance';
  const { body: look } = await call(app, 'GET', path);
  const { status } = await call(app, 'PUT', path, { ...Object(look), terrain: 'harbour' });
  expect(status).toBe(200);
  const isAsItShips = async (): Promise<boolean> => {
    await app.noticeChanges();
    return (await readPdf()).equals(shipped);
  };
  await expect.poll(isAsItShips, { timeout: 500_000, interval: 500 }).toBe(false);
  expect(await pdfText(app, 'terms-and-conditions')).toContain('TermsandConditions');
});

test('a server sets by itself what has changed, and shows it', { timeout: 600_000 }, async () => {
  const app = await createTestApp();
  await app.start();
  await addPolicy(app);
  await expect
    .poll(
      async () => {
        await app.noticeChanges();
        return (await app.request('/policies/cookies.pdf')).status;
      },
      { timeout: 500_000, interval: 500 },
    )
    .toBe(200);
  expect(await pdfText(app, 'cookies')).toContain(SHIPPED_NAME.replaceAll(/\s/g, ''));
});
