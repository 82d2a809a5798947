import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { publishedItem } from '#content/published.server.ts';
import { pageMeta } from '#site/head.ts';
import { getPageContext } from '#site/page-context.ts';
import { withPictures } from '#site/page-pictures.ts';
import { Prefetched, seed } from '#site/prefetched.tsx';
import { useDocumentTitle } from '#site/use-document-title.ts';
import { caseStudyContent } from '../schema.ts';
import { caseStudyQuery } from '../study-query.ts';
import type { Route } from './+types/detail.ts';
import { CaseStudyNotFound, NOT_FOUND_TEXT, NOT_FOUND_TITLE } from './detail-not-found.tsx';
import { CaseStudySkeleton } from './detail-skeleton.tsx';
import { CaseStudyStory } from './detail-story.tsx';
import { CASE_STUDIES_PATH } from './list-filter.ts';

/** Until the study is here. */
const WAITING_TITLE = 'Case Study';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = getPageContext(context);
  const study = await publishedItem(db, caseStudyContent, params.slug);
  if (study === undefined) return data({ seeds: [], study: undefined, isMissing: true }, 404);
  const { title, excerpt } = study;
  return {
    seeds: await withPictures(context, [seed(caseStudyQuery(params.slug), study)]),
    study: { title, excerpt },
    isMissing: false,
  };
}

export const clientLoader = () => ({ seeds: [], study: undefined, isMissing: false });

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const path = `${CASE_STUDIES_PATH}/${params.slug}`;
  const study = loaderData?.study;
  if (loaderData?.isMissing) {
    return pageMeta(matches, {
      title: NOT_FOUND_TITLE,
      description: NOT_FOUND_TEXT,
      path,
      noindex: true,
    });
  }
  return pageMeta(matches, {
    title: study?.title ?? WAITING_TITLE,
    description: study?.excerpt ?? 'What the client came with, what we built and what it changed.',
    path,
    type: 'article',
  });
};

export default function CaseStudyPage({ loaderData, params }: Route.ComponentProps) {
  return loaderData.isMissing ? (
    <CaseStudyNotFound />
  ) : (
    <Prefetched seeds={loaderData.seeds}>
      <FetchedCaseStudy slug={params.slug} />
    </Prefetched>
  );
}

function FetchedCaseStudy({ slug }: { slug: string }) {
  const { status, data: study } = useQuery(caseStudyQuery(slug));
  useDocumentTitle(study?.title ?? (status === 'error' ? NOT_FOUND_TITLE : WAITING_TITLE));
  if (status === 'pending') return <CaseStudySkeleton />;
  return study === undefined ? <CaseStudyNotFound /> : <CaseStudyStory study={study} />;
}
