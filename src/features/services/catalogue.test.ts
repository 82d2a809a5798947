import { expect, test } from 'vitest';
import { products, services } from './catalogue.ts';
import { cardBullets, cardImage, relatedProducts, type ServicePageSlug } from './rules.ts';

const DISCOVERY = 'Trailhead';
const ACCELERATOR = 'AI Adoption Accelerator';
const HEALTH = 'Project Pulse';

const product = (title: string) => products.find((candidate) => candidate.title === title);
const related = (slug: ServicePageSlug) =>
  relatedProducts(products, slug).map(({ title }) => title);

test('BLOCK-12 the catalogue has its four services and exactly three products', () => {
  expect(services.map(({ slug }) => slug).toSorted()).toEqual([
    'digital-modernization',
    'intelligent-automation',
    'product-development',
    'staff-augmentation',
  ]);
  expect(products.map(({ title }) => title).toSorted()).toEqual([ACCELERATOR, HEALTH, DISCOVERY]);
});

test('BLOCK-10 a card takes the first three bullets of an item and no more', () => {
  expect(cardBullets({ bullets: ['a', 'b', 'c', 'd'] })).toEqual(['a', 'b', 'c']);
  expect(cardBullets({ bullets: ['a'] })).toEqual(['a']);
});

test('BLOCK-11 an item without an image has the cover drawn for its slug', () => {
  expect(cardImage({ slug: 'trailhead', imgSrc: '' })).toBe('/covers/trailhead.svg');
  expect(cardImage({ slug: 'trailhead', imgSrc: '/x.webp' })).toBe('/x.webp');
});

test('BLOCK-13 BLOCK-16 both products to come are badged and ask for beta access at /contact', () => {
  for (const title of [DISCOVERY, ACCELERATOR]) {
    expect(product(title)).toMatchObject({
      statusBadge: 'Coming soon',
      ctaLabel: 'Request Beta Access',
      ctaHref: '/contact',
    });
  }
});

test('BLOCK-14 BLOCK-16 the project health product shows its button, which leads to its page', () => {
  expect(product(HEALTH)).toMatchObject({
    showButton: true,
    ctaLabel: 'Download / Try now',
    ctaHref: '/project-pulse',
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
