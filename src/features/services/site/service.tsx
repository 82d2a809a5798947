import { data } from 'react-router';
import { publishedCards } from '#content/published.server.ts';
import { solutionRequests } from '#features/case-studies/rules.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { SolutionCaseStudies } from '#features/case-studies/site/solution-studies.tsx';
import type { LongFormType } from '#features/leads/rules.ts';
import { LongLeadArea } from '#features/leads/site/long-lead-area.tsx';
import { serviceAction } from '#features/leads/site/page-action.server.ts';
import { ShortLeadArea } from '#features/leads/site/short-lead-area.tsx';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { ServiceTestimonials } from '#features/testimonials/site/service-testimonials.tsx';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { withPictures } from '#web/page-pictures.ts';
import { Prefetched, seed } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import { serviceOfferAt } from '../service-pages.ts';
import type { Route } from './+types/service.ts';
import { Approach } from './approach.tsx';
import { Methodology } from './methodology.tsx';
import { RelatedOffers } from './related-offers.tsx';
import { ServiceHero } from './service-hero.tsx';

export const action = serviceAction;

/** The words come in a file of their own, which a page that the server has drawn does not need. */
async function formWords(form: { kind: 'short' } | { kind: 'long'; type: LongFormType }) {
  if (form.kind === 'short') return undefined;
  const { longFormWords } = await import('#catalogue/lead-words.ts');
  return { type: form.type, form: longFormWords[form.type] };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const offer = serviceOfferAt(pathname);
  if (offer === undefined) throw data(null, { status: 404 });
  const { db } = getPageContext(context);
  const { title: name, headline, lead, paths } = offer.page;
  const [path] = paths;
  const description = `${headline}. ${lead}`;
  describePage(context, [{ name, path }], (publicUrl) => [
    serviceNode(publicUrl, { name, kind: name, description, path }),
  ]);
  const tag = offer.page.solutionTag;
  const voices = { tag, cursor: searchParams.get('cursor') || undefined };
  const [studies, testimonials] = await Promise.all([
    publishedCards(db, caseStudyContent, solutionRequests(tag, {}).list),
    publishedCards(db, testimonialContent, voices),
  ]);
  if (testimonials === undefined) throw data(null, { status: 404 });
  return {
    offer,
    long: await formWords(offer.page.form),
    seeds: await withPictures(context, [seed(testimonialsQuery(voices), testimonials)], studies),
    studies,
  };
}

/** In the browser the page's words come in a file of their own, too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { serviceOfferAt: find } = await import('../service-pages.ts');
  const offer = find(new URL(request.url).pathname);
  if (offer === undefined) throw data(null, { status: 404 });
  return { offer, long: await formWords(offer.page.form), seeds: [], studies: undefined };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.offer.page;
  return page === undefined
    ? []
    : pageMeta(matches, {
        title: page.title,
        description: `${page.headline}. ${page.lead}`,
        path: page.paths[0],
        hasTwin: true,
      });
};

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, long } = loaderData;
  const { page } = offer;
  const start = { number: 3, title: page.formTitle, intro: page.formIntro, reply: actionData };
  return (
    <Prefetched seeds={loaderData.seeds}>
      <div className={offer.colours}>
        <ServiceHero offer={offer} />
        <Approach offer={offer} />
        <Methodology offer={offer} />
        {long === undefined ? (
          <ShortLeadArea key={page.slug} {...start} service={page.title} />
        ) : (
          <LongLeadArea key={page.slug} {...start} {...long} />
        )}
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
