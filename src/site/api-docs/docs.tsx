import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#site/head.ts';
import { getPageContext } from '#site/page-context.ts';
import { Prefetched, seed } from '#site/prefetched.tsx';
import { describePage } from '#site/structured-data/describe.server.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Route } from './+types/docs.ts';
import { ApiBasics } from './api-basics.tsx';
import { ApiErrors } from './api-errors.tsx';
import { ApiIntro } from './api-intro.tsx';
import { ApiMap } from './api-map.tsx';
import { GroupSection } from './group-section.tsx';
import { type ApiReference, readReference } from './reference.ts';
import { referenceQuery } from './reference-query.ts';

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, [{ name: 'API', path: '/api/docs' }]);
  return { seeds: [seed(referenceQuery(), readReference(getPageContext(context).apiDocument()))] };
}

export const clientLoader = () => ({ seeds: [] });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'API',
    description:
      'Every address of the public API: parameters, examples to paste into a terminal, response fields and errors.',
    path: '/api/docs',
  });

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched seeds={loaderData.seeds}>
      <ApiDocs />
    </Prefetched>
  );
}

function ApiDocs() {
  const { data: reference, status } = useQuery(referenceQuery());
  return (
    <div className="wrap pt-14 pb-section md:pt-20">
      <ApiIntro reference={reference} />
      {status === 'pending' && <ReferenceSkeleton />}
      {status === 'error' && (
        <div role="alert">
          <EmptyState title="The API description could not be loaded.">
            Please try again later.
          </EmptyState>
        </div>
      )}
      {reference !== undefined && <Reference reference={reference} />}
    </div>
  );
}

const Reference = ({ reference }: { reference: ApiReference }) => (
  <div className="grid gap-x-8 gap-y-12 border-t border-line pt-10 lg:grid-cols-12">
    <ApiMap groups={reference.groups} />
    <div className="flex min-w-0 flex-col gap-20 lg:col-span-9">
      <ApiBasics server={reference.server} />
      {reference.groups.map((group) => (
        <GroupSection key={group.name} group={group} />
      ))}
      <ApiErrors fields={reference.errorFields} codes={reference.errorCodes} />
    </div>
  </div>
);

const ReferenceSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6 border-t border-line pt-10">
    <VisuallyHidden role="status">Loading the API description</VisuallyHidden>
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
