/** The page that a form without script leads to, as an entry. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LEAD_KINDS } from '#features/leads/rules.ts';
import { readHead } from '../../src/site/cards/card-text.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { changePage, OWN_PAGES, readPath, SavedPage } from '../support/own-pages.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { call, openStudio } from '../support/studio.ts';
import { thanksFor } from '../support/thanks.ts';

const ID = 'page-thank-you';

const decode = (html: string): string => html.replaceAll('&#x27;', "'");

test('each form is thanked in words of its own, in page and tab, and nobody else is led there', async () => {
  const app = await createTestApp();
  for (const kind of LEAD_KINDS) {
    const { title, text } = thanksFor(kind);
    const [status, html] = await readPath(app, `/thank-you?form=${kind}`);
    expect([kind, status]).toEqual([kind, 200]);
    expect(decode(html)).toContain(`>${title}</h1>`);
    expect(decode(html)).toContain(`<title>${title} · ${inPage(SHIPPED_NAME)}</title>`);
    expect(decode(html)).toContain(text);
    expect(html).toMatch(
      /Questions before then\? Write to <a href="mailto:[^"]+"[^>]*>[^<]+<\/a>\./,
    );
    expect(readHead(html).meta.get('robots')).toBe('noindex');
  }
  const known = await readPath(app, '/thank-you?form=short&reference=ZQ-7K3F9Q');
  expect(known[1]).toMatch(/Your reference:(?:<!-- -->)? <strong[^>]*>ZQ-7K3F9Q</);
  expect(known[1]).toContain(' and give the reference.');
  for (const path of ['/thank-you', '/thank-you?form=fax', '/thank-you.md']) {
    expect([path, (await readPath(app, path))[0]]).toEqual([path, 404]);
  }
  for (const path of ['/sitemaps/own-pages-1.xml', '/llms.txt']) {
    expect((await readPath(app, path))[1]).not.toContain('thank-you');
  }
});

test.for(databaseKinds)(
  'its words are the owner’s; a form without thanks of its own has the first, and the page stays (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    const { body } = await call(app, 'GET', `${OWN_PAGES}/${ID}`);
    const entry = SavedPage.parse(body);
    const blocks = z.array(z.looseObject({ type: z.string() })).parse(entry.blocks);
    const own = blocks.map((block) => ({
      ...block,
      items: [{ form: 'contact', title: 'It is on my desk', text: 'I call on Monday.' }],
      question: 'Ring if it burns.',
    }));
    expect((await changePage(app, entry, { blocks: own })).status).toBe(200);
    await app.noticeChanges();
    for (const form of ['contact', 'long']) {
      const [status, html] = await readPath(app, `/thank-you?form=${form}`);
      expect(status).toBe(200);
      expect(html).toContain('>It is on my desk</h1>');
      expect(html).toContain(`<title>It is on my desk · ${inPage(SHIPPED_NAME)}</title>`);
      expect(html).toContain('Ring if it burns.');
    }
    const saved = SavedPage.parse((await call(app, 'GET', `${OWN_PAGES}/${ID}`)).body);
    const refused = [
      await call(app, 'DELETE', `${OWN_PAGES}/${ID}`),
      await changePage(app, saved, { status: 'draft' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  },
);
