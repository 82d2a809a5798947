/** The addresses by which staff keep one content type. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { BodyFormat } from '#platform/http/body.ts';
import {
  type BoundEndpoint,
  NOTHING,
  readEndpoint,
  type Staff,
  signedIn,
  writeEndpoint,
} from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { blockFieldsOf } from './blocks/field.ts';
import { createEntry, type Entry, updateEntry } from './change.server.ts';
import { faultsAtPublish, type PublishContext } from './checks/publish.server.ts';
import { findDrafts } from './drafts.server.ts';
import { findEntry, toItem } from './entries.server.ts';
import { assertMaySee, mayChange } from './entry-rights.server.ts';
import { parseItem } from './parse-item.server.ts';
import { entryReply, sentFields } from './reply.ts';
import { getRevision, listRevisions } from './revisions.server.ts';
import { findSchedules } from './schedule.server.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { withDate, withKept, withoutSent } from './sent-fields.server.ts';
import { restoreTrashed, trashEntry } from './trash.server.ts';
import { CreateHeaders, UpdateHeaders, UseHeaders } from './write-headers.ts';

/** What endpoints of the studio need of the app. */
export interface StudioContext {
  db: Db;
}

/** An endpoint of the studio, ready to be a row of the API. */
export type StudioEndpoint = BoundEndpoint<StudioContext>;

/** The body formats of endpoints that take JSON and nothing else. */
export const JSON_ONLY: readonly BodyFormat[] = ['json'];
/** What an endpoint that changes something has where it says nothing else. */
export const WRITE_DEFAULTS = { headers: NOTHING, formats: JSON_ONLY, status: 200 } as const;
/** The parameters of an address that ends with an entry's id. */
export const IdParams = z.object({ id: z.string().max(64) });
const RevisionParams = IdParams.extend({ revision: z.coerce.number().int().positive() });
type RevisionParams = z.output<typeof RevisionParams>;

/**
 * Who changes something, as the audit log names them, and what they may do.
 * @throws {AppError} unauthenticated where nobody is signed in.
 */
export const actorOf = (staff: Staff | undefined): Actor => {
  const { id, name, rights, limits } = signedIn(staff);
  return { id, name, rights, limits };
};

/** A body with any fields; the type's own schema reads them. */
export const AnyFields = z.looseObject({});

/** The body of an answer that says no more than that it is done. */
export const Done = z.object({ done: z.literal(true) });
/** The reply of an endpoint that has done what it was asked. */
export const DONE = { body: { done: true as const } };

/** What a writing endpoint of the studio is handed. */
export interface StudioCall<Params, Input> {
  context: StudioContext;
  params: Params;
  input: Input;
  staff: Staff | undefined;
}

interface CreateCall extends StudioCall<object, Record<string, unknown>> {
  context: PublishContext;
  headers: CreateHeaders;
}

interface UpdateCall extends StudioCall<Id, Record<string, unknown>> {
  context: PublishContext;
  headers: UpdateHeaders;
}

/** What a reading endpoint of the studio is handed. */
export interface StudioRead<Params> {
  context: StudioContext;
  params: Params;
  staff: Staff | undefined;
}

/** What `IdParams` reads. */
export type Id = z.output<typeof IdParams>;

async function getEntry<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  id: string,
): Promise<Entry<Item>> {
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('not_found', type.labels.missing);
  return toItem(db, type, row);
}

/** The endpoints of single entries: read, write, trash, history. */
export const entryEndpoints = <Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) => ({ ...savedEntryEndpoints(type), ...trashEndpoints(type), ...historyEndpoints(type) });

/** What is new is a draft for who may put nothing live, unless they say otherwise. */
const asBegun = (input: Record<string, unknown>, staff: Staff | undefined) =>
  signedIn(staff).rights.includes('content.publish') ? input : { status: 'draft', ...input };

const choicesOf = (headers: UpdateHeaders) => ({
  keepsDraft: headers['keep-draft'] !== undefined,
  stopsIfUsed: headers['stop-if-used'] !== undefined,
  publishesUnsigned: headers['publish-unsigned'] !== undefined,
});

