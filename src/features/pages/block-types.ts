/** Every block that pages are made of, in the order in which the studio offers them. */
import type { BlockType } from '#content/blocks/block.ts';
import { conceptClosing } from '#features/engine/blocks/concept-closing.ts';
import { conceptLayer } from '#features/engine/blocks/concept-layer.ts';
import { conceptOpening } from '#features/engine/blocks/concept-opening.ts';
import type { PageBlock } from '#web/page-block.ts';
import { callToAction } from './blocks/call-to-action.ts';
import { caseStudies } from './blocks/case-studies.ts';
import { comparison } from './blocks/comparison.ts';
import { download } from './blocks/download.ts';
import { faq } from './blocks/faq.ts';
import { figures } from './blocks/figures.ts';
import { hero } from './blocks/hero.ts';
import { insights } from './blocks/insights.ts';
import { leadForm } from './blocks/lead-form.ts';
import { people } from './blocks/people.ts';
import { image } from './blocks/picture.ts';
import { pricing } from './blocks/pricing.ts';
import { prose } from './blocks/prose.ts';
import { quote } from './blocks/quote.ts';
import { relatedLinks } from './blocks/related-links.ts';
import { steps } from './blocks/steps.ts';
import { testimonials } from './blocks/testimonials.ts';
import { video } from './blocks/video.ts';

/** With what each says, for whoever reads a page without a browser. */
export const pageBlocks: readonly PageBlock[] = [
  hero,
  prose,
  steps,
  faq,
  image,
  video,
  figures,
  quote,
  people,
  testimonials,
  caseStudies,
  insights,
  comparison,
  pricing,
  download,
  callToAction,
  leadForm,
  relatedLinks,
  conceptOpening,
  conceptLayer,
  conceptClosing,
];

export const blockTypes: readonly BlockType[] = pageBlocks;
