/** The pages that ship as the parts that their modules draw. */
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import { leadForm } from '#features/pages/blocks/lead-form.ts';
import { serviceTestimonials } from '#features/testimonials/blocks/service-testimonials.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { approach } from '../blocks/approach.ts';
import { landingEnd } from '../blocks/landing-end.ts';
import { landingHero } from '../blocks/landing-hero.ts';
import { landingPoints } from '../blocks/landing-points.ts';
import { methodology } from '../blocks/methodology.ts';
import { relatedOffers } from '../blocks/related-offers.ts';
import { serviceHero } from '../blocks/service-hero.ts';
import { story } from '../blocks/story.ts';

/** A block of a service's page, in its place. */
export type ServicePart = { number: number } & (
  | { kind: 'hero'; block: FieldsOf<typeof serviceHero> }
  | { kind: 'approach'; block: FieldsOf<typeof approach> }
  | { kind: 'methodology'; block: FieldsOf<typeof methodology> }
  | { kind: 'form'; block: FieldsOf<typeof leadForm> }
  | { kind: 'related'; block: FieldsOf<typeof relatedOffers> }
  | { kind: 'voices'; block: FieldsOf<typeof serviceTestimonials> }
  | { kind: 'studies'; block: FieldsOf<typeof solutionCaseStudies> }
);

export const servicePart = (block: Block, number: number): ServicePart[] => {
  if (isBlockOf(serviceHero, block)) return [{ kind: 'hero', number, block }];
  if (isBlockOf(approach, block)) return [{ kind: 'approach', number, block }];
  if (isBlockOf(methodology, block)) return [{ kind: 'methodology', number, block }];
  if (isBlockOf(leadForm, block)) return [{ kind: 'form', number, block }];
  if (isBlockOf(relatedOffers, block)) return [{ kind: 'related', number, block }];
  if (isBlockOf(serviceTestimonials, block)) return [{ kind: 'voices', number, block }];
  return isBlockOf(solutionCaseStudies, block) ? [{ kind: 'studies', number, block }] : [];
};

/** A block of a landing page. */
export type LandingPart =
  | { kind: 'hero'; block: FieldsOf<typeof landingHero> }
  | { kind: 'story'; block: FieldsOf<typeof story> }
  | { kind: 'points'; block: FieldsOf<typeof landingPoints> }
  | { kind: 'end'; block: FieldsOf<typeof landingEnd> };

export const landingPart = (block: Block): LandingPart[] => {
  if (isBlockOf(landingHero, block)) return [{ kind: 'hero', block }];
  if (isBlockOf(story, block)) return [{ kind: 'story', block }];
  if (isBlockOf(landingPoints, block)) return [{ kind: 'points', block }];
  return isBlockOf(landingEnd, block) ? [{ kind: 'end', block }] : [];
};
