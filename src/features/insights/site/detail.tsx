import { useQuery } from '@tanstack/react-query';
import { data, type ShouldRevalidateFunction } from 'react-router';
import { present, publishedEntry } from '#content/published.server.ts';
import { isSamePage } from '#features/assistant/rules.ts';
import { say, sayIn } from '#ui/say.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { pageMeta, sayAt, useDocumentTitle } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import { useOwnDocument } from '#web/own-document.ts';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { withSectionTexts } from '#web/prose-parts.server.ts';
import { describePage, noteArticle } from '#web/structured-data.server.ts';
import { insightQuery } from '../queries.ts';
import { insightContent } from '../schema.ts';
import { authorAddress, blogPosting } from '../structured-data.server.ts';
import type { Route } from './+types/detail.ts';
import { Article } from './article.tsx';

/** Until the post is here. */
const WAITING_TITLE = 'Blog Post';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, publicUrl, notes, site } = getPageContext(context);
  const post = await publishedEntry(db, insightContent, params.slug);
  if (post === undefined) {
    return data({ queries: [], head: undefined, isMissing: true }, { status: 404 });
  }
  const { title, excerpt, publishDate, updatedAt, tags, seo } = post;
  notes.isHidden = seo?.noindex === true;
  noteArticle(context, {
    published: publishDate,
    modified: updatedAt,
    author: authorAddress(post, publicUrl),
    tags,
  });
  describePage(
    context,
    [
      { name: sayIn(site.messages, 'Insights'), path: '/insights' },
      { name: title, path: `/insights/${params.slug}` },
    ],
    (speaker) => [blogPosting(post, speaker)],
  );
  return {
    queries: await withImages(context, [
      prefetchedQuery(
        insightQuery(params.slug),
        await withSectionTexts(insightContent.fields, present(post), getPageContext(context)),
      ),
    ]),
    head: {
      title: seo?.title || title,
      description: seo?.description || excerpt,
      noindex: notes.isHidden,
    },
    isMissing: false,
  };
}

/** Nothing of a page is asked for anew where the search opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isSamePage(currentUrl, nextUrl);

export const clientLoader = () => ({ queries: [], head: undefined, isMissing: false });

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const path = `/insights/${params.slug}`;
  return loaderData?.isMissing
    ? pageMeta(matches, {
        title: sayAt(matches, MISSING_TITLE),
        description: sayAt(matches, MISSING_TEXT),
        path,
        noindex: true,
      })
    : pageMeta(matches, {
        title: sayAt(matches, WAITING_TITLE),
        description: sayAt(matches, 'Field notes by the people who did the work.'),
        ...loaderData?.head,
        path,
        type: 'article',
        feed: '/insights',
        hasMarkdown: true,
      });
};

export default function InsightPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData.isMissing ? (
    <ArticleMissing />
  ) : (
    <Prefetched queries={loaderData.queries}>
      <FetchedInsight slug={params.slug} title={loaderData.head?.title} />
    </Prefetched>
  );
}

interface FetchedInsightProps {
  slug: string;
  /** As the server names the page. */
  title: string | undefined;
}

function FetchedInsight({ slug, title }: FetchedInsightProps) {
  const { data: post, status } = useQuery(insightQuery(slug));
  useDocumentTitle(title ?? post?.title ?? say(status === 'error' ? MISSING_TITLE : WAITING_TITLE));
  useOwnDocument(title !== undefined, post?.contentSections.map(({ html }) => html) ?? []);
  if (status === 'pending') return <ArticleSkeleton />;
  return post === undefined ? <ArticleMissing /> : <Article post={post} />;
}

const MISSING_TITLE = 'Blog Post Not Found';
const MISSING_TEXT = "The blog post you're looking for doesn't exist or has been removed.";

const ArticleMissing = () => (
  <MissingPage
    title={say(MISSING_TITLE)}
    back={{ to: '/insights', label: say('Back to Insights') }}
  >
    {say(MISSING_TEXT)}
  </MissingPage>
);

/** The shape of an article while it loads. */
const ArticleSkeleton = () => (
  <div aria-busy="true" className="wrap flex flex-col gap-8 pt-10 pb-section md:pt-16">
    <VisuallyHidden role="status">{say('Loading the blog post')}</VisuallyHidden>
    <Skeleton className="h-4 w-24" />
    <div className="flex flex-col gap-3">
      <Skeleton className="h-14 w-full max-w-3xl md:h-20" />
      <Skeleton className="h-14 w-2/3 max-w-xl md:h-20" />
    </div>
    <Skeleton className="h-16 w-full max-w-2xl" />
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="h-10 w-48" />
    </div>
    <Skeleton className="aspect-2/1 w-full rounded-card!" />
  </div>
);
