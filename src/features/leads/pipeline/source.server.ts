/** What `sourcesOf` says, asked of a database. */
import { type RawBuilder, sql } from 'kysely';
import { DIRECT, NOT_SHARED } from './source.ts';

export type SourceSide = 'first' | 'last';

const VISIT = sql`submission.visit`;
const LAST = sql`coalesce(submission.visit -> 'last', submission.visit)`;

/** The column may be null, as is what JSON has no member for; the arrows are the same in both databases. */
export function sourceColumn(side: SourceSide): RawBuilder<string> {
  const arrival = side === 'first' ? VISIT : LAST;
  const host = sql`lower(${arrival} ->> 'referrer')`;
  return sql`case when submission.visit is null then ${sql.lit(NOT_SHARED)} else coalesce(
    nullif(lower(${arrival} -> 'campaign' ->> 'utm_source'), ''),
    nullif(case when ${host} like 'www.%' then substr(${host}, 5) else ${host} end, ''),
    ${sql.lit(DIRECT)}) end`;
}
