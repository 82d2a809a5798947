import { data } from 'react-router';
import { seedKnownStudies } from '#features/case-studies/site/known-studies.server.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import { landingOffer } from '../landing-pages.ts';
import type { Route } from './+types/landing.ts';
import { LandingEnd } from './landing-end.tsx';
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
  describePage(context, trail, (publicUrl) => [
    serviceNode(publicUrl, { name, kind: service.title, description, path }),
  ]);
  const { href } = offer.page.figureSource;
  return { ...offer, seeds: [await seedKnownStudies(getPageContext(context).db, [href])] };
}

/** The words come in a file of their own, which a page that the server has drawn does not need. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { landingOffer: find } = await import('../landing-pages.ts');
  const offer = find(params.slug);
  if (offer === undefined) throw data(null, { status: 404 });
  return { ...offer, seeds: [] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.page.headline,
        description: loaderData.page.lead,
        path: `/services/${params.slug}`,
        hasTwin: true,
      });

export default function LandingPage({
  loaderData: { page, colours, service, seeds },
}: Route.ComponentProps) {
  return (
    <Prefetched seeds={seeds}>
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
