import { publishedCards } from '#content/published.server.ts';
import { SEARCH_PAGE } from '#features/assistant/rules.ts';
import { caseStudiesQuery } from '#features/case-studies/queries.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { FeaturedCaseStudies } from '#features/case-studies/site/carousel.tsx';
import { featuredInsightsQuery } from '#features/insights/queries.ts';
import { insightContent } from '#features/insights/schema.ts';
import { FeaturedInsights } from '#features/insights/site/featured.tsx';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { TestimonialsMasonry } from '#features/testimonials/site/masonry.tsx';
import { siteConfig } from '#site.config.ts';
import { ButtonLink } from '#ui/button.tsx';
import { pageMeta } from '#web/head.ts';
import { NextMile } from '#web/next-mile.tsx';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { describePage, organization, website } from '#web/structured-data.server.ts';
import type { Route } from './+types/home.ts';
import { BusinessChallenge } from './challenges/business-challenge.tsx';
import { TheEngine } from './engine/the-engine.tsx';
import { Hero } from './hero.tsx';
import { TrustedPartners } from './partners/trusted-partners.tsx';
import { WhoWeAre } from './who-we-are/who-we-are.tsx';

export async function loader({
  context,
}: Route.LoaderArgs): Promise<{ queries: PrefetchedQuery[] }> {
  const { db } = getPageContext(context);
  describePage(context, [], (publicUrl) => [
    organization(publicUrl),
    website(publicUrl, SEARCH_PAGE),
  ]);
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
    description: siteConfig.description,
    path: '/',
    feed: '',
    hasMarkdown: true,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched queries={loaderData.queries}>
      <Hero />
      <TrustedPartners />
      <BusinessChallenge />
      <WhoWeAre />
      <TheEngine />
      <FeaturedCaseStudies />
      <FeaturedInsights />
      <TestimonialsMasonry />
      <NextMile
        id="next-mile"
        title="Tell us what you would like to change"
        actions={
          <>
            <ButtonLink to="/contact">Send us a message</ButtonLink>
            <ButtonLink variant="quiet" to="/case-studies">
              See our case studies
            </ButtonLink>
          </>
        }
      >
        A senior person reads it and replies within 24 hours, even when the answer is no.
      </NextMile>
    </Prefetched>
  );
}
