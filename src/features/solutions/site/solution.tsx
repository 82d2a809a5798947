import { type ComponentType, Fragment } from 'react';
import { data } from 'react-router';
import type { Block } from '#content/blocks/block.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { challengeAction } from '#features/leads/site/page-action.server.ts';
import type { BlockProps } from '#web/block-section.tsx';
import { pageMeta } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import type { FieldsOf, PageBlock } from '#web/page-block.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import type { challengeForm } from '../blocks/challenge-form.ts';
import ChallengeForm from '../blocks/challenge-form.tsx';
import { clientVoicesData } from '../blocks/client-voices.server.ts';
import type { clientVoices } from '../blocks/client-voices.ts';
import { ClientVoices } from '../blocks/client-voices.tsx';
import type { demo } from '../blocks/demo.ts';
import { Demo } from '../blocks/demo.tsx';
import type { solutionHero } from '../blocks/solution-hero.ts';
import { SolutionHero } from '../blocks/solution-hero.tsx';
import { solutionStoriesData } from '../blocks/solution-stories.server.ts';
import type { solutionStories } from '../blocks/solution-stories.ts';
import { SolutionStories } from '../blocks/solution-stories.tsx';
import { solutionAt, solutionPaths } from '../catalogue.ts';
import { solutionPathsQuery } from '../queries.ts';
import type { Route } from './+types/solution.ts';

export const action = challengeAction;

interface DrawnBlock<Fields> extends BlockProps<Fields> {
  reply: FormReply | undefined;
}

/** The view of a type. Pages that ship have every field, so that no schema is shipped with them. */
function view<Declared extends PageBlock>(
  type: string,
  View: ComponentType<DrawnBlock<FieldsOf<Declared>>>,
): (props: DrawnBlock<Block>) => React.ReactNode {
  const isOfType = (block: Block): block is FieldsOf<Declared> => block.type === type;
  return ({ block, ...props }) => (isOfType(block) ? <View {...props} block={block} /> : null);
}

const VIEWS = [
  view<typeof solutionHero>('solution-hero', SolutionHero),
  view<typeof demo>('demo', Demo),
  view<typeof challengeForm>('challenge-form', ChallengeForm),
  view<typeof solutionStories>('solution-stories', SolutionStories),
  view<typeof clientVoices>('client-voices', ClientVoices),
];

const findBlock = <Declared extends PageBlock>(
  blocks: readonly Block[],
  type: string,
): FieldsOf<Declared> | undefined =>
  blocks.find((block): block is FieldsOf<Declared> => block.type === type);

const openingOf = (blocks: readonly Block[]): FieldsOf<typeof solutionHero> | undefined =>
  findBlock<typeof solutionHero>(blocks, 'solution-hero');

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = pathOf(params.id);
  const solution = solutionAt(path);
  if (solution === undefined) return data(undefined, 404);
  const { title: name, blocks } = solution;
  const { description = '', serviceName = '', serviceLink = '' } = openingOf(blocks) ?? {};
  const trail = [
    { name: serviceName, path: serviceLink },
    { name, path },
  ];
  describePage(context, trail, (speaker) => [
    serviceNode(speaker, { name, kind: serviceName, description, path }),
  ]);
  const stories = findBlock<typeof solutionStories>(blocks, 'solution-stories');
  const voices = findBlock<typeof clientVoices>(blocks, 'client-voices');
  const queries = [
    prefetchedQuery(solutionPathsQuery(), solutionPaths),
    ...(stories === undefined ? [] : await solutionStoriesData(context, stories)),
    ...(voices === undefined ? [] : await clientVoicesData(context, voices)),
  ];
  return { title: name, blocks, queries: await withImages(context, queries, blocks) };
}

const pathOf = (id: string): string => `/solution/${id}`;

/** The words come in a file of their own, which a page that the server has drawn does not need. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { solutionAt: find, solutionPaths: paths } = await import('../catalogue.ts');
  const solution = find(pathOf(params.id));
  const queries = [prefetchedQuery(solutionPathsQuery(), paths)];
  return solution && { title: solution.title, blocks: solution.blocks, queries };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const path = pathOf(params.id);
  if (loaderData === undefined) {
    const title = NOT_FOUND_TITLE;
    return pageMeta(matches, { title, description: NOT_FOUND_TEXT, path, noindex: true });
  }
  const { title, blocks } = loaderData;
  const description = openingOf(blocks)?.description ?? title;
  return pageMeta(matches, { title, description, path, hasMarkdown: true });
};

/** All of it is in the page, so nothing is missing when the API cannot be reached. */
export default function SolutionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === undefined) return <SolutionNotFound />;
  const { title, blocks, queries } = loaderData;
  return (
    <Prefetched key={title} queries={queries}>
      {blocks.map((block, index) => (
        // The opening has a heading without a number.
        <SolutionBlock
          key={block.id}
          block={block}
          number={index}
          isFirst={index === 0}
          reply={actionData}
        />
      ))}
    </Prefetched>
  );
}

const SolutionBlock = ({ block, ...props }: DrawnBlock<Block>) =>
  VIEWS.map((draw, index) => <Fragment key={index}>{draw({ block, ...props })}</Fragment>);

const NOT_FOUND_TITLE = 'Solution Not Found';
const NOT_FOUND_TEXT = 'The requested solution page could not be found.';

const SolutionNotFound = () => (
  <MissingPage title={NOT_FOUND_TITLE} back={{ to: '/#solutions', label: 'See our solutions' }}>
    {NOT_FOUND_TEXT}
  </MissingPage>
);
