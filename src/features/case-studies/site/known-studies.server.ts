import { publishedSlugs } from '#content/published.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { knownStudiesQuery } from '../queries.ts';
import { linkedStudies } from '../rules.ts';
import { caseStudyContent } from '../schema.ts';

/** Prefetches which of the studies that a page's links lead to are published. */
export async function prefetchKnownStudies(
  db: Db,
  hrefs: readonly string[],
): Promise<PrefetchedQuery> {
  const slugs = linkedStudies(hrefs);
  return prefetchedQuery(
    knownStudiesQuery(slugs),
    await publishedSlugs(db, caseStudyContent, slugs),
  );
}
