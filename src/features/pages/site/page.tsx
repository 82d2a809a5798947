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
import { pageMeta, sayAt } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import type { MissingWords } from '#web/page-template.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { outlineOf } from '../outline.ts';
import { partsOfPage } from '../rules.ts';
import { missingAt } from '../templates.ts';
import { answerForm } from './form-actions.server.ts';
import {
  type LoadedPage,
  loadParts,
  loadShownParts,
  type PagePart,
  typesOf,
  viewOf,
} from './interactive.ts';
import { loadPage } from './load-page.server.ts';
import { StaticPiece } from './static-piece.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const path = pathOf(request);
  const page = await loadPage(context, { path, address: new URL(request.url) });
  return page ?? data(missingAt(path), { status: 404 });
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

/**
 * Only the server draws these pages: their parts come from it, and the whole document where they do not,
 * such as that of an address that leads nowhere or elsewhere.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<LoadedPage> {
  const page = await fetchPage(request);
  request.signal.throwIfAborted();
  if (page === undefined) throw redirectDocument(request.url);
  return page;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData === undefined || !('parts' in loaderData)
    ? pageMeta(matches, {
        title: loaderData?.title ?? sayAt(matches, 'Page not found'),
        description: loaderData?.text ?? sayAt(matches, 'There is no page at this address.'),
        path: '/404',
        noindex: true,
      })
    : pageMeta(matches, loaderData.head);

export default function Page() {
  const page: LoadedPage | MissingWords | undefined = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const lost = (parts: readonly PagePart[]) =>
    reply?.block !== undefined && (
      <Suspense>
        <LostForm reply={reply} block={reply.block} parts={parts} />
      </Suspense>
    );
  if (page === undefined || !('parts' in page)) {
    return (
      <Suspense>
        {lost([])}
        {page === undefined ? (
          <NotFoundPage />
        ) : (
          <MissingPage title={page.title} back={page.back}>
            {page.text}
          </MissingPage>
        )}
      </Suspense>
    );
  }
  const { head, parts, queries, styles } = page;
  return (
    <Prefetched key={head.path} queries={queries}>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="block" />
      ))}
      {lost(parts)}
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
        <View {...part} reply={reply}>
          {part.parts?.map((inner, index) => (
            <Part key={index} part={inner} reply={reply} />
          ))}
        </View>
      </div>
    )
  );
}

/** The page at the address of a request, with all that it is drawn with; undefined where that fails. */
async function fetchPage({ url, signal }: Request): Promise<LoadedPage | undefined> {
  try {
    const { pathname, search } = new URL(url);
    const answer = await fetch(partsOfPage(canonicalPath(pathname)) + search, { signal });
    if (!answer.ok) return undefined;
    const page: LoadedPage = await answer.json();
    await Promise.all([loadParts(typesOf(page.parts)), ...page.styles.map(fetchStyle)]);
    return page;
  } catch {
    return undefined;
  }
}

/** Fetches a stylesheet ahead, so that nothing is drawn without it. */
function fetchStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`) !== null) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'style',
      href,
    });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}

// Before React is there: a click on a part would be lost otherwise.
await loadShownParts();

const notFound = import.meta.env.SSR ? await import('#web/not-found-page.tsx') : undefined;
const NotFoundPage =
  notFound?.NotFoundPage ??
  lazy(async () => ({ default: (await import('#web/not-found-page.tsx')).NotFoundPage }));
const missing = import.meta.env.SSR ? await import('#web/missing-page.tsx') : undefined;
const MissingPage =
  missing?.MissingPage ??
  lazy(async () => ({ default: (await import('#web/missing-page.tsx')).MissingPage }));
const lost = import.meta.env.SSR ? await import('./lost-form.tsx') : undefined;
const LostForm = lost?.default ?? lazy(() => import('./lost-form.tsx'));
