import { Fragment } from 'react';
import { homePage } from '#catalogue/pages/home.ts';
import type { Block } from '#content/blocks/block.ts';
import { publishedCards } from '#content/published.server.ts';
import { SEARCH_PAGE } from '#features/assistant/rules.ts';
import type { caseStudyCarousel } from '#features/case-studies/blocks/case-study-carousel.ts';
import CaseStudies from '#features/case-studies/blocks/case-study-carousel.tsx';
import { caseStudiesQuery } from '#features/case-studies/queries.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { FeaturedInsights } from '#features/insights/blocks/featured-insights.tsx';
import { featuredInsightsQuery } from '#features/insights/queries.ts';
import { insightContent } from '#features/insights/schema.ts';
import type { callToAction } from '#features/pages/blocks/call-to-action.ts';
import { CallToAction } from '#features/pages/blocks/call-to-action.tsx';
import type { testimonialWall } from '#features/testimonials/blocks/testimonial-wall.ts';
import TestimonialWall from '#features/testimonials/blocks/testimonial-wall.tsx';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import type { BlockProps } from '#web/block-section.tsx';
import { pageMeta, rootData } from '#web/head.ts';
import type { FieldsOf, PageBlock } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { describePage, organization, website } from '#web/structured-data.server.ts';
import type { challenges } from '../blocks/challenges.ts';
import { Challenges } from '../blocks/challenges.tsx';
import type { engine } from '../blocks/engine.ts';
import Engine from '../blocks/engine.tsx';
import type { homeHero } from '../blocks/home-hero.ts';
import HomeHero from '../blocks/home-hero.tsx';
import type { partners } from '../blocks/partners.ts';
import Partners from '../blocks/partners.tsx';
import type { whoWeAre } from '../blocks/who-we-are.ts';
import { WhoWeAre } from '../blocks/who-we-are.tsx';
import type { Route } from './+types/home.ts';

export async function loader({
  context,
}: Route.LoaderArgs): Promise<{ queries: PrefetchedQuery[] }> {
  const { db } = getPageContext(context);
  describePage(context, [], (speaker) => [organization(speaker), website(speaker, SEARCH_PAGE)]);
  const [studies, insights, testimonials] = await Promise.all([
    publishedCards(db, caseStudyContent),
    publishedCards(db, insightContent, { featured: true }),
    publishedCards(db, testimonialContent),
  ]);
  const queries: PrefetchedQuery[] = [];
  if (studies) queries.push(prefetchedQuery(caseStudiesQuery(), studies));
  if (insights) queries.push(prefetchedQuery(featuredInsightsQuery(), insights));
  if (testimonials) queries.push(prefetchedQuery(testimonialsQuery(), testimonials));
  return { queries: await withImages(context, queries) };
}

export const clientLoader = (): { queries: PrefetchedQuery[] } => ({ queries: [] });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description: rootData(matches).site.description,
    path: '/',
    feed: '',
    hasMarkdown: true,
  });

/** By the type of a block, how it looks. */
const VIEWS: Readonly<Record<string, (props: BlockProps<Block>) => React.ReactNode>> = {
  'home-hero': view<typeof homeHero>((props) => <HomeHero {...props} />),
  partners: view<typeof partners>((props) => <Partners {...props} />),
  challenges: view<typeof challenges>((props) => <Challenges {...props} />),
  'who-we-are': view<typeof whoWeAre>((props) => <WhoWeAre {...props} />),
  engine: view<typeof engine>((props) => <Engine {...props} />),
  'case-study-carousel': view<typeof caseStudyCarousel>((props) => <CaseStudies {...props} />),
  'featured-insights': view<typeof featuredInsights>((props) => <FeaturedInsights {...props} />),
  'testimonial-wall': view<typeof testimonialWall>((props) => <TestimonialWall {...props} />),
  'call-to-action': view<typeof callToAction>((props) => <CallToAction {...props} />),
};

/** A view of blocks of one type; the page that ships has every field of its blocks. */
function view<Declared extends PageBlock>(
  draw: (props: BlockProps<FieldsOf<Declared>>) => React.ReactNode,
): (props: BlockProps<Block>) => React.ReactNode {
  const isOwn = (_block: Block): _block is FieldsOf<Declared> => true;
  return ({ block, ...props }) => (isOwn(block) ? draw({ ...props, block }) : null);
}

const UNNUMBERED = ['home-hero', 'call-to-action'];

const placed = homePage.page.blocks
  .filter((block) => block.hidden !== true)
  .map((block, index, shown) => ({
    block: { v: 1, ...block },
    isFirst: index === 0,
    number: shown.slice(0, index + 1).filter(({ type }) => !UNNUMBERED.includes(type)).length,
  }));

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched queries={loaderData.queries}>
      {placed.map((props) => (
        <Fragment key={props.block.id}>{VIEWS[props.block.type]?.(props)}</Fragment>
      ))}
    </Prefetched>
  );
}
