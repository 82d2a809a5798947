/** The address by which forms learn what the entries are called that they name. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { CARD_COLUMNS, type Row, toCard, virtualRows } from './entries.server.ts';
import { seenOf } from './entry-rights.server.ts';
import { MAX_PAGE_SIZE } from './rules.ts';
import type { ContentType } from './schema.ts';
import { actorOf, type StudioRead } from './studio-endpoints.server.ts';

const MEND = `Use at most ${MAX_PAGE_SIZE} ids, separated by commas`;

const IdsQuery = z.object({
  ids: z
    .string()
    .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, MEND)
    .transform((value) => [...new Set(value.split(','))])
    .meta({ description: 'With commas in between.', type: 'string' }),
});

interface CardsCall extends StudioRead<object> {
  query: z.output<typeof IdsQuery>;
}

/** What lists show of the entries of these ids, drafts included, of whatever type; one query. */
async function findCards(
  db: Db,
  types: readonly ContentType[],
  { ids, actor }: { ids: readonly string[]; actor: Actor },
) {
  const found = await db.selectFrom('entry').select(CARD_COLUMNS).where('id', 'in', ids).execute();
  const saved = await seenOf(db, actor, found, ({ id }) => id);
  const isAsked = ({ id }: Row): boolean => ids.includes(id);
  const virtual = await Promise.all(types.map((type) => virtualRows(db, type, isAsked)));
  const rows: Row[] = [...saved.map((row) => ({ ...row, body: '{}' })), ...virtual.flat()];
  return rows.flatMap((row) => {
    const type = types.find((one) => one.type === row.type);
    return type === undefined ? [] : [{ type, card: toCard(db, type, row) }];
  });
}

/** The endpoint of entries by their ids, of whatever type, over these types. */
export const cardsEndpoint = (types: readonly ContentType[]) =>
  readEndpoint({
    summary: 'Entries by their ids',
    description:
      'The fields shown in lists, including drafts, for any type, in no particular order. Ids that do not exist are left out.',
    query: IdsQuery,
    params: NOTHING,
    body: z.array(z.object({ type: z.string(), card: z.looseObject({ id: z.string() }) })),
    isKept: false,
    async handle({ context, query, staff }: CardsCall) {
      const asked = { ids: query.ids, actor: actorOf(staff) };
      const cards = await findCards(context.db, types, asked);
      return { body: cards.map(({ type, card }) => ({ type: type.type, card: { ...card } })) };
    },
  });
