/** Leads as one JSON list. */
import type { Expression, SqlBool } from 'kysely';
import type { Db } from '#platform/db/tables.ts';
import { readSubmissions } from '../inbox-store.server.ts';

/**
 * A JSON file of whole submissions; a piece at a time is in memory.
 * @throws what the first read throws, before anything is sent.
 */
export async function exportJson(
  db: Db,
  conditions: readonly Expression<SqlBool>[],
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const pages = readSubmissions(db, conditions);
  const encoder = new TextEncoder();
  let page = await pages.next();
  let start = '[';
  return new ReadableStream({
    async pull(controller) {
      if (page.done) {
        controller.enqueue(encoder.encode(start === '[' ? '[]\n' : '\n]\n'));
        return controller.close();
      }
      const lines = page.value.map((one) => `\n${JSON.stringify(one)}`);
      const text = lines.length === 0 ? '' : `${start}${lines.join(',')}`;
      if (text !== '') start = ',';
      page = await pages.next();
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}
