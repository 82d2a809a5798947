/** The sections of the home page, with the words that it ships with. */
import type { z } from 'zod';
import { homePage } from '#catalogue/pages/home.ts';
import type { Block } from '#content/blocks/block.ts';
import { caseStudyCarousel } from '#features/case-studies/blocks/case-study-carousel.ts';
import CaseStudies from '#features/case-studies/blocks/case-study-carousel.tsx';
import { engine } from '#features/home/blocks/engine.ts';
import Engine from '#features/home/blocks/engine.tsx';
import { homeHero } from '#features/home/blocks/home-hero.ts';
import HomeHero from '#features/home/blocks/home-hero.tsx';
import { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { FeaturedInsights as Insights } from '#features/insights/blocks/featured-insights.tsx';
import { shippedProducts } from '#features/products/shipped-products.ts';
import { testimonialWall } from '#features/testimonials/blocks/testimonial-wall.ts';
import TestimonialWall from '#features/testimonials/blocks/testimonial-wall.tsx';
import type { FieldsOf, PageBlock } from '#web/page-block.ts';
import { offeredServices } from '../support/service-pages.ts';

/** What a view of the home page's block of a type is given, with some of its fields changed. */
export function shippedBlock<Shape extends z.ZodObject>(
  declared: PageBlock<Shape>,
  changed: object = {},
): { block: Block & z.output<Shape>; number: number; isFirst: boolean } {
  const { type, v, fields } = declared;
  const shipped = homePage.page.blocks.find((block) => block.type === type);
  if (shipped === undefined) throw new Error(`The home page has no block ${type}.`);
  const { id, type: _type, ...words } = shipped;
  const block = { ...fields.parse({ ...words, ...changed }), id, type, v };
  return { block, number: 1, isFirst: type === 'home-hero' };
}

export const Hero = () => <HomeHero {...shippedBlock(homeHero)} />;
/** What the site fills in from what it offers. */
const OFFERED = {
  services: offeredServices.map(({ title }) => ({ name: title })),
  products: shippedProducts.map(({ title }) => ({ name: title })),
};

/** The Engine with other fields. */
export const engineWith =
  (changed: Partial<FieldsOf<typeof engine>>): React.ComponentType =>
  () => <Engine {...shippedBlock(engine, { ...OFFERED, ...changed })} />;

export const TheEngine = engineWith({});
export const FeaturedCaseStudies = () => <CaseStudies {...shippedBlock(caseStudyCarousel)} />;
export const FeaturedInsights = () => <Insights {...shippedBlock(featuredInsights)} />;
export const TestimonialsMasonry = () => <TestimonialWall {...shippedBlock(testimonialWall)} />;
