/** Every block that pages are made of, in the order in which the studio offers them. */
import type { BlockType } from '#content/blocks/block.ts';
import { caseStudyCarousel } from '#features/case-studies/blocks/case-study-carousel.ts';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import { conceptClosing } from '#features/engine/blocks/concept-closing.ts';
import { conceptLayer } from '#features/engine/blocks/concept-layer.ts';
import { conceptOpening } from '#features/engine/blocks/concept-opening.ts';
import { ownForm } from '#features/forms/blocks/own-form.ts';
import { challenges } from '#features/home/blocks/challenges.ts';
import { engine } from '#features/home/blocks/engine.ts';
import { homeHero } from '#features/home/blocks/home-hero.ts';
import { partners } from '#features/home/blocks/partners.ts';
import { whoWeAre } from '#features/home/blocks/who-we-are.ts';
import { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { contactForm } from '#features/leads/blocks/contact-form.ts';
import { contactHero } from '#features/leads/blocks/contact-hero.ts';
import { offices } from '#features/leads/blocks/offices.ts';
import { thanks } from '#features/leads/blocks/thanks.ts';
import { pulseBanner } from '#features/pulse/blocks/pulse-banner.ts';
import { pulseBeta, pulsePlans, pulseQuestions } from '#features/pulse/blocks/pulse-closing.ts';
import { pulseHero } from '#features/pulse/blocks/pulse-hero.ts';
import { pulseMethod, pulseScore, pulseWeights } from '#features/pulse/blocks/pulse-instruments.ts';
import { pulseOutcomes } from '#features/pulse/blocks/pulse-outcomes.ts';
import { pulseReel } from '#features/pulse/blocks/pulse-reel.ts';
import { approach } from '#features/services/blocks/approach.ts';
import { landingEnd } from '#features/services/blocks/landing-end.ts';
import { landingHero } from '#features/services/blocks/landing-hero.ts';
import { landingPoints } from '#features/services/blocks/landing-points.ts';
import { methodology } from '#features/services/blocks/methodology.ts';
import { offer } from '#features/services/blocks/offer.ts';
import { relatedOffers } from '#features/services/blocks/related-offers.ts';
import { serviceHero } from '#features/services/blocks/service-hero.ts';
import { story } from '#features/services/blocks/story.ts';
import { challengeForm } from '#features/solutions/blocks/challenge-form.ts';
import { clientVoices } from '#features/solutions/blocks/client-voices.ts';
import { demo } from '#features/solutions/blocks/demo.ts';
import { solutionHero } from '#features/solutions/blocks/solution-hero.ts';
import { solutionStories } from '#features/solutions/blocks/solution-stories.ts';
import { serviceTestimonials } from '#features/testimonials/blocks/service-testimonials.ts';
import { testimonialWall } from '#features/testimonials/blocks/testimonial-wall.ts';
import type { PageBlock } from '#web/page-block.ts';
import { callToAction } from './blocks/call-to-action.ts';
import { caseStudies } from './blocks/case-studies.ts';
import { comparison } from './blocks/comparison.ts';
import { download } from './blocks/download.ts';
import { embed } from './blocks/embed.ts';
import { faq } from './blocks/faq.ts';
import { figures } from './blocks/figures.ts';
import { hero } from './blocks/hero.ts';
import { insights } from './blocks/insights.ts';
import { leadForm } from './blocks/lead-form.ts';
import { pageList } from './blocks/page-list.ts';
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
  embed,
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
  ownForm,
  relatedLinks,
  pageList,
  homeHero,
  partners,
  challenges,
  whoWeAre,
  engine,
  caseStudyCarousel,
  featuredInsights,
  testimonialWall,
  serviceHero,
  approach,
  methodology,
  offer,
  relatedOffers,
  serviceTestimonials,
  solutionCaseStudies,
  landingHero,
  story,
  landingPoints,
  landingEnd,
  conceptOpening,
  conceptLayer,
  conceptClosing,
  solutionHero,
  demo,
  challengeForm,
  solutionStories,
  clientVoices,
  contactHero,
  offices,
  contactForm,
  thanks,
  pulseBanner,
  pulseHero,
  pulseReel,
  pulseWeights,
  pulseScore,
  pulseOutcomes,
  pulsePlans,
  pulseQuestions,
  pulseMethod,
  pulseBeta,
];

export const blockTypes: readonly BlockType[] = pageBlocks;
