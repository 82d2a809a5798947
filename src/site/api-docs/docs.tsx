import { useQuery } from '@tanstack/react-query';
import { ERROR_STATUS } from '#platform/errors.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { describePage } from '#web/structured-data.server.ts';
import type { Route } from './+types/docs.ts';
import { CodeBlock } from './code-block.tsx';
import type { Field } from './fields.ts';
import { FieldsTable } from './fields-table.tsx';
import { GroupSection } from './group-section.tsx';
import { type AddressGroup, type ApiReference, readReference } from './reference.ts';
import { OPENAPI_ADDRESS, referenceQuery } from './reference-query.ts';

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, [{ name: 'API', path: '/api/docs' }]);
  return {
    queries: [
      prefetchedQuery(referenceQuery(), readReference(getPageContext(context).apiDocument())),
    ],
  };
}

export const clientLoader = () => ({ queries: [] });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'API',
    description:
      'Every address of the public API: parameters, examples to paste into a terminal, response fields and errors.',
    path: '/api/docs',
  });

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Prefetched queries={loaderData.queries}>
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

/** What holds for every address. */
const ApiBasics = ({ server }: { server: string }) => (
  <section id="basics" className="flex flex-col gap-6">
    <h2 className="text-display-2">Before you start</h2>
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      <Fact term="Pages">
        A list holds at most 100 items. Where there are more, the <Code>Link</Code> header has the
        address of the next page, with <Code>rel="next"</Code>.
      </Fact>
      <Fact term="Freshness">
        Every public read has an <Code>ETag</Code>. Send it back as <Code>If-None-Match</Code>: as
        long as nothing has changed, you get 304 and no body.
      </Fact>
      <Fact term="Images">
        An image field holds a web address, or a path on this server that begins with a slash. Empty
        means that there is no image.
      </Fact>
    </dl>
    <CodeBlock label="How to follow the pages" prompt="$">
      {`curl -sI '${server}/api/blog-posts?limit=2' | grep -i '^link'`}
    </CodeBlock>
  </section>
);

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="border-t border-line pt-4">
    <dt className="pb-1 font-semibold">{term}</dt>
    <dd className="text-sm text-text-2">{children}</dd>
  </div>
);

const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-[0.92em] text-text">{children}</code>
);

interface ApiErrorsProps {
  fields: readonly Field[];
  codes: readonly string[];
}

const STATUS = new Map<string, number>(Object.entries(ERROR_STATUS));

const EXAMPLE = `HTTP/1.1 404 Not Found

{
  "error": "There is no blog post at this address.",
  "code": "not_found",
  "requestId": "0d9c3f5e-6f0b-4f0e-9a53-5a7f0a3c1b52"
}`;

/** What every address answers when something is wrong. */
const ApiErrors = ({ fields, codes }: ApiErrorsProps) => (
  <section id="errors" className="flex flex-col gap-8">
    <h2 className="text-display-2">Errors</h2>
    <p className="max-w-measure text-text-2">
      Every error has a fitting HTTP status and the same JSON body: a sentence to show a person, a
      code for your program, and the request’s id in our log.
    </p>
    <CodeBlock label="An error">{EXAMPLE}</CodeBlock>
    <FieldsTable caption="Fields of an error" fields={fields} />
    <div>
      <h3 className="label pb-3 font-normal text-text-2">Codes and their status</h3>
      <dl className="gap-x-8 border-t border-line sm:columns-2">
        {codes.map((code) => (
          <div
            key={code}
            className="flex break-inside-avoid justify-between border-b border-line py-2.5 font-mono text-sm"
          >
            <dt className="font-medium">{code}</dt>
            <dd className="text-text-2">{STATUS.get(code)}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const ApiIntro = ({ reference }: { reference: ApiReference | undefined }) => (
  <header className="grid gap-x-8 gap-y-6 pb-12 md:grid-cols-12">
    <h1 className="text-display-1 md:col-span-7">API reference</h1>
    <div className="flex flex-col gap-4 md:col-span-5 md:self-end">
      <p className="max-w-measure text-lead text-text-2">
        {reference?.description} Everything on these pages is also available as JSON from the same
        server.
      </p>
      <p className="label flex flex-wrap gap-x-6 gap-y-1 text-text-2">
        {reference !== undefined && <span>Version {reference.version}</span>}
        <a href={OPENAPI_ADDRESS} className="text-link-underlined">
          {OPENAPI_ADDRESS}
        </a>
      </p>
    </div>
  </header>
);

/** All addresses at a glance, each leading to its place on the page. */
const ApiMap = ({ groups }: { groups: readonly AddressGroup[] }) => (
  <nav aria-label="Addresses" className="lg:col-span-3">
    <ul className="flex flex-col gap-6">
      <li>
        <a href="#basics" className="text-sm font-semibold hover:underline">
          Before you start
        </a>
      </li>
      {groups.map(({ name, addresses }) => (
        <li key={name}>
          <p className="pb-1 text-sm font-semibold">{name}</p>
          <ul>
            {addresses.map(({ anchor, path }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="label inline-block py-1 wrap-anywhere text-text-2 hover:text-text hover:underline"
                >
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#errors" className="text-sm font-semibold hover:underline">
          Errors
        </a>
      </li>
    </ul>
  </nav>
);
