/** The addresses for what is not live yet: drafts, plans, links to look at it. */
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { dropDrafts, findDrafts, keepDraft } from './drafts.server.ts';
import { assertMaySee, mayChange } from './entry-rights.server.ts';
import { DraftKey, listNewEntries, ownNewKey } from './new-drafts.server.ts';
import { endPreviewLinks, listPreviewLinks, makePreviewLink } from './preview-links.server.ts';
import { findDraftRevision, listDraftRevisions } from './revisions.server.ts';
import { isStorable, UNSTORABLE } from './rules.ts';
import { scheduleEndpoint } from './schedule-endpoint.server.ts';
import { type ContentItem, type ContentType, MAX_TAG_LENGTH } from './schema.ts';
import {
  AnyFields,
  actorOf,
  DONE,
  Done,
  type Id,
  IdParams,
  type StudioCall,
  type StudioRead,
  WRITE_DEFAULTS,
} from './studio-endpoints.server.ts';

const KeyParams = z.object({ key: DraftKey });
const StateParams = KeyParams.extend({ revision: z.coerce.number().int().positive() });

/** A person's own new entry, where the key says no more than "new". */
const keyOf = ({ key }: { key: string }, staff: Staff | undefined): string =>
  key === 'new' ? ownNewKey(actorOf(staff)) : key;

const NewEntriesQuery = z.object({
  q: z.string().max(200, 'Search for at most 200 characters').optional(),
  tag: z.string().max(MAX_TAG_LENGTH, 'This tag is too long').optional(),
});

const LinkParams = IdParams.extend({ link: z.string().max(64) });

/** The endpoints for drafts, schedule and preview of a type's entries. */
export const draftEndpoints = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) => ({
  ...newEntryEndpoints(type),
  ...ownDraftEndpoints(type),
  schedule: scheduleEndpoint(type),
  ...previewLinkEndpoints(type),
});

const person = z.object({ id: z.string(), name: z.string() });

interface NewEntriesRead extends StudioRead<object> {
  query: z.output<typeof NewEntriesQuery>;
}

/** Entries that were typed and never saved, with their history. */
function newEntryEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  return {
    newEntries: readEndpoint({
      summary: `Unsaved new drafts of a ${one}`,
      description:
        'By any author, most recently edited first, with the fields that are still missing.',
      query: NewEntriesQuery,
      params: NOTHING,
      body: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          authors: z.array(person),
          updatedAt: z.string(),
          lacks: z.array(z.string()),
        }),
      ),
      isKept: false,
      handle: async ({ context, query, staff }: NewEntriesRead) => ({
        body: await listNewEntries(context.db, type, { ...query, actor: actorOf(staff) }),
      }),
    }),

    draftRevisions: readEndpoint({
      summary: `The history of a new ${one}`,
      description: 'Every saved version of the draft, with its author and time, newest first.',
      query: NOTHING,
      params: KeyParams,
      body: z.array(
        z.object({
          revision: z.int(),
          author: person,
          note: z.string(),
          createdAt: z.string(),
        }),
      ),
      isKept: false,
      async handle({ context, params, staff }: StudioRead<{ key: string }>) {
        const key = keyOf(params, staff);
        await assertMaySee(context.db, type, key, actorOf(staff));
        return { body: await listDraftRevisions(context.db, type, key) };
      },
    }),

    draftRevision: readEndpoint({
      summary: `A version of a new ${one}`,
      description: 'The fields at that time. Save them as a draft to restore them.',
      query: NOTHING,
      params: StateParams,
      body: AnyFields,
      isKept: false,
      async handle({ context, params, staff }: StudioRead<z.output<typeof StateParams>>) {
        const key = keyOf(params, staff);
        await assertMaySee(context.db, type, key, actorOf(staff));
        const fields = await findDraftRevision(context.db, type, key, params.revision);
        if (fields === undefined) throw new AppError('not_found', 'This revision does not exist.');
        return { body: fields };
      },
    }),
  };
}

interface NewDraft {
  basedOn: number;
  fields: Record<string, unknown>;
}

/** Whether all texts in a value can be stored, the names of its fields among them. */
function hasStorableText(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(hasStorableText);
}

