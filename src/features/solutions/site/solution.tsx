import { data } from 'react-router';
import { publishedItemsByLabel } from '#content/published.server.ts';
import { prefetchKnownStudies } from '#features/case-studies/site/known-studies.server.ts';
import { ChallengeArea } from '#features/leads/site/challenge-area.tsx';
import { challengeAction } from '#features/leads/site/page-action.server.ts';
import { testimonialContent, testimonialLabel } from '#features/testimonials/schema.ts';
import { BackLink } from '#ui/back-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { pageMeta } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import { type SolutionOffer, solutionOffer } from '../catalogue.ts';
import { type Solution, stillSaid } from '../rules.ts';
import type { Route } from './+types/solution.ts';
import { ClientVoices } from './client-voices.tsx';
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
  const known = await prefetchKnownStudies(db, links);
  const labels = solution.testimonials.map(({ clientName: name, company }) =>
    testimonialLabel({ name, company }),
  );
  const published = await publishedItemsByLabel(db, testimonialContent, labels);
  const voices = stillSaid(solution.testimonials, published);
  return { ...offer, voices, queries: await withImages(context, [known], solution) };
}

/** The words come in a file of their own, which a page that the server has drawn does not need. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { solutionOffer: find } = await import('../catalogue.ts');
  const offer = find(params.id);
  return offer && { ...offer, voices: undefined, queries: [] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const path = `/solution/${params.id}`;
  if (loaderData === undefined) {
    const title = NOT_FOUND_TITLE;
    return pageMeta(matches, { title, description: NOT_FOUND_TEXT, path, noindex: true });
  }
  const { title, description } = loaderData.solution;
  return pageMeta(matches, { title: `${title} Solution`, description, path, hasMarkdown: true });
};

/** All of it is in the page, so nothing is missing when the API cannot be reached. */
export default function SolutionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === undefined) return <SolutionNotFound />;
  const { solution, colours, voices, queries } = loaderData;
  return (
    <Prefetched queries={queries}>
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

/** The name of the solution, set as a title page. */
const SolutionHeader = ({ solution, number, service }: SolutionOffer) => (
  <header className="overflow-clip bg-(--sheet)">
    <div className="wrap flex flex-col gap-10 pt-10 pb-28 md:gap-14 md:pt-14 lg:pb-56">
      <BackLink to="/#solutions">Back to Solutions</BackLink>
      <h1 className="-ml-[0.04em] text-[clamp(3rem,1rem+9.4vw,8.75rem)] leading-[0.88] tracking-[-0.045em]">
        {solution.title}
      </h1>
      <div className="grid gap-x-8 gap-y-6 border-t border-line-2 pt-6 lg:grid-cols-12">
        <p className="label text-text-2 lg:col-span-3">
          Solution {String(number).padStart(2, '0')}
        </p>
        <p className="max-w-[52ch] text-lead lg:col-span-6">{solution.description}</p>
        <p className="lg:col-span-3 lg:justify-self-end">
          <PageLink to={service.path} className="label whitespace-nowrap text-link-underlined">
            Service: {service.title}
          </PageLink>
        </p>
      </div>
    </div>
  </header>
);

const NOT_FOUND_TITLE = 'Solution Not Found';
const NOT_FOUND_TEXT = 'The requested solution page could not be found.';

const SolutionNotFound = () => (
  <MissingPage title={NOT_FOUND_TITLE} back={{ to: '/#solutions', label: 'See our solutions' }}>
    {NOT_FOUND_TEXT}
  </MissingPage>
);

/** Solutions whose poster stands at the right edge. */
const POSTER_RIGHT = ['expert-teams', 'system-modernization', 'ai-adoption'];

/** How the solution works, told in two columns below the scene of its demo. */
function DeepDive({ solution }: { solution: Solution }) {
  const isRight = POSTER_RIGHT.includes(solution.id);
  return (
    <section aria-labelledby="deep-dive" className="wrap pb-section">
      <DemoPoster solution={solution} isRight={isRight} />
      <div className="grid gap-x-8 gap-y-10 pt-16 md:pt-24 lg:grid-cols-12">
        <SectionHeading
          number={1}
          label="Deep dive"
          id="deep-dive"
          className={classNames('lg:col-span-4', isRight && 'lg:order-last')}
        >
          {solution.deepDive.title}
        </SectionHeading>
        <div className="gap-x-8 text-pretty lg:col-span-8 lg:columns-2 [&>p+p]:mt-5">
          {solution.deepDive.content.map((paragraph) => (
            <p
              key={paragraph}
              className="first:first-letter:float-left first:first-letter:mt-1.5 first:first-letter:mr-2.5 first:first-letter:font-display first:first-letter:text-[4.1em] first:first-letter:leading-[0.72] first:first-letter:font-bold"
            >
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

interface DemoPosterProps {
  solution: Solution;
  /** Whether the poster stands at the right edge of the page. */
  isRight: boolean;
}

/** Holds the place of the demo: its scene, and how to see it. There is no film to play here. */
const DemoPoster = ({ solution, isRight }: DemoPosterProps) => (
  <figure className="-mt-16 grid items-end gap-x-8 gap-y-5 lg:-mt-40 lg:grid-cols-12">
    <div
      className={classNames(
        'ink relative overflow-hidden rounded-card border border-line bg-(--sheet) [--sheet:color-mix(in_oklab,var(--tint)_13%,var(--ground))] lg:col-span-9',
        isRight && 'lg:order-last',
      )}
    >
      <Drawing name={`solution-${solution.id}`} width={1_200} height={675} className="w-full" />
      <span className="label block border-t border-line px-4 py-3 text-text">Live demo</span>
    </div>
    <figcaption className="flex flex-col gap-4 text-sm lg:col-span-3">
      <span className="text-text-2">{solution.videoCaption}</span>
      <span className="border-t border-line pt-4">
        We show it live on a call, using a case like yours. There is no recording.{' '}
        <a href="#start" className="text-link-underlined">
          Ask for the demo
        </a>
      </span>
    </figcaption>
  </figure>
);
