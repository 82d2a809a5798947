/** Who stands behind “a senior person replies”: the first of the featured people. */
import { publishedCards } from '#content/published.server.ts';
import { personAddress } from '#features/people/rules.ts';
import { personContent } from '#features/people/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Replier } from '../rules.ts';

/** Undefined where nobody published is featured; one query. */
export async function findReplier(db: Db): Promise<Replier | undefined> {
  const list = await publishedCards(db, personContent, { featured: true, limit: 1 });
  const [person] = list?.items ?? [];
  if (person === undefined) return undefined;
  const { name, slug, role, imageUrl } = person;
  return { name, address: personAddress(slug), role, imageUrl };
}
