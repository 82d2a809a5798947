import { expect, test } from 'vitest';
import { servicePages } from '#features/services/service-pages.ts';
import { badgeOf, cardBullets, relatedProducts } from './rules.ts';
import { shippedProducts } from './shipped-products.ts';

const DISCOVERY = 'Trailhead';
const ACCELERATOR = 'AI Adoption Accelerator';
const HEALTH = 'Project Pulse';

const product = (title: string) => {
  const found = shippedProducts.find((candidate) => candidate.title === title);
  if (found === undefined) throw new Error(`There is no ${title}`);
  return found;
};

const products = shippedProducts.map((one) => ({
  ...one,
  services: one.services.map((page) => ({ page })),
}));
const related = (slug: string) =>
  relatedProducts(products, `page-${slug}`).map(({ title }) => title);

test('BLOCK-12 the catalogue has its four services and exactly three products', () => {
  const listed = servicePages.filter(({ page }) =>
    page.blocks.some(({ type, isListed = true }) => type === 'offer' && isListed === true),
  );
  expect(listed.map(({ id }) => id).toSorted()).toEqual([
    'page-digital-modernization',
    'page-intelligent-automation',
    'page-product-development',
    'page-staff-augmentation',
  ]);
  expect(products.map(({ title }) => title).toSorted()).toEqual([ACCELERATOR, HEALTH, DISCOVERY]);
});

test('BLOCK-10 a card takes the first three bullets of an item and no more', () => {
  expect(cardBullets({ bullets: ['a', 'b', 'c', 'd'] })).toEqual(['a', 'b', 'c']);
  expect(cardBullets({ bullets: ['a'] })).toEqual(['a']);
});

test('BLOCK-13 BLOCK-16 both products to come are badged and ask for beta access at /contact', () => {
  for (const title of [DISCOVERY, ACCELERATOR]) {
    expect(badgeOf(product(title))).toBe('Coming soon');
    expect(product(title)).toMatchObject({
      actionLabel: 'Request Beta Access',
      actionLink: '/contact',
    });
  }
});

test('BLOCK-14 BLOCK-16 the project health product shows its button, which leads to its page', () => {
  expect(badgeOf(product(HEALTH))).toBe('');
  expect(product(HEALTH)).toMatchObject({
    actionLabel: 'Download / Try now',
    actionLink: '/project-pulse',
  });
});

test('BLOCK-15 SERV-12 each catalogue service has its product, the other two service pages none', () => {
  expect(related('product-development')).toEqual([DISCOVERY]);
  expect(related('digital-modernization')).toEqual([DISCOVERY]);
  expect(related('intelligent-automation')).toEqual([ACCELERATOR]);
  expect(related('staff-augmentation')).toEqual([HEALTH]);
  expect(related('ai-adoption')).toEqual([]);
  expect(related('system-modernization')).toEqual([]);
});
