import { data } from 'react-router';

import { publishedItemsByLabel } from '#content/published.server.ts';
import { seedKnownStudies } from '#features/case-studies/site/known-studies.server.ts';

import { ChallengeArea } from '#features/leads/site/challenge-area.tsx';
import { challengeAction } from '#features/leads/site/page-action.server.ts';
import { testimonialContent, testimonialLabel } from '#features/testimonials/schema.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { withPictures } from '#web/page-pictures.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import { solutionOffer } from '../catalogue.ts';
import { stillSaid } from '../rules.ts';
import type { Route } from './+types/solution.ts';
import { ClientVoices } from './client-voices.tsx';
import { DeepDive } from './deep-dive.tsx';
import { SolutionHeader } from './solution-header.tsx';
import { NOT_FOUND_TEXT, NOT_FOUND_TITLE, SolutionNotFound } from './solution-not-found.tsx';
import { SolutionStories } from './solution-stories.tsx';

export const action = challengeAction;

export async function loader({ context, params }: Route.LoaderArgs) {
  const offer = solutionOffer(params.id);
  if (offer === undefined) return data(undefined, 404);
  const { service, solution } = offer;
  const name = `${solution.title} Solution`;
  const path = `/solution/${solution.id}`;
  const trail = [
    { name: service.title, path: service.path },
    { name, path },
  ];
  describePage(context, trail, (publicUrl) => [
    serviceNode(publicUrl, {
      name,
      kind: service.title,
      description: solution.description,
      path,
    }),
  ]);
  const { db } = getPageContext(context);
  const links = solution.caseStudies.map(({ href }) => href);
  const known = await seedKnownStudies(db, links);
  const labels = solution.testimonials.map(({ clientName: name, company }) =>
    testimonialLabel({ name, company }),
  );
  const published = await publishedItemsByLabel(db, testimonialContent, labels);
  const voices = stillSaid(solution.testimonials, published);
  return { ...offer, voices, seeds: await withPictures(context, [known], solution) };
}

/** The words come in a file of their own, which a page that the server has drawn does not need. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { solutionOffer: find } = await import('../catalogue.ts');
  const offer = find(params.id);
  return offer && { ...offer, voices: undefined, seeds: [] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const path = `/solution/${params.id}`;
  if (loaderData === undefined) {
    const title = NOT_FOUND_TITLE;
    return pageMeta(matches, { title, description: NOT_FOUND_TEXT, path, noindex: true });
  }
  const { title, description } = loaderData.solution;
  return pageMeta(matches, { title: `${title} Solution`, description, path, hasTwin: true });
};

/** All of it is in the page, so nothing is missing when the API cannot be reached. */
export default function SolutionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === undefined) return <SolutionNotFound />;
  const { solution, colours, voices, seeds } = loaderData;
  return (
    <Prefetched seeds={seeds}>
      <div className={colours}>
        <SolutionHeader {...loaderData} />
        <DeepDive solution={solution} />
        <ChallengeArea
          key={solution.id}
          intro={solution.formIntro}
          solution={solution.id}
          reply={actionData}
        />
        <SolutionStories studies={solution.caseStudies} />
        <ClientVoices all={solution.testimonials} published={voices} />
      </div>
    </Prefetched>
  );
}
