/** Every address that no page of the site's own has: a page that editors made, or none. */
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
import { serviceAction } from '#features/leads/site/page-action.server.ts';
import { canonicalPath } from '#platform/http/canonical-path.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { outlineOf } from '../outline.ts';
import { headlineOf, summaryOf } from '../readable.ts';
import { describeOwnPage } from '../structured-data.server.ts';
import type { PagePart } from './interactive.ts';
import { drawPage } from './page-parts.server.tsx';
import { StaticPiece } from './static-piece.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pages, notes } = getPageContext(context);
  const known = pages.find(pathOf(request));
  const page = known && (await pages.read(known));
  if (known === undefined || page === undefined) {
    return data({ head: undefined, parts: [], queries: [] }, { status: 404 });
  }
  notes.isHidden = page.seo?.noindex === true;
  const trail = pages.trail(known.path);
  const title = headlineOf(page);
  const description = page.seo?.description || summaryOf(page) || title;
  describeOwnPage(context, page, { trail, title, description });
  return {
    ...(await drawPage(context, page, trail)),
    head: {
      title: page.seo?.title || page.title,
      description,
      path: known.path,
      noindex: notes.isHidden,
    },
  };
}

/** Takes the form of a page that shows one, posted without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { pages } = getPageContext(context);
  const known = pages.find(pathOf(request));
  const page = known && (await pages.read(known));
  const hasForm = outlineOf(page?.blocks ?? []).some(({ block }) => block.type === 'lead-form');
  if (!hasForm) throw new Response(null, { status: 405 });
  return serviceAction({ context, request });
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
    : pageMeta(matches, { ...loaderData.head, hasMarkdown: true });

export default function Page() {
  const { head, parts, queries } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (head === undefined) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return (
    <Prefetched queries={queries}>
      {parts.map((part, index) => (
        <Part key={index} part={part} reply={reply} />
      ))}
    </Prefetched>
  );
}

function Part({ part, reply }: { part: PagePart; reply: FormReply | undefined }) {
  if (part.kind === 'html') return <StaticPiece id={part.id} mark={part.mark} />;
  return (
    <div data-part={part.kind}>
      <Suspense>
        {part.kind === 'video' ? (
          <Video {...part} isFirst={false} />
        ) : (
          <LeadForm {...part} isFirst={false} reply={reply} />
        )}
      </Suspense>
    </div>
  );
}

/**
 * Whether a part is on this page, and so has to be there before React is: a click on it would be lost
 * otherwise. The server has all of them at hand.
 */
const isShown = (kind: PagePart['kind']): boolean =>
  import.meta.env.SSR || document.querySelector(`[data-part="${kind}"]`) !== null;

const film = isShown('video') ? await import('../blocks/video.tsx') : undefined;
const Video = film?.default ?? lazy(() => import('../blocks/video.tsx'));
const form = isShown('lead-form') ? await import('../blocks/lead-form.tsx') : undefined;
const LeadForm = form?.default ?? lazy(() => import('../blocks/lead-form.tsx'));
const notFound = import.meta.env.SSR ? await import('#web/not-found-page.tsx') : undefined;
const NotFoundPage =
  notFound?.NotFoundPage ??
  lazy(async () => ({ default: (await import('#web/not-found-page.tsx')).NotFoundPage }));