/** What somebody has typed of an entry beside what is saved. */
function ownDraftEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  return {
    keepDraft: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Save a draft of a ${one}`,
      description:
        'Saves unsaved text next to the live version. The key is an id. For a new entry it is a UUID you choose, or new.',
      params: KeyParams,
      input: z.strictObject({
        basedOn: z.int().nonnegative(),
        fields: AnyFields.refine(hasStorableText, UNSTORABLE),
      }),
      body: z.object({ updatedAt: z.string() }),
      async handle({ context, params, input, staff }: StudioCall<{ key: string }, NewDraft>) {
        const draft = { key: keyOf(params, staff), ...input };
        return { body: { updatedAt: await keepDraft(context.db, type, actorOf(staff), draft) } };
      },
    }),

    drafts: readEndpoint({
      summary: `Unsaved drafts of a ${one}`,
      description: 'One draft per author, newest first. The key is an id, or new.',
      query: NOTHING,
      params: KeyParams,
      body: z.array(z.looseObject({})),
      isKept: false,
      async handle({ context, params, staff }: StudioRead<{ key: string }>) {
        const key = keyOf(params, staff);
        const actor = actorOf(staff);
        const mayEdit = await mayChange(context.db, type, key, actor);
        const drafts = await findDrafts(context.db, type, key);
        const shown = drafts.filter(({ author }) => mayEdit || author.id === actor.id);
        return { body: shown.map((draft) => ({ ...draft })) };
      },
    }),

    dropDraft: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Discard a draft of a ${one}`,
      description: 'Only the caller’s own draft.',
      params: KeyParams,
      formats: [],
      input: NOTHING,
      body: Done,
      async handle({ context, params, staff }: StudioCall<{ key: string }, object>) {
        const draft = { key: keyOf(params, staff), authorId: actorOf(staff).id };
        await dropDrafts(context.db, type, draft);
        return DONE;
      },
    }),
  };
}

interface Share {
  hours: number;
  mayComment: boolean;
}

/** Links that show an entry to somebody without sign-in. */
function previewLinkEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  return {
    share: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Create a preview link for a ${one}`,
      description:
        'Anyone with the link sees the caller’s draft, or the saved version if there is none, without signing in. The id can be the key of a new entry. Valid for at most 30 days. The token is returned only once.',
      params: IdParams,
      input: z.strictObject({
        hours: z.int().min(1).max(720).default(72),
        mayComment: z
          .boolean()
          .default(false)
          .describe('Whether they may comment, and answer a review where the caller could.'),
      }),
      status: 201,
      body: z.object({ token: z.string(), expiresAt: z.string() }),
      handle: async ({ context, params, input, staff }: StudioCall<Id, Share>) => ({
        body: await makePreviewLink(context.db, type, params.id, {
          actor: actorOf(staff),
          ...input,
        }),
      }),
    }),

    shares: readEndpoint({
      summary: `Active preview links of a ${one}`,
      description: 'Who created each link, when, and when it expires. Tokens are never returned.',
      query: NOTHING,
      params: IdParams,
      body: z.array(
        z.object({
          id: z.string(),
          madeBy: z.string(),
          madeAt: z.string().nullable(),
          expiresAt: z.string(),
        }),
      ),
      isKept: false,
      async handle({ context, params, staff }: StudioRead<Id>) {
        await assertMaySee(context.db, type, params.id, actorOf(staff));
        return { body: await listPreviewLinks(context.db, type, params.id) };
      },
    }),

    endShare: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Revoke a preview link of a ${one}`,
      description: 'The link stops working.',
      params: LinkParams,
      formats: [],
      input: NOTHING,
      body: Done,
      async handle({ context, params, staff }: StudioCall<z.output<typeof LinkParams>, object>) {
        const { id, link } = params;
        await endPreviewLinks(context.db, type, id, { actor: actorOf(staff), link });
        return DONE;
      },
    }),

    unshare: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Revoke all preview links of a ${one}`,
      description: 'The links stop working.',
      params: IdParams,
      formats: [],
      input: NOTHING,
      body: Done,
      async handle({ context, params, staff }: StudioCall<Id, object>) {
        await endPreviewLinks(context.db, type, params.id, { actor: actorOf(staff) });
        return DONE;
      },
    }),
  };
}
