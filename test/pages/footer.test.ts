/** What the footer leads to until somebody saves it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aboutBlocks, pricingBlocks } from '#catalogue/company-pages.ts';
import { makePage } from '../support/own-pages.ts';
import { openStudio } from '../support/studio.ts';

const Site = z.looseObject({
  columns: z.array(z.object({ items: z.array(z.looseObject({ href: z.string() })) })),
});

test('the footer that ships leads to the pages about the company once there are any, after its own links', async () => {
  const app = await openStudio();
  const explored = async () => {
    const site = Site.parse(await (await app.request('/api/site')).json());
    return site.columns[0]?.items.map(({ href }) => href);
  };
  const own = (await explored()) ?? [];
  expect(own).toContain('/contact');
  const company = (template: string, blocks: readonly object[], given: object) => ({
    ...{ template, blocks: blocks.map((block) => ({ v: 1, ...block })) },
    ...given,
  });
  const price = company('pricing', pricingBlocks, { slug: 'price', menuTitle: 'Pricing' });
  await makePage(app, 'What it costs', price);
  await makePage(app, 'Who we are', company('about', aboutBlocks, { slug: 'who' }));
  await app.noticeChanges();
  expect(await explored()).toEqual([...own, '/who', '/price']);
  expect(await (await app.request('/insights')).text()).toMatch(/href="\/price"[^>]*>Pricing</);
});