/** Entries as they are saved now. */
function savedEntryEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  const reply = entryReply(type);
  return {
    create: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Add a ${one}`,
      description: `Without a slug it gets one from its title${type.needsDate === true ? '; its date is required' : ', without a date the date of today'}.`,
      params: NOTHING,
      headers: CreateHeaders,
      input: AnyFields,
      status: 201,
      body: reply,
      async handle({ context, headers, input, staff }: CreateCall) {
        const item = parseItem(type, withDate(type, withoutSent(asBegun(input, staff))));
        const options = { actor: actorOf(staff), draft: headers['draft-key'] };
        const faults = await faultsAtPublish(context, { type, item }, { headers });
        return { body: { ...(await createEntry(context.db, type, item, options)), ...faults } };
      },
    }),

    read: readEndpoint({
      summary: `One ${one}`,
      description: 'With its revision, schedule and unsaved drafts.',
      query: NOTHING,
      params: IdParams,
      body: reply,
      isKept: false,
      async handle({ context: { db }, params: { id }, staff }: StudioRead<Id>) {
        const entry = await getEntry(db, type, id);
        const actor = actorOf(staff);
        const mayEdit = await mayChange(db, type, id, actor);
        if (entry.status !== 'published' && !mayEdit) {
          throw new AppError('not_found', type.labels.missing);
        }
        const [schedules, typed] = await Promise.all([
          findSchedules(db, [id]),
          findDrafts(db, type, id),
        ]);
        const drafts = typed.filter(({ author }) => mayEdit || author.id === actor.id);
        const schedule = mayEdit ? (schedules.get(id) ?? null) : null;
        return { body: { ...entry, schedule, drafts, mayEdit } };
      },
    }),

    update: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Change a ${one}`,
      description: `The whole of it; slug and date stay where they are not given. With the revision it started from, it is refused with 409 when somebody else was first${
        blockFieldsOf(type.fields).length === 0
          ? ''
          : ' and changed the same; else both are saved as one, and merged says what was taken over'
      }.`,
      params: IdParams,
      headers: UpdateHeaders,
      input: AnyFields,
      body: reply,
      async handle({ context, params, headers, input, staff }: UpdateCall) {
        const { revision, ...fields } = withoutSent(input);
        const current = await getEntry(context.db, type, params.id);
        const item = parseItem(type, withKept(type, fields, current), current);
        const basedOn = z.int().positive().optional().parse(revision);
        const options = { actor: actorOf(staff), basedOn, ...choicesOf(headers) };
        const judged = { type, item, id: params.id };
        const faults = await faultsAtPublish(context, judged, { live: current, headers });
        const saved = await updateEntry(context.db, type, params.id, item, options);
        return { body: { ...saved, ...faults } };
      },
    }),
  };
}

/** Into the trash and out of it. */
function trashEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  return {
    remove: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Delete a ${one}`,
      description:
        'It is moved to the trash and can be restored for 30 days. This includes new entries.',
      headers: UseHeaders,
      params: IdParams,
      formats: [],
      input: NOTHING,
      body: Done,
      async handle({
        context,
        params,
        headers,
        staff,
      }: StudioCall<Id, object> & { headers: UseHeaders }) {
        const options = { stopsIfUsed: headers['stop-if-used'] !== undefined };
        await trashEntry(context.db, type, params.id, actorOf(staff), options);
        return DONE;
      },
    }),

    untrash: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Restore a deleted ${one}`,
      description: 'It is restored as a draft, with its history and unsaved drafts.',
      params: IdParams,
      formats: [],
      input: NOTHING,
      body: z.looseObject({ id: z.string(), revision: z.int() }),
      async handle({ context, params, staff }: StudioCall<Id, object>) {
        const options = { actor: actorOf(staff) };
        return { body: { ...(await restoreTrashed(context.db, type, params.id, options)) } };
      },
    }),
  };
}

/** Entries as they were at each save. */
function historyEndpoints<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  const fields: z.ZodType = z.looseObject(sentFields(type.fields));
  return {
    revisions: readEndpoint({
      summary: `The history of a ${one}`,
      description: 'Every save with its author and time, newest first.',
      query: NOTHING,
      params: IdParams,
      body: z.array(
        z.object({
          revision: z.int(),
          author: z.object({ id: z.string(), name: z.string() }),
          note: z.string(),
          createdAt: z.string(),
        }),
      ),
      isKept: false,
      async handle({ context, params, staff }: StudioRead<Id>) {
        await assertMaySee(context.db, type, params.id, actorOf(staff));
        return { body: await listRevisions(context.db, type, params.id) };
      },
    }),

    revision: readEndpoint({
      summary: `A ${one} as it was`,
      description: 'One complete saved version.',
      query: NOTHING,
      params: RevisionParams,
      body: fields,
      isKept: false,
      async handle({ context, params, staff }: StudioRead<RevisionParams>) {
        await assertMaySee(context.db, type, params.id, actorOf(staff));
        return { body: await getRevision(context.db, type, params.id, params.revision) };
      },
    }),

    restore: writeEndpoint({
      ...WRITE_DEFAULTS,
      summary: `Restore a state of a ${one}`,
      description: 'Adds a new revision. The current version stays in the history.',
      params: RevisionParams,
      formats: [],
      input: NOTHING,
      body: entryReply(type),
      async handle({ context: { db }, params, staff }: StudioCall<RevisionParams, object>) {
        const { id, revision } = params;
        await assertMaySee(db, type, id, actorOf(staff));
        const [item, { status, featured }] = await Promise.all([
          getRevision(db, type, id, revision),
          getEntry(db, type, id),
        ]);
        const note = `Restored revision ${revision}`;
        const options = { actor: actorOf(staff), note, action: 'restored', isEarlier: true };
        return { body: await updateEntry(db, type, id, { ...item, status, featured }, options) };
      },
    }),
  };
}
