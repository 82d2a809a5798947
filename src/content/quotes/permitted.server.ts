/** What givers permit by now, for whatever shows their words at another time or in another place. */
import type { Db } from '#platform/db/tables.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { readText } from '../wire.ts';
import { readUses } from './originals.server.ts';
import { type QuoteUse, saysName } from './rules.ts';

/** What the giver of one entry's words permits. */
export interface Permitted {
  isWithdrawn: boolean;
  uses: readonly QuoteUse[];
  /** Each name that was given with them. */
  names: readonly string[];
}

/** Of these entries, those whose words were given by a link, by id; no query for none. */
export async function listPermitted(
  db: Db,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, Permitted>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('quote_request')
    .innerJoin('quote_original', 'quote_original.request_id', 'quote_request.id')
    .select(['quote_request.entry_id as id', 'quote_request.state as state'])
    .select(['quote_original.name as name', 'quote_original.uses as uses'])
    .where('quote_request.entry_id', 'in', entryIds)
    .orderBy('quote_original.version')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => [
      id,
      {
        isWithdrawn: versions.some(({ state }) => state === 'withdrawn'),
        uses: readUses(versions.at(-1)?.uses ?? '[]'),
        names: [...new Set(versions.map(({ name }) => name))],
      },
    ]),
  );
}

/**
 * An item of another time as its giver lets it be shown by now; undefined where they do not, at whatever
 * moment. `withheld` stands in the place of a name.
 */
export function asPermitted(
  { given }: ContentType,
  item: ContentItem,
  permitted: Permitted | undefined,
  withheld: string,
): ContentItem | undefined {
  if (given === undefined || permitted === undefined) return item;
  const { isWithdrawn, uses, names } = permitted;
  if (isWithdrawn || (item.status === 'published' && !uses.includes('website'))) return undefined;
  const shown = readText(Reflect.get(item, given.name));
  const hidesName = !uses.includes('name') && names.some((name) => saysName(shown, name));
  return {
    ...item,
    ...(hidesName && { [given.name]: withheld }),
    ...(!uses.includes('picture') && { [given.picture]: '' }),
  };
}
