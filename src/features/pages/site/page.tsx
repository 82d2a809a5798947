/** Every address that no page of the program has: a page of blocks, or none. */
import { lazy, Suspense } from 'react';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isSamePage } from '#features/assistant/rules.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { canonicalPath } from '#platform/http/canonical-path.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Prefetched, type PrefetchedQuery } from '#web/prefetched.tsx';
import { outlineOf } from '../outline.ts';
import { describeOwnPage } from '../structured-data.server.ts';
import { answerForm } from './form-actions.server.ts';
import { INTERACTIVE_TYPES, loadParts, type PagePart, viewOf } from './interactive.ts';
import { headOf, type PageHead } from './page-head.server.ts';
import { drawPage } from './page-parts.server.tsx';
import { StaticPiece } from './static-piece.tsx';

interface LoadedPage {
  /** Undefined where there is no page. */
  head: PageHead | undefined;
  parts: readonly PagePart[];
  queries: readonly PrefetchedQuery[];
  /** Addresses of stylesheets that blocks of the page bring. */
  styles: readonly string[];
}

const NO_PAGE: LoadedPage = { head: undefined, parts: [], queries: [], styles: [] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pages, notes, site } = getPageContext(context);
  const known = pages.find(pathOf(request));
  const page = known && (await pages.read(known));
  if (known === undefined || page === undefined) return data(NO_PAGE, { status: 404 });
  notes.isHidden = page.seo?.noindex === true;
  const trail = pages.trail(known.path);
  const head = headOf(page, known.path, site.description);
  describeOwnPage(context, page, { trail, description: head.description });
  return data<LoadedPage>({
    ...(await drawPage(context, page, { trail, address: new URL(request.url) })),
    head,
  });
}

/** Takes the form of a page that shows one, posted without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { pages } = getPageContext(context);
  const known = pages.find(pathOf(request));
  const page = known && (await pages.read(known));
  return answerForm(outlineOf(page?.blocks ?? []), { context, request });
}

const pathOf = ({ url }: Request): string => canonicalPath(new URL(url).pathname);

/** Nothing of a page is asked for anew where the search opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isSamePage(currentUrl, nextUrl);

/** Only the server draws these pages, so another one is loaded whole. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): never => {
  throw redirectDocument(request.url);
};

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData?.head === undefined
    ? pageMeta(matches, {
        title: 'Page not found',
        description: 'There is no page at this address.',
        path: '/404',
        noindex: true,
      })
    : pageMeta(matches, loaderData.head);

export default function Page() {
  const { head, parts, queries, styles }: LoadedPage = useLoaderData<LoadedPage>();
  const reply = useActionData<FormReply>();
  if (head === undefined) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return (
    <Prefetched key={head.path} queries={queries}>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="block" />
      ))}
      {parts.map((part, index) => (
        <Part key={index} part={part} reply={reply} />
      ))}
    </Prefetched>
  );
}

function Part({ part, reply }: { part: PagePart; reply: FormReply | undefined }) {
  if (part.kind === 'html') return <StaticPiece id={part.id} html={part.html} />;
  const View = viewOf(part.block.type);
  return (
    View !== undefined && (
      <div data-part={part.block.type}>
        <View {...part} reply={reply} />
      </div>
    )
  );
}

/** The types of the blocks with script that the document shows. */
const shownTypes = (): Set<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map(
      ({ dataset }) => dataset.part ?? '',
    ),
  );

// Before React is there: a click on a part would be lost otherwise. The server has all of them.
await loadParts(import.meta.env.SSR ? INTERACTIVE_TYPES : shownTypes());

const notFound = import.meta.env.SSR ? await import('#web/not-found-page.tsx') : undefined;
const NotFoundPage =
  notFound?.NotFoundPage ??
  lazy(async () => ({ default: (await import('#web/not-found-page.tsx')).NotFoundPage }));
