/** The words of the service pages that ship. */
import { expect, test } from 'vitest';
import { SOLUTION_TAGS } from '#content/default-tags.ts';
import { shippedProducts } from '#features/products/shipped-products.ts';
import { landings, services } from '../support/service-pages.ts';

const LINKS = ['/contact', '/core-concept', '/ai-adoption', '/project-pulse'];

const bySlug = <Value>(read: (page: (typeof services)[number]) => Value) =>
  Object.fromEntries(services.map((page) => [page.slug, read(page)]));

test('SERV-01 SERV-02 SERV-03 SERV-04 SERV-05 SERV-06 each service page has its addresses', () => {
  expect(bySlug(({ paths }) => paths)).toEqual({
    'product-development': ['/product-development-detail'],
    'intelligent-automation': ['/business-automation-detail'],
    'digital-modernization': ['/customer-experience-detail'],
    'staff-augmentation': ['/staff-augmentation', '/expert-talent-detail'],
    'ai-adoption': ['/ai-adoption', '/ai-adoption-detail', '/ai-solutions-detail'],
    'system-modernization': ['/modernization', '/modernization-detail'],
  });
});

test('SERV-09 the methodology has the stages knowledge, AI, execution, enterprise, in this order', () => {
  for (const { methodology, slug } of services) {
    expect(
      methodology.stages.map(({ name }) => name),
      slug,
    ).toEqual(['Knowledge', 'AI', 'Execution', 'Enterprise']);
  }
});

test('SERV-10 SERV-11 four pages have the short form, two the long one of their type', () => {
  expect(bySlug(({ form: { kind, about, subject } }) => [kind, about || subject])).toEqual({
    'product-development': ['short', 'Product Development'],
    'intelligent-automation': ['short', 'Intelligent Automation'],
    'digital-modernization': ['short', 'Digital Modernization'],
    'staff-augmentation': ['short', 'Staff Augmentation'],
    'ai-adoption': ['long', 'ai'],
    'system-modernization': ['long', 'modernization'],
  });
});

test('SERV-14 each page has its solution tag', () => {
  const tags = bySlug(({ testimonials }) => testimonials.tag);
  expect(tags).toEqual({
    'product-development': 'Product Development',
    'intelligent-automation': 'Intelligent Automation',
    'digital-modernization': 'Customer Experience',
    'staff-augmentation': 'Staff Augmentation',
    'ai-adoption': 'AI Adoption',
    'system-modernization': 'System Modernization',
  });
  expect(bySlug(({ studies }) => studies.tag)).toEqual(tags);
  expect(Object.values(tags).toSorted()).toEqual([...SOLUTION_TAGS].toSorted());
});

test('BLOCK-09 the related block of every page has a link to each of the four places', () => {
  for (const { path, slug, related } of services) {
    const links = [
      ...shippedProducts
        .filter((product) => product.services.includes(`page-${slug}`))
        .map(({ actionLink }) => actionLink),
      ...related.links.map(({ link }) => link),
    ];
    expect(new Set(links), path).toEqual(new Set(LINKS));
  }
});

test('LAND-06 LAND-09 every landing page makes four points, those of AI with a title each', () => {
  expect(landings.map(({ slug, points }) => [slug, points.length])).toEqual([
    ['product-development', 4],
    ['expert-teams', 4],
    ['process-automation', 4],
    ['digital-experience', 4],
    ['ai-solutions', 4],
  ]);
  const titled = landings.filter(({ points }) => points.every(({ title }) => title !== ''));
  expect(titled.map(({ slug }) => slug)).toEqual(['ai-solutions']);
});

test('every service page leads to its landing page in short, and that back to it', () => {
  const inShort = services.flatMap(({ path, related: { shortLabel, shortLink } }) =>
    shortLink === '' ? [] : [[path, shortLink, shortLabel]],
  );
  expect(new Set(inShort)).toEqual(
    new Set(landings.map(({ path, hero, end }) => [end.secondLink, path, hero.headline])),
  );
});
