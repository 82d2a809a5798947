/** The addresses by which staff keep the media of the site. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { nextLink } from '#content/endpoints.server.ts';
import { bumpSiteVersion, lockSiteVersion } from '#content/site-version.server.ts';
import { actorOf, DONE, Done, IdParams, JSON_ONLY } from '#content/studio-endpoints.server.ts';
import { seenUses } from '#content/uses.server.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import { sentImage, uploadGate } from '../api.server.ts';
import { MEDIA_KINDS } from '../file-types.ts';
import { MediaDetail, MediaItem, MediaPatch, Orphans, PAGE_SIZE, SweepReply } from '../library.ts';
import type { Media } from '../media.server.ts';
import { subjectOf } from '../media-service.server.ts';
import { searchText } from '../media-table.server.ts';
import { LIBRARY_FOLDERS } from '../rules.ts';
import { assertMayWord } from './own-upload.server.ts';
import { deleteMediaItem, findOrphans, sweepOrphans } from './remove.server.ts';
import { getMediaItem, listMediaItems } from './rows.server.ts';

interface LibraryContext {
  db: Kysely<Tables>;
  media: Media;
}

const LIMIT_MEND = 'Use a whole number from 1 to 100';

const LibraryQuery = z.object({
  q: z.string().max(200, 'Search for at most 200 characters').optional(),
  folder: z.enum(LIBRARY_FOLDERS, 'Choose one of the folders').optional(),
  kind: z.enum(MEDIA_KINDS, `Choose one of ${MEDIA_KINDS.join(', ')}`).optional(),
  used: z
    .enum(['true', 'false'], 'Use true or false')
    .transform((value) => value === 'true')
    .optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, LIMIT_MEND)
    .transform(Number)
    .optional(),
  cursor: z
    .string()
    .transform((value, context) => {
      const [, time, id] = /^([\dTZ:.-]{20,30})~([\w-]{1,64})$/.exec(value) ?? [];
      if (time !== undefined && id !== undefined) return [time, id] as const;
      context.addIssue('Use the cursor of a Link header');
      return z.NEVER;
    })
    .optional(),
});

interface Reading<Query, Params> {
  context: LibraryContext;
  query: Query;
  params: Params;
  url: URL;
  staff: Staff | undefined;
}

interface Writing<Input> {
  context: LibraryContext;
  params: { id: string };
  input: Input;
  staff: Staff | undefined;
}

const listMedia = readEndpoint({
  summary: 'Media of the library',
  description:
    'Newest first, searchable by name and alternative text, with how often each is used.',
  query: LibraryQuery,
  params: NOTHING,
  body: z.array(MediaItem),
  isKept: false,
  async handle({ context, query, url }: Reading<z.output<typeof LibraryQuery>, object>) {
    const { limit = PAGE_SIZE, ...filter } = query;
    const { items, next } = await listMediaItems(context.db, { ...filter, limit });
    if (next === undefined) return { body: items };
    const names = ['q', 'folder', 'kind', 'used', 'limit'];
    return { body: items, headers: { link: nextLink(url, next.join('~'), names) } };
  },
});

const readMedia = readEndpoint({
  summary: 'One media item',
  description:
    'With every entry, draft, schedule and deleted entry that uses it and that the caller may see.',
  query: NOTHING,
  params: IdParams,
  body: MediaDetail,
  isKept: false,
  async handle({ context: { db }, params, staff }: Reading<object, { id: string }>) {
    const item = await getMediaItem(db, params.id);
    return { body: { ...item, usedBy: await seenUses(db, actorOf(staff), item.usedBy) } };
  },
});

const patchMedia = writeEndpoint({
  summary: 'Edit a media item',
  description:
    'Its alternative text, focal point, name, and whether it is decorative. Authors change what they uploaded, until it is on a published page.',
  params: IdParams,
  headers: NOTHING,
  input: MediaPatch,
  formats: JSON_ONLY,
  status: 200,
  body: MediaDetail,
  handle: async ({ context, params, input, staff }: Writing<MediaPatch>) => ({
    body: await changeMedia(context.db, params.id, input, actorOf(staff)),
  }),
});

const readOrphans = readEndpoint({
  summary: 'Unused media',
  description: 'Media older than a day. The first 100 are listed by name.',
  query: NOTHING,
  params: NOTHING,
  body: Orphans,
  isKept: false,
  handle: async ({ context }: Reading<object, object>) => ({
    body: await findOrphans(context.db, new Date()),
  }),
});

const replaceMedia = writeEndpoint({
  summary: 'Replace a media item',
  description:
    'Send it in the form part named image. The address stays the same, so the new file appears everywhere the old one did.',
  params: IdParams,
  headers: NOTHING,
  input: z.strictObject({}),
  formats: ['multipart'],
  files: ['image'],
  status: 200,
  body: MediaDetail,
  ...uploadGate,
  async handle({ context, params: { id }, files, staff }: Writing<object> & WithFiles) {
    const image = sentImage(files);
    await getMediaItem(context.db, id);
    await context.media.replaceMedia(id, {
      bytes: await image.bytes(),
      declaredType: image.type,
      fileName: image.name,
      by: actorOf(staff),
    });
    return { body: await getMediaItem(context.db, id) };
  },
});

interface WithFiles {
  files: ReadonlyMap<string, File>;
}

const DeleteQuery = z.object({
  force: z
    .enum(['true', 'false'], 'Use true or false')
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'Whether it goes although something uses it.' }),
});

const deleteMedia = writeEndpoint({
  summary: 'Delete a media item',
  description:
    'Permanently, with its copies. If it is in use it is kept and the response says where, unless forced.',
  query: DeleteQuery,
  params: IdParams,
  headers: NOTHING,
  input: NOTHING,
  formats: [],
  status: 200,
  body: Done,
  async handle({ context, query, params, staff }: Writing<object> & { query: { force: boolean } }) {
    await deleteMediaItem(context, params.id, query.force, actorOf(staff));
    return DONE;
  },
});

const SweepInput = z.strictObject({ dryRun: z.boolean('Use true or false').default(false) });

const sweepMedia = writeEndpoint({
  summary: 'Remove unused media',
  description: 'Permanently. With dryRun, only lists them. At most 1,000 at a time.',
  params: NOTHING,
  headers: NOTHING,
  input: SweepInput,
  formats: JSON_ONLY,
  isBodyOptional: true,
  status: 200,
  body: SweepReply,
  handle: async ({ context, input, staff }: Sweeping) => ({
    body: await sweepOrphans(context, input.dryRun, actorOf(staff)),
  }),
});

interface Sweeping {
  context: LibraryContext;
  input: z.output<typeof SweepInput>;
  staff: Staff | undefined;
}

/** What the audit log tells of a media item. */
const told = ({ alt, isDecorative, focus, fileName }: MediaItem): object => ({
  alt,
  isDecorative,
  focus,
  fileName,
});

