/** Which case study stands for a client, and whom entries of any kind speak of. */
import { type SqlBool, sql } from 'kysely';
import { keyOfClient } from '#content/client-names.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { claimContent } from '#features/claims/schema.ts';
import { clientContent } from '#features/clients/schema.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';

/** Of so many case studies their clients are known; it bounds what a new version of the site reads. */
const MAX_STUDIES = 2_000;
/** And so many names. */
const MAX_NAMES = 5_000;

export interface ClientStudies {
  /** The addresses of the first published case study of each client, by its name as `keyOfClient` has it. */
  studies: ReadonlyMap<string, string>;
  /** Whom each of them is about, by its id and by its address. */
  storyClients: ReadonlyMap<string, string>;
}

/** The first in the list of case studies stands for its client. */
export async function readClientStudies(db: Db): Promise<ClientStudies> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'slug', sql<string | null>`data ->> 'clientName'`.as('client')])
    .where('type', '=', caseStudyContent.type)
    .where('status', '=', 'published')
    .orderBy('featured', 'desc')
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_STUDIES)
    .execute();
  const studies = new Map<string, string>();
  const storyClients = new Map<string, string>();
  for (const { id, slug, client } of rows) {
    const key = keyOfClient(client ?? '');
    if (slug === null || client === null || key === '') continue;
    const address = `/case-studies/${slug}`;
    if (!studies.has(key)) studies.set(key, address);
    storyClients.set(address, client).set(id, client);
  }
  return { studies, storyClients };
}

/** Types that name a client, each by the field that does. */
const NAMING = sql<string | null>`case type
  when ${claimContent.type} then data ->> 'client'
  when ${caseStudyContent.type} then data ->> 'clientName'
  when ${testimonialContent.type} then data ->> 'company'
  else data ->> 'name' end`;

/**
 * Every name under which claims, case studies, testimonials and clients have a client, whether or not they are published: a text may
 * name who has not agreed to more.
 */
export async function readClientNames(db: Db): Promise<string[]> {
  const types = [claimContent, caseStudyContent, testimonialContent, clientContent];
  const rows = await db
    .selectFrom('entry')
    .select(NAMING.as('name'))
    .distinct()
    .where(
      'type',
      'in',
      types.map(({ type }) => type),
    )
    .where(sql<SqlBool>`${NAMING} <> ''`)
    .limit(MAX_NAMES)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
