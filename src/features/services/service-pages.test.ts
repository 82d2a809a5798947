import { expect, test } from 'vitest';
import { SOLUTION_TAGS } from '#content/tags.ts';
import { landingOffer, landingPages } from './landing-pages.ts';
import { METHODOLOGY_STAGES, STAGE_NAMES } from './rules.ts';
import { serviceOfferAt, servicePages } from './service-pages.ts';

const LINKS = ['/contact', '/core-concept', '/ai-adoption', '/project-pulse'];

const bySlug = <Value>(read: (page: (typeof servicePages)[number]) => Value) =>
  Object.fromEntries(servicePages.map((page) => [page.slug, read(page)]));

test('SERV-01 SERV-02 SERV-03 SERV-04 SERV-05 SERV-06 each service page has its addresses', () => {
  expect(bySlug(({ paths }) => paths)).toEqual({
    'product-development': ['/product-development-detail'],
    'intelligent-automation': ['/business-automation-detail'],
    'digital-modernization': ['/customer-experience-detail'],
    'staff-augmentation': ['/staff-augmentation', '/expert-talent-detail'],
    'ai-adoption': ['/ai-adoption', '/ai-adoption-detail', '/ai-solutions-detail'],
    'system-modernization': ['/modernization', '/modernization-detail'],
  });
  for (const page of servicePages) {
    for (const path of page.paths) expect(serviceOfferAt(path)?.page).toBe(page);
  }
  expect(serviceOfferAt('/elsewhere')).toBeUndefined();
});

test('SERV-09 the methodology has the stages knowledge, AI, execution, enterprise, in this order', () => {
  expect(METHODOLOGY_STAGES.map((stage) => STAGE_NAMES[stage])).toEqual([
    'Knowledge',
    'AI',
    'Execution',
    'Enterprise',
  ]);
});

test('SERV-10 SERV-11 four pages have the short form, two the long one of their type', () => {
  expect(bySlug(({ form }) => form)).toEqual({
    'product-development': { kind: 'short' },
    'intelligent-automation': { kind: 'short' },
    'digital-modernization': { kind: 'short' },
    'staff-augmentation': { kind: 'short' },
    'ai-adoption': { kind: 'long', type: 'ai' },
    'system-modernization': { kind: 'long', type: 'modernization' },
  });
});

test('SERV-14 each page has its solution tag', () => {
  const tags = bySlug(({ solutionTag }) => solutionTag);
  expect(tags).toEqual({
    'product-development': 'Product Development',
    'intelligent-automation': 'Intelligent Automation',
    'digital-modernization': 'Customer Experience',
    'staff-augmentation': 'Staff Augmentation',
    'ai-adoption': 'AI Adoption',
    'system-modernization': 'System Modernization',
  });
  expect(Object.values(tags).toSorted()).toEqual([...SOLUTION_TAGS].toSorted());
});

test('BLOCK-09 the related block of every page has a link to each of the four places', () => {
  for (const { paths } of servicePages) {
    const { related = [], relatedLinks = [] } = serviceOfferAt(paths[0]) ?? {};
    const links = [
      ...related.map(({ ctaHref }) => ctaHref),
      ...relatedLinks.map(({ href }) => href),
    ];
    expect(new Set(links), paths[0]).toEqual(new Set(LINKS));
  }
});

test('LAND-06 LAND-09 every landing page makes four points, those of AI with a title each', () => {
  expect(landingPages.map(({ slug, points }) => [slug, points.length])).toEqual([
    ['product-development', 4],
    ['expert-teams', 4],
    ['process-automation', 4],
    ['digital-experience', 4],
    ['ai-solutions', 4],
  ]);
  const titled = landingPages.filter(({ points }) => points.every(({ title }) => title));
  expect(titled.map(({ slug }) => slug)).toEqual(['ai-solutions']);
});

test('every landing page leads to the page of its service', () => {
  for (const { slug, service } of landingPages) {
    const path = landingOffer(slug)?.service.path ?? '';
    expect(serviceOfferAt(path)?.page.slug, slug).toBe(service);
  }
  expect(landingOffer('elsewhere')).toBeUndefined();
});

test('every service page leads to its landing page under its headline, and to all other services', () => {
  const told = servicePages.flatMap(({ slug, landing }) => (landing ? [{ slug, ...landing }] : []));
  const landings = landingPages.map(({ slug, service, headline }) => ({
    slug: service,
    title: headline,
    href: `/services/${slug}`,
  }));
  expect(new Set(told)).toEqual(new Set(landings));
  for (const { paths } of servicePages) expect(serviceOfferAt(paths[0])?.others).toHaveLength(5);
});
