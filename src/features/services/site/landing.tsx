import { data } from 'react-router';
import { prefetchKnownStudies } from '#features/case-studies/site/known-studies.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import { landingOffer } from '../landing-pages.ts';
import type { LandingPage } from '../rules.ts';
import type { Route } from './+types/landing.ts';
import { LandingHero } from './landing-hero.tsx';
import { LandingPoints } from './landing-points.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const offer = landingOffer(params.slug);
  if (offer === undefined) throw data(null, { status: 404 });
  const { eyebrow, headline: name, lead: description } = offer.page;
  const path = `/services/${params.slug}`;
  const { service } = offer;
  const trail = [
    { name: service.title, path: service.path },
    { name: eyebrow, path },
  ];
  describePage(context, trail, (speaker) => [
    serviceNode(speaker, { name, kind: service.title, description, path }),
  ]);
  const { href } = offer.page.figureSource;
  return { ...offer, queries: [await prefetchKnownStudies(getPageContext(context).db, [href])] };
}

/** The words come in a file of their own, which a page that the server has drawn does not need. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { landingOffer: find } = await import('../landing-pages.ts');
  const offer = find(params.slug);
  if (offer === undefined) throw data(null, { status: 404 });
  return { ...offer, queries: [] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.page.headline,
        description: loaderData.page.lead,
        path: `/services/${params.slug}`,
        hasMarkdown: true,
      });

export default function ServiceLanding({
  loaderData: { page, colours, service, queries },
}: Route.ComponentProps) {
  return (
    <Prefetched queries={queries}>
      <div className={colours}>
        <LandingHero page={page} />
        <section
          aria-labelledby="story"
          className="wrap grid gap-x-8 gap-y-6 py-section lg:grid-cols-12"
        >
          <h2 id="story" className="text-display-2 lg:col-span-5">
            {page.storyTitle}
          </h2>
          <p className="text-lead text-text-2 lg:col-span-6 lg:col-start-7">{page.description}</p>
        </section>
        <LandingPoints page={page} />
        <LandingEnd page={page} service={service} />
      </div>
    </Prefetched>
  );
}

interface LandingEndProps {
  page: LandingPage;
  service: { title: string; path: string };
}

/** The last word, and where the service is told in full. */
const LandingEnd = ({ page, service }: LandingEndProps) => (
  <section aria-labelledby="closing" className="ink contours overflow-hidden border-b border-line">
    <div className="wrap flex flex-col items-start gap-8 py-section">
      <p className="label text-text-2">Next mile</p>
      <h2 id="closing" className="max-w-[26ch] text-display-2">
        {page.closing}
      </h2>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/contact">Talk to Us</ButtonLink>
        <ButtonLink variant="quiet" to={service.path}>
          {service.title} in full
        </ButtonLink>
      </p>
    </div>
  </section>
);