/**
 * Changes what is named, and leaves the rest.
 * @throws {AppError} not_found, forbidden.
 */
async function changeMedia(
  db: Db,
  id: string,
  patch: MediaPatch,
  actor: Actor,
): Promise<MediaDetail> {
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const before = await getMediaItem(db, id);
    await assertMayWord(db, before, actor);
    const { alt, isDecorative, focus, fileName } = { ...before, ...definedOf(patch) };
    await db
      .updateTable('media')
      .set({
        alt,
        is_decorative: isDecorative ? 1 : 0,
        focus_x: focus?.x ?? null,
        focus_y: focus?.y ?? null,
        file_name: fileName,
        search: searchText(fileName, alt),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    const after = await getMediaItem(db, id);
    await recordAudit(db, {
      actor,
      action: 'updated',
      subject: subjectOf(id, after.fileName),
      before: told(before),
      after: told(after),
    });
    // Pages show the words and the crop, and a file is downloaded under its name.
    if (before.uses > 0 || before.kind !== 'picture') await bumpSiteVersion(db);
    return after;
  });
}

/** The fields that were sent. */
const definedOf = (patch: MediaPatch): Partial<MediaItem> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

export const libraryEndpoints = {
  list: listMedia,
  read: readMedia,
  patch: patchMedia,
  orphans: readOrphans,
  replace: replaceMedia,
  remove: deleteMedia,
  sweep: sweepMedia,
};
