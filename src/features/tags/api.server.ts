/** The addresses by which staff keep the tags. */
import { z } from 'zod';
import { visibleTo } from '#content/entry-rights.server.ts';
import {
  actorOf,
  JSON_ONLY,
  type StudioContext,
  type StudioRead,
} from '#content/studio-endpoints.server.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { Kind, OwnTag, ShortName, TagName } from './schema.ts';
import { countTagUses, countUnderBoth, readTagList, saveTagChange } from './store.server.ts';

const Word = TagName;
const keys = z.array(Word, 'Use a list of keys').max(200);

/** One change. Tags are named by any word that stands for them. */
const Change = z.discriminatedUnion(
  'action',
  [
    z.strictObject({
      action: z.literal('add'),
      name: TagName,
      kind: Kind,
      shortName: ShortName.optional(),
    }),
    z.strictObject({
      action: z.literal('edit'),
      tag: Word,
      from: Word.describe('The current name of the tag.'),
      name: TagName,
      shortName: ShortName.optional(),
      kind: Kind.optional(),
      hasPage: z
        .boolean()
        .optional()
        .describe('Whether case studies can be featured on a solution’s page of it.'),
    }),
    z.strictObject({ action: z.literal('order'), keys }),
    z.strictObject({ action: z.literal('order-solutions'), keys }),
    z.strictObject({ action: z.literal('merge'), tag: Word, into: Word }),
    z.strictObject({ action: z.literal('remove'), tag: Word }),
  ],
  'Choose add, edit, order, order-solutions, merge or remove',
);

const List = z.object({
  list: z.array(OwnTag).readonly(),
  solutions: z.array(z.string()).readonly(),
});

/** The endpoints for tags that entries of these types have. */
export function tagEndpoints(types: readonly string[]) {
  return {
    list: readEndpoint({
      summary: 'Tags and their uses',
      description:
        'In the owner’s order, with how many entries that the caller sees use each, including drafts, and tags that only entries use.',
      query: NOTHING,
      params: NOTHING,
      body: List.extend({
        uses: z.array(z.object({ tag: z.string(), entries: z.int(), solutions: z.int() })),
      }),
      isKept: false,
      async handle({ context: { db }, staff }: StudioRead<object>) {
        const [{ list, solutions }, uses] = await Promise.all([
          readTagList(db),
          countTagUses(db, types, visibleTo(actorOf(staff))),
        ]);
        return { body: { list, solutions, uses } };
      },
    }),

    overlap: readEndpoint({
      summary: 'What two tags share',
      description: 'How many entries that the caller sees have both tags, before merging them.',
      query: z.object({ tag: Word, into: Word }),
      params: NOTHING,
      body: z.object({ both: z.int() }),
      isKept: false,
      handle: async ({
        context: { db },
        query: { tag, into },
        staff,
      }: StudioRead<object> & { query: { tag: string; into: string } }) => ({
        body: {
          both: await countUnderBoth(db, types, [tag, into], visibleTo(actorOf(staff))),
        },
      }),
    }),

    change: writeEndpoint({
      summary: 'Change the tags',
      description:
        'Adds, renames, merges, moves or removes a tag. Entries, drafts, schedules, the trash and filters use the new name immediately. The old name keeps working.',
      params: NOTHING,
      headers: NOTHING,
      formats: JSON_ONLY,
      status: 200,
      input: Change,
      body: List,
      async handle({
        context: { db },
        input,
        staff,
      }: {
        context: StudioContext;
        input: z.output<typeof Change>;
        staff: Staff | undefined;
      }) {
        const { list, solutions } = await saveTagChange(db, types, input, actorOf(staff));
        return { body: { list, solutions } };
      },
    }),
  };
}
