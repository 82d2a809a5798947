import { useQuery } from '@tanstack/react-query';
import { data, type ShouldRevalidateFunction } from 'react-router';
import { present, publishedEntry } from '#content/published.server.ts';
import { isSamePage } from '#features/assistant/rules.ts';
import { say, sayIn } from '#ui/say.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageMeta, sayAt, useDocumentTitle } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import { useOwnDocument } from '#web/own-document.ts';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { withSectionTexts } from '#web/prose-parts.server.ts';
import { describePage, noteArticle } from '#web/structured-data.server.ts';
import { type CaseStudy, caseStudyContent } from '../schema.ts';
import { studyArticle } from '../structured-data.server.ts';
import { caseStudyQuery } from '../study-query.ts';
import { sectionsOf } from '../study-section-rules.ts';
import type { Route } from './+types/detail.ts';
import { CaseStudyStory } from './detail-story.tsx';
import { CASE_STUDIES_PATH } from './list-filter.ts';

/** Until the study is here. */
const WAITING_TITLE = 'Case Study';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, notes, site } = getPageContext(context);
  const study = await publishedEntry(db, caseStudyContent, params.slug);
  if (study === undefined) return data({ queries: [], study: undefined, isMissing: true }, 404);
  const { title, excerpt, publishDate, updatedAt, tags, seo } = study;
  notes.isHidden = seo?.noindex === true;
  notes.client = study.clientName;
  noteArticle(context, { published: publishDate, modified: updatedAt, tags });
  describePage(
    context,
    [
      { name: sayIn(site.messages, 'Case Studies'), path: CASE_STUDIES_PATH },
      { name: title, path: `${CASE_STUDIES_PATH}/${params.slug}` },
    ],
    (speaker) => [studyArticle(study, speaker)],
  );
  return {
    queries: await withImages(context, [
      prefetchedQuery(
        caseStudyQuery(params.slug),
        await withSectionTexts(caseStudyContent.fields, present(study), getPageContext(context)),
      ),
    ]),
    study: {
      title: seo?.title || title,
      excerpt: seo?.description || excerpt,
      noindex: notes.isHidden,
    },
    isMissing: false,
  };
}

/** Nothing of a page is asked for anew where the search opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isSamePage(currentUrl, nextUrl);

export const clientLoader = () => ({ queries: [], study: undefined, isMissing: false });

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const path = `${CASE_STUDIES_PATH}/${params.slug}`;
  const study = loaderData?.study;
  if (loaderData?.isMissing) {
    return pageMeta(matches, {
      title: sayAt(matches, NOT_FOUND_TITLE),
      description: sayAt(matches, NOT_FOUND_TEXT),
      path,
      noindex: true,
    });
  }
  return pageMeta(matches, {
    title: study?.title ?? sayAt(matches, WAITING_TITLE),
    description:
      study?.excerpt ?? sayAt(matches, 'The client’s problem, what we built and what changed.'),
    path,
    type: 'article',
    noindex: study?.noindex,
    feed: CASE_STUDIES_PATH,
    hasMarkdown: true,
  });
};

export default function CaseStudyPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData.isMissing ? (
    <CaseStudyNotFound />
  ) : (
    <Prefetched queries={loaderData.queries}>
      <FetchedCaseStudy slug={params.slug} title={loaderData.study?.title} />
    </Prefetched>
  );
}

interface FetchedCaseStudyProps {
  slug: string;
  /** As the server names the page. */
  title: string | undefined;
}

function FetchedCaseStudy({ slug, title }: FetchedCaseStudyProps) {
  const { status, data: study } = useQuery(caseStudyQuery(slug));
  useDocumentTitle(
    title ?? study?.title ?? say(status === 'error' ? NOT_FOUND_TITLE : WAITING_TITLE),
  );
  useOwnDocument(title !== undefined, study === undefined ? [] : textsOf(study));
  if (status === 'pending') return <CaseStudySkeleton />;
  return study === undefined ? <CaseStudyNotFound /> : <CaseStudyStory study={study} />;
}

const textsOf = (study: CaseStudy): string[] => sectionsOf(study).map(({ html }) => html);

const NOT_FOUND_TITLE = 'Case Study Not Found';
const NOT_FOUND_TEXT = "The case study you're looking for doesn't exist or has been moved.";

/** Stands in for a study that is unknown, unpublished or out of reach. */
const CaseStudyNotFound = () => (
  <MissingPage
    title={say(NOT_FOUND_TITLE)}
    back={{ to: CASE_STUDIES_PATH, label: say('Back to Case Studies') }}
  >
    {say(NOT_FOUND_TEXT)}
  </MissingPage>
);

/** Holds the place of a study until it arrives. */
const CaseStudySkeleton = () => (
  <div aria-busy="true" className="wrap flex flex-col gap-8 py-16">
    <p role="status" className="sr-only">
      {say('Loading case study')}
    </p>
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-16 w-full max-w-3xl" />
    <Skeleton className="h-16 w-2/3 max-w-xl" />
    <Skeleton className="h-6 w-full max-w-measure" />
    <Skeleton className="mt-6 aspect-2/1 w-full rounded-card" />
    <div className="grid gap-6 pt-8 lg:grid-cols-12">
      <Skeleton className="h-10 w-3/4 lg:col-span-5" />
      <div className="flex flex-col gap-3 lg:col-span-7">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </div>
  </div>
);
