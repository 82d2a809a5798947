/** The shipped pages of services as what tests look for in them. */
import type { z } from 'zod';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import { leadForm } from '#features/pages/blocks/lead-form.ts';
import type { DefaultPage } from '#features/pages/default-page.ts';
import { approach } from '#features/services/blocks/approach.ts';
import { landingEnd } from '#features/services/blocks/landing-end.ts';
import { landingHero } from '#features/services/blocks/landing-hero.ts';
import { landingPoints } from '#features/services/blocks/landing-points.ts';
import { methodology } from '#features/services/blocks/methodology.ts';
import { relatedOffers } from '#features/services/blocks/related-offers.ts';
import { serviceHero } from '#features/services/blocks/service-hero.ts';
import { story } from '#features/services/blocks/story.ts';
import { landingPages } from '#features/services/landing-pages.ts';
import { servicePages } from '#features/services/service-pages.ts';
import { serviceTestimonials } from '#features/testimonials/blocks/service-testimonials.ts';
import type { PageBlock } from '#web/page-block.ts';

/** The fields of a page's first block of a type. @throws where there is none, or it is not valid. */
function fieldsOf<Shape extends z.ZodObject>(
  { id: pageId, page }: DefaultPage,
  declared: PageBlock<Shape>,
): z.output<Shape> {
  const block = page.blocks.find(({ type }) => type === declared.type);
  if (block === undefined) throw new Error(`${pageId} has no ${declared.type}`);
  const { id: _id, type: _type, ...fields } = block;
  return declared.fields.parse(fields);
}

const addressesOf = ({ path, aliases = [] }: DefaultPage): string[] =>
  [path, ...aliases].map((one) => `/${one}`);

export const services = servicePages.map((shipped) => ({
  slug: shipped.id.replace('page-', ''),
  title: shipped.page.title,
  /** Where it is found; the first is its one canonical address. */
  path: `/${shipped.path}`,
  paths: addressesOf(shipped),
  hero: fieldsOf(shipped, serviceHero),
  approach: fieldsOf(shipped, approach),
  methodology: fieldsOf(shipped, methodology),
  form: fieldsOf(shipped, leadForm),
  related: fieldsOf(shipped, relatedOffers),
  testimonials: fieldsOf(shipped, serviceTestimonials),
  studies: fieldsOf(shipped, solutionCaseStudies),
}));

export const landings = landingPages.map((shipped) => ({
  slug: shipped.path.replace('services/', ''),
  path: `/${shipped.path}`,
  hero: fieldsOf(shipped, landingHero),
  story: fieldsOf(shipped, story),
  points: fieldsOf(shipped, landingPoints).points,
  end: fieldsOf(shipped, landingEnd),
}));
