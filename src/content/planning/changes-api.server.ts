/** The addresses of the feed of changes. */
import { z } from 'zod';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { nextLink } from '../endpoints.server.ts';
import type { ContentType } from '../schema.ts';
import {
  actorOf,
  DONE,
  Done,
  type StudioCall,
  type StudioContext,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import { listChanges, markSeen, readSince } from './changes.server.ts';
import { CHANGE_KIND_NAMES, Change, ChangesSince } from './changes.ts';

const CHANGES_ON_PAGE = 50;

const FeedQuery = z.object({
  type: z.string().max(64).optional().describe('Only entries of this type.'),
  subject: z.string().max(64).optional().describe('Only the entry with this id.'),
  actor: z.string().max(64).optional().describe('Only what this person did.'),
  kind: z
    .enum(CHANGE_KIND_NAMES, `Choose one of ${CHANGE_KIND_NAMES.join(', ')}`)
    .optional()
    .describe('Only changes of this kind.'),
  cursor: z.uuid('Use the cursor of a Link header').optional(),
});

const Seen = z.strictObject({ upTo: z.uuid('Use the id of a change') });

interface FeedCall {
  context: StudioContext;
  query: z.output<typeof FeedQuery>;
  url: URL;
}

interface SinceCall {
  context: StudioContext;
  staff: Staff | undefined;
}

/** The endpoints of the feed, over these types. */
export const changesEndpoints = (types: readonly ContentType[]) => ({
  list: readEndpoint({
    summary: 'Changes of the content',
    description: 'Who did what to which entry, the newest first, with the revision that it made.',
    query: FeedQuery,
    params: NOTHING,
    body: z.array(Change),
    isKept: false,
    async handle({ context, query, url }: FeedCall) {
      const filter = { ...query, limit: CHANGES_ON_PAGE };
      const { items, next } = await listChanges(context.db, types, filter);
      if (next === undefined) return { body: items };
      return { body: items, headers: { link: nextLink(url, next, Object.keys(FeedQuery.shape)) } };
    },
  }),
  since: readEndpoint({
    summary: 'Changes since you were here',
    description:
      'What others have changed since the caller last marked changes as seen. Reading it marks nothing.',
    query: NOTHING,
    params: NOTHING,
    body: ChangesSince,
    isKept: false,
    handle: async ({ context, staff }: SinceCall) => ({
      body: await readSince(context.db, types, actorOf(staff).id, new Date()),
    }),
  }),
  see: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Mark changes as seen',
    description: 'Up to the change with this id. It never goes back.',
    params: NOTHING,
    input: Seen,
    body: Done,
    async handle({ context, input, staff }: StudioCall<object, z.output<typeof Seen>>) {
      await markSeen(context.db, actorOf(staff).id, input.upTo, new Date());
      return DONE;
    },
  }),
});
