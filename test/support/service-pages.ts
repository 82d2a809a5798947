/** The shipped pages of services as what tests look for in them. */
import type { z } from 'zod';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import { leadForm } from '#features/pages/blocks/lead-form.ts';
import type { DefaultPage } from '#features/pages/default-page.ts';
import { titledBlocks } from '#features/pages/filled.ts';
import { approach } from '#features/services/blocks/approach.ts';
import { landingEnd } from '#features/services/blocks/landing-end.ts';
import { landingHero } from '#features/services/blocks/landing-hero.ts';
import { landingPoints } from '#features/services/blocks/landing-points.ts';
import { methodology } from '#features/services/blocks/methodology.ts';
import { offer } from '#features/services/blocks/offer.ts';
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
  const block = titledBlocks(
    page.blocks.map((one) => ({ v: declared.v, ...one })),
    page.title,
  ).find(({ type }) => type === declared.type);
  if (block === undefined) throw new Error(`${pageId} has no ${declared.type}`);
  const { id: _id, type: _type, v: _v, ...fields } = block;
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

/** The services that are listed, as every page knows of them. */
export const offeredServices = servicePages.flatMap((shipped) => {
  const { isListed, tag, subline } = fieldsOf(shipped, offer);
  const { title } = shipped.page;
  return isListed
    ? [{ title, href: `/${shipped.path}`, subline, ...(tag === title ? {} : { tag }) }]
    : [];
});
