import { publishedSlugs } from '#content/published.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { type Seed, seed } from '#web/prefetched.tsx';
import { knownStudiesQuery } from '../queries.ts';
import { linkedStudies } from '../rules.ts';
import { caseStudyContent } from '../schema.ts';

/** Plants which of the studies that a page's links lead to are published. */
export async function seedKnownStudies(db: Db, hrefs: readonly string[]): Promise<Seed> {
  const slugs = linkedStudies(hrefs);
  return seed(knownStudiesQuery(slugs), await publishedSlugs(db, caseStudyContent, slugs));
}
