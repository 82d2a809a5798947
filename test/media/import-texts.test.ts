/** Pictures that texts of an import file hold inside themselves. */
import { expect, test } from 'vitest';
import { ARTICLE } from '../support/articles.ts';
import { makePng } from '../support/library.ts';
import { call, openStudio } from '../support/studio.ts';

const inlinePng = async (): Promise<string> =>
  `data:image/png;base64,${(await makePng()).toString('base64')}`;

test('C15 pictures that texts of an import hold become files, and what is no picture is refused by its line', async () => {
  const app = await openStudio();
  const [one, two] = [await inlinePng(), await inlinePng()];
  const article = {
    ...ARTICLE,
    body: `One\n\n![A quay](${one} "At dawn")\n\n> [!GALLERY]\n> ![A pine](${two})\n> ![The quay again](${one})`,
  };
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="x()"/>').toString('base64')}`;
  const broken = `data:image/png;base64,${'A'.repeat(400)}`;
  const file = {
    articles: [
      article,
      { ...article, title: 'Evil', slug: 'evil', body: `One\n\n![x](${svg})` },
      { ...article, title: 'Broken', slug: 'broken', body: `![x](${broken})` },
    ],
  };
  const tried = await call(app, 'POST', '/api/admin/import?dryRun=true', file);
  expect(tried.body).toMatchObject({ imported: 1, rejected: 2 });
  expect((await call(app, 'GET', '/api/admin/media')).body).toEqual([]);
  const done = await call(app, 'POST', '/api/admin/import', file);
  expect(done.body).toMatchObject({
    imported: 1,
    records: [
      { isImported: true },
      { problems: [{ field: 'body', reason: expect.stringContaining('Line 3') }] },
      { problems: [{ field: 'body', reason: expect.stringContaining('Line 1') }] },
    ],
  });
  const rows = await app.db.selectFrom('media').select('address').orderBy('created_at').execute();
  expect(rows).toHaveLength(2);
  const html = await (await app.request('/blog/the-long-way-round')).text();
  for (const { address } of rows) {
    expect((await app.request(address)).status).toBe(200);
    expect(html).toContain(address);
  }
  expect(html).not.toContain('data:image/png');
  for (const words of ['alt="A quay"', 'At dawn', 'alt="The quay again"'])
    expect(html).toContain(words);
  const { body } = await call(app, 'GET', '/api/admin/media');
  expect(body).toMatchObject([{ uses: 1 }, { uses: 1 }]);
});
