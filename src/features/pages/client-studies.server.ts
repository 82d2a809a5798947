/** Which case study stands for a client: the first in the list of case studies. */
import { sql } from 'kysely';
import { keyOfClient } from '#content/client-names.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db } from '#platform/db/tables.ts';

/** Of so many case studies their clients are known; it bounds what a new version of the site reads. */
const MAX_STUDIES = 2_000;

/** The addresses of published case studies by the names of their clients, as `keyOfClient` has them. */
export async function readClientStudies(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('entry')
    .select(['slug', sql<string | null>`data ->> 'clientName'`.as('client')])
    .where('type', '=', caseStudyContent.type)
    .where('status', '=', 'published')
    .orderBy('featured', 'desc')
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_STUDIES)
    .execute();
  const studies = new Map<string, string>();
  for (const { slug, client } of rows) {
    const key = keyOfClient(client ?? '');
    if (slug !== null && key !== '' && !studies.has(key)) studies.set(key, `/case-studies/${slug}`);
  }
  return studies;
}
