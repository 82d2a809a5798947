/** What the footer leads to until somebody saves it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
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
  await makePage(app, 'What it costs', {
    template: 'pricing',
    slug: 'price',
    menuTitle: 'Pricing',
  });
  await makePage(app, 'Who we are', { template: 'about', slug: 'who' });
  await app.noticeChanges();
  expect(await explored()).toEqual([...own, '/who', '/price']);
  expect(await (await app.request('/insights')).text()).toMatch(/href="\/price"[^>]*>Pricing</);
});
