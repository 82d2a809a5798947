/** What a database was asked, and how it means to answer. */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** The same database, remembering each query that it is asked through the copy. */
export function watchQueries(db: Kysely<Tables>): {
  db: Kysely<Tables>;
  queries: CompiledQuery[];
} {
  const queries: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: watched, queries };
}

/** The plan of a query, in the words of its database. */
export async function planOf(
  db: Kysely<Tables>,
  { sql, parameters }: CompiledQuery,
): Promise<string> {
  const isSqlite = !/\$\d/.test(sql);
  const explain = `explain ${isSqlite ? 'query plan ' : ''}${sql}`;
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(explain, [...parameters]),
  );
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}
