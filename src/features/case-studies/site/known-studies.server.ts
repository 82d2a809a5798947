import { publishedSlugs } from '#content/published.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { knownStudiesQuery } from '../queries.ts';
import { linkedStudies, linkedStudy } from '../rules.ts';
import { caseStudyContent } from '../schema.ts';

/** Whether a link leads to something that visitors can read, by the studies that are published. */
export async function knownLinks(
  db: Db,
  hrefs: readonly string[],
): Promise<(href: string) => boolean> {
  const known = new Set(await publishedSlugs(db, caseStudyContent, linkedStudies(hrefs)));
  return (href) => {
    const slug = linkedStudy(href);
    return slug === undefined || known.has(slug);
  };
}

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
