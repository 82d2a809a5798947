/** How the blocks of a page look. Pages bring it as HTML; the browser has it in previews alone. */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import type { CaseStudyCard } from '#features/case-studies/schema.ts';
import { conceptClosing } from '#features/engine/blocks/concept-closing.ts';
import { ConceptClosing } from '#features/engine/blocks/concept-closing.tsx';
import { conceptLayer } from '#features/engine/blocks/concept-layer.ts';
import { ConceptLayer } from '#features/engine/blocks/concept-layer.tsx';
import { conceptOpening } from '#features/engine/blocks/concept-opening.ts';
import { ConceptOpening } from '#features/engine/blocks/concept-opening.tsx';
import { challenges } from '#features/home/blocks/challenges.ts';
import { Challenges } from '#features/home/blocks/challenges.tsx';
import { whoWeAre } from '#features/home/blocks/who-we-are.ts';
import { WhoWeAre } from '#features/home/blocks/who-we-are.tsx';
import { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { FeaturedInsights } from '#features/insights/blocks/featured-insights.tsx';
import type { InsightCard } from '#features/insights/schema.ts';
import { contactHero } from '#features/leads/blocks/contact-hero.ts';
import { ContactHero } from '#features/leads/blocks/contact-hero.tsx';
import { offices } from '#features/leads/blocks/offices.ts';
import { Offices } from '#features/leads/blocks/offices.tsx';
import { thanks } from '#features/leads/blocks/thanks.ts';
import { type ThankedFor, Thanks } from '#features/leads/blocks/thanks.tsx';
import { pulsePlans, pulseQuestions } from '#features/pulse/blocks/pulse-closing.ts';
import { PulsePlans, PulseQuestions } from '#features/pulse/blocks/pulse-closing.tsx';
import { pulseMethod } from '#features/pulse/blocks/pulse-instruments.ts';
import { PulseMethod } from '#features/pulse/blocks/pulse-method.tsx';
import { approach } from '#features/services/blocks/approach.ts';
import { Approach } from '#features/services/blocks/approach.tsx';
import { landingEnd } from '#features/services/blocks/landing-end.ts';
import { LandingEnd } from '#features/services/blocks/landing-end.tsx';
import { landingHero } from '#features/services/blocks/landing-hero.ts';
import { LandingHero } from '#features/services/blocks/landing-hero.tsx';
import { landingPoints } from '#features/services/blocks/landing-points.ts';
import { LandingPoints } from '#features/services/blocks/landing-points.tsx';
import { methodology } from '#features/services/blocks/methodology.ts';
import { Methodology } from '#features/services/blocks/methodology.tsx';
import { relatedOffers } from '#features/services/blocks/related-offers.ts';
import { RelatedOffers, type RelatedProduct } from '#features/services/blocks/related-offers.tsx';
import { serviceHero } from '#features/services/blocks/service-hero.ts';
import { ServiceHero } from '#features/services/blocks/service-hero.tsx';
import { story } from '#features/services/blocks/story.ts';
import { Story } from '#features/services/blocks/story.tsx';
import { clientVoices } from '#features/solutions/blocks/client-voices.ts';
import { ClientVoices } from '#features/solutions/blocks/client-voices.tsx';
import { demo } from '#features/solutions/blocks/demo.ts';
import { Demo } from '#features/solutions/blocks/demo.tsx';
import { solutionHero } from '#features/solutions/blocks/solution-hero.ts';
import { SolutionHero } from '#features/solutions/blocks/solution-hero.tsx';
import { solutionStories } from '#features/solutions/blocks/solution-stories.ts';
import { SolutionStories } from '#features/solutions/blocks/solution-stories.tsx';
import type { Testimonial } from '#features/testimonials/schema.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf, PageBlock } from '#web/page-block.ts';
import { callToAction } from '../blocks/call-to-action.ts';
import { CallToAction } from '../blocks/call-to-action.tsx';
import { caseStudies } from '../blocks/case-studies.ts';
import { CaseStudies } from '../blocks/case-studies.tsx';
import { comparison } from '../blocks/comparison.ts';
import { Comparison } from '../blocks/comparison.tsx';
import { download } from '../blocks/download.ts';
import { Download } from '../blocks/download.tsx';
import { faq } from '../blocks/faq.ts';
import { Faq } from '../blocks/faq.tsx';
import { figures } from '../blocks/figures.ts';
import { Figures } from '../blocks/figures.tsx';
import { hero } from '../blocks/hero.ts';
import { Hero } from '../blocks/hero.tsx';
import { insights } from '../blocks/insights.ts';
import { Insights } from '../blocks/insights.tsx';
import { LibraryFilm } from '../blocks/library-film.tsx';
import { pageList } from '../blocks/page-list.ts';
import { type ListedPage, PageList } from '../blocks/page-list.tsx';
import { people } from '../blocks/people.ts';
import { People, type ShownPerson } from '../blocks/people.tsx';
import { image } from '../blocks/picture.ts';
import { Picture } from '../blocks/picture.tsx';
import { pricing } from '../blocks/pricing.ts';
import { Pricing } from '../blocks/pricing.tsx';
import { prose } from '../blocks/prose.ts';
import { Prose } from '../blocks/prose.tsx';
import { quote } from '../blocks/quote.ts';
import { Quote } from '../blocks/quote.tsx';
import { relatedLinks } from '../blocks/related-links.ts';
import { RelatedLinks } from '../blocks/related-links.tsx';
import { steps } from '../blocks/steps.ts';
import { Steps } from '../blocks/steps.tsx';
import { testimonials } from '../blocks/testimonials.ts';
import { Testimonials } from '../blocks/testimonials.tsx';
import { video } from '../blocks/video.ts';

/** What blocks show of other content, by the id of the block. */
export interface BlockData {
  studies: ReadonlyMap<string, readonly CaseStudyCard[]>;
  posts: ReadonlyMap<string, readonly InsightCard[]>;
  voices: ReadonlyMap<string, readonly Testimonial[]>;
  persons: ReadonlyMap<string, readonly ShownPerson[]>;
  /** The blocks that quote a testimonial which visitors are not shown. */
  unshown?: ReadonlySet<string>;
}

interface DrawnBlock<Fields> extends BlockProps<Fields> {
  data: BlockData;
  /** What the block reads for itself: see block-data.server.ts. */
  own?: unknown;
}

interface View {
  type: string;
  draw: (props: DrawnBlock<Block>) => ReactNode;
}

/** The view of a type; nothing is drawn of a block whose fields this release cannot read. */
const view = <Shape extends z.ZodObject>(
  type: PageBlock<Shape>,
  draw: (props: DrawnBlock<FieldsOf<PageBlock<Shape>>>) => ReactNode,
): View => ({
  type: type.type,
  draw: ({ block, ...props }) => (isBlockOf(type, block) ? draw({ ...props, block }) : null),
});

/** What block-data.server.ts hands to them. */
const isRelated = (own: unknown): own is readonly RelatedProduct[] => Array.isArray(own);

/** What the server has read of what was sent; a preview in the browser has none. */
const isThanked = (own: unknown): own is ThankedFor =>
  typeof own === 'object' && own !== null && 'reference' in own;

/** What the server has read for a list of pages; a preview in the browser has none. */
const pagesIn = (own: unknown): readonly ListedPage[] => (Array.isArray(own) ? own : []);

const VIEWS: readonly View[] = [
  view(hero, (props) => <Hero {...props} />),
  view(prose, (props) => <Prose {...props} />),
  view(steps, (props) => <Steps {...props} />),
  view(faq, (props) => <Faq {...props} />),
  view(image, (props) => <Picture {...props} />),
  view(figures, (props) => <Figures {...props} />),
  view(people, ({ data, ...props }) => (
    <People {...props} shown={data.persons.get(props.block.id) ?? []} />
  )),
  view(comparison, (props) => <Comparison {...props} />),
  view(pricing, (props) => <Pricing {...props} />),
  view(download, (props) => <Download {...props} />),
  view(callToAction, (props) => <CallToAction {...props} />),
  view(relatedLinks, (props) => <RelatedLinks {...props} />),
  view(pageList, ({ own, ...props }) => <PageList {...props} pages={pagesIn(own)} />),
  view(challenges, (props) => <Challenges {...props} />),
  view(whoWeAre, (props) => <WhoWeAre {...props} />),
  view(featuredInsights, (props) => <FeaturedInsights {...props} />),
  view(approach, (props) => <Approach {...props} />),
  view(landingEnd, (props) => <LandingEnd {...props} />),
  view(landingHero, (props) => <LandingHero {...props} />),
  view(landingPoints, (props) => <LandingPoints {...props} />),
  view(methodology, (props) => <Methodology {...props} />),
  view(relatedOffers, ({ own, ...props }) => (
    <RelatedOffers {...props} products={isRelated(own) ? own : []} />
  )),
  view(serviceHero, (props) => <ServiceHero {...props} />),
  view(story, (props) => <Story {...props} />),
  view(conceptOpening, (props) => <ConceptOpening {...props} />),
  view(conceptLayer, (props) => <ConceptLayer {...props} />),
  view(conceptClosing, (props) => <ConceptClosing {...props} />),
  view(solutionHero, (props) => <SolutionHero {...props} />),
  view(demo, (props) => <Demo {...props} />),
  view(solutionStories, (props) => <SolutionStories {...props} />),
  view(clientVoices, ({ own, ...props }) => (
    <ClientVoices {...props} unpictured={Array.isArray(own) ? own : []} />
  )),
  view(contactHero, (props) => <ContactHero {...props} />),
  view(offices, (props) => <Offices {...props} />),
  view(thanks, ({ own, ...props }) => (
    <Thanks {...props} {...(isThanked(own) ? own : { reference: '' })} />
  )),
  view(pulsePlans, (props) => <PulsePlans {...props} />),
  view(pulseQuestions, (props) => <PulseQuestions {...props} />),
  view(pulseMethod, (props) => <PulseMethod {...props} />),
  // Of the library alone: other films come with their view (interactive.ts).
  view(video, (props) => <LibraryFilm {...props} />),
  view(quote, ({ data, ...props }) =>
    data.unshown?.has(props.block.id) === true ? null : (
      <Quote {...props} testimonial={data.voices.get(props.block.id)?.[0]} />
    ),
  ),
  view(caseStudies, ({ data, ...props }) => (
    <CaseStudies {...props} studies={data.studies.get(props.block.id) ?? []} />
  )),
  view(insights, ({ data, ...props }) => (
    <Insights {...props} posts={data.posts.get(props.block.id) ?? []} />
  )),
  view(testimonials, ({ data, ...props }) => (
    <Testimonials {...props} voices={data.voices.get(props.block.id) ?? []} />
  )),
];

/** One block as a visitor sees it; nothing for a type that has no view here. */
export const BlockView = (props: DrawnBlock<Block>): ReactNode =>
  VIEWS.find(({ type }) => type === props.block.type)?.draw(props) ?? null;
