/** The blocks of pages that ship, read as their types declare them. */
import type { Block } from '#content/blocks/block.ts';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import { leadForm } from '#features/pages/blocks/lead-form.ts';
import type { DefaultPage } from '#features/pages/default-page.ts';
import { serviceTestimonials } from '#features/testimonials/blocks/service-testimonials.ts';
import type { PageBlock } from '#web/page-block.ts';
import type { ReadableSection } from '#web/readable-page.ts';
import { approach } from './blocks/approach.ts';
import { landingEnd } from './blocks/landing-end.ts';
import { landingHero } from './blocks/landing-hero.ts';
import { landingPoints } from './blocks/landing-points.ts';
import { methodology } from './blocks/methodology.ts';
import { relatedOffers } from './blocks/related-offers.ts';
import { serviceHero } from './blocks/service-hero.ts';
import { story } from './blocks/story.ts';

const BLOCKS: readonly PageBlock[] = [
  serviceHero,
  approach,
  methodology,
  leadForm,
  relatedOffers,
  serviceTestimonials,
  solutionCaseStudies,
  landingHero,
  story,
  landingPoints,
  landingEnd,
];

interface ShippedBlock {
  block: Block;
  says: ReadableSection[];
}

/** @throws where a page has a block that is none of these, or fields that it does not take. */
export const shippedBlocks = ({ id: pageId, page }: DefaultPage): ShippedBlock[] =>
  page.blocks.map(({ id, type, ...fields }) => {
    const declared = BLOCKS.find((one) => one.type === type);
    if (declared === undefined) throw new Error(`${pageId} has a block ${type}, which is none`);
    const read = declared.fields.parse(fields);
    return { block: { id, type, v: declared.v, ...read }, says: declared.says(read) };
  });

/** Where a page is found, the canonical address first; each from the slash on. */
export const addressesOf = ({ path, aliases = [] }: DefaultPage): string[] =>
  [path, ...aliases].map((one) => `/${one}`);
