import { data } from 'react-router';
import { publishedCards } from '#content/published.server.ts';
import { studiesForSolution } from '#features/case-studies/rules.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { SolutionCaseStudies } from '#features/case-studies/site/solution-studies.tsx';
import { LongLeadArea, ShortLeadArea } from '#features/leads/site/lead-areas.tsx';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { ServiceTestimonials } from '#features/testimonials/site/service-testimonials.tsx';
import { pageMeta } from '#site/head.ts';
import { getPageContext } from '#site/page-context.ts';
import { Prefetched, seed } from '#site/prefetched.tsx';
import { serviceOfferAt } from '../service-pages.ts';
import type { Route } from './+types/service.ts';
import { Approach } from './approach.tsx';
import { Methodology } from './methodology.tsx';
import { RelatedOffers } from './related-offers.tsx';
import { ServiceHero } from './service-hero.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const offer = serviceOfferAt(new URL(request.url).pathname);
  if (offer === undefined) throw data(null, { status: 404 });
  const { db } = getPageContext(context);
  const [studies, testimonials] = await Promise.all([
    publishedCards(db, caseStudyContent),
    publishedCards(db, testimonialContent),
  ]);
  return {
    offer,
    seeds: testimonials === undefined ? [] : [seed(testimonialsQuery(), testimonials)],
    studies: studies && {
      items: studiesForSolution(studies.items, offer.page.solutionTag),
      next: undefined,
    },
  };
}

/** The words come in a file of their own, which a page that the server has drawn does not need. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { serviceOfferAt: find } = await import('../service-pages.ts');
  const offer = find(new URL(request.url).pathname);
  if (offer === undefined) throw data(null, { status: 404 });
  return { offer, seeds: [], studies: undefined };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.offer.page;
  return page === undefined
    ? []
    : pageMeta(matches, {
        title: page.title,
        description: `${page.headline}. ${page.lead}`,
        path: page.paths[0],
      });
};

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { offer } = loaderData;
  const { page } = offer;
  const LeadArea = page.form.kind === 'short' ? ShortLeadArea : LongLeadArea;
  return (
    <Prefetched seeds={loaderData.seeds}>
      <div className={offer.colours}>
        <ServiceHero offer={offer} />
        <Approach offer={offer} />
        <Methodology offer={offer} />
        <LeadArea number={3} title={page.formTitle} intro={page.formIntro} />
        <RelatedOffers number={4} offer={offer} />
        <ServiceTestimonials
          number={5}
          solution={page.solutionTag}
          title={page.testimonialsTitle}
          intro={page.testimonialsIntro}
        />
        <SolutionCaseStudies
          key={page.slug}
          number={6}
          solution={page.solutionTag}
          initial={loaderData.studies}
        />
      </div>
    </Prefetched>
  );
}
