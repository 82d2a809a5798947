/** The blocks of the home page: what it ships with, and how they follow what owners write. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homePage } from '#catalogue/pages/home.ts';
import { caseStudyCarousel } from '#features/case-studies/blocks/case-study-carousel.ts';
import { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { callToAction } from '#features/pages/blocks/call-to-action.ts';
import { testimonialWall } from '#features/testimonials/blocks/testimonial-wall.ts';
import type { PageBlock } from '#web/page-block.ts';
import { challenges } from './challenges.ts';
import { MAX_HUB_NODES } from './choices.ts';
import { narrowPaths, widePaths } from './engine/paths.ts';
import { engine } from './engine.ts';
import { homeHero } from './home-hero.ts';
import { partners } from './partners.ts';
import { whoWeAre } from './who-we-are.ts';

const DECLARED: readonly PageBlock[] = [
  homeHero,
  partners,
  challenges,
  whoWeAre,
  engine,
  caseStudyCarousel,
  featuredInsights,
  testimonialWall,
  callToAction,
];

const { blocks } = homePage.page;

test('every block that the home page ships with is whole, and has an id of its own', () => {
  expect(blocks.map(({ type }) => type)).toEqual(DECLARED.map(({ type }) => type));
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
  for (const { id, type, ...words } of blocks) {
    const declared = DECLARED.find((block) => block.type === type);
    expect(declared?.fields.parse(words), id).toMatchObject(words);
  }
});

test('what a block says follows how many there are of what it is about', () => {
  const said = (count: number) =>
    partners.says(
      partners.fields.parse({
        label: 'Partners',
        heading: 'Whom we work for',
        lead: 'For {count} organizations.',
        items: Array.from({ length: count }, (_, index) => ({ name: `Client ${index}` })),
      }),
    );
  expect(said(3)[0]?.paragraphs).toEqual(['For three organizations.']);
  expect(said(40)[0]?.points).toHaveLength(40);
  expect(said(0)).toEqual([]);
});

const counts = fc.record({
  services: fc.integer({ min: 0, max: MAX_HUB_NODES }),
  products: fc.integer({ min: 0, max: MAX_HUB_NODES }),
  source: fc.integer({ min: 0, max: 3 }),
});

test('a line leads from each node of the hub, and none from where no node is', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const [wide, narrow] = [widePaths(given), narrowPaths(given)];
      for (const of of ['services', 'products', 'source'] as const) {
        const count = (paths: typeof wide) => paths.filter((path) => path.of === of).length;
        expect(count(wide)).toBe(given[of]);
        expect(count(narrow)).toBe(of === 'source' ? 0 : Math.min(given[of], 4));
      }
      for (const paths of [wide, narrow]) {
        expect(new Set(paths.map(({ line }) => line)).size).toBe(paths.length);
      }
    }),
  );
});

test('in an upright hub a node that is left over has its line in the middle', () => {
  const first = (services: number) =>
    narrowPaths({ services, products: 0, source: 0 }).map(({ line }) => line.split('C')[0]);
  expect(first(1)).toEqual(['M175 30V330']);
  expect(first(3)).toEqual(['M88 30', 'M262 30', 'M175 206V330']);
  expect(first(4)).toEqual(['M88 30', 'M262 30', 'M88 206', 'M262 206']);
});
