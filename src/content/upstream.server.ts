/**
 * News from upstream: what a release says otherwise of the entries that ship with it, after an owner
 * has made them their own. It is worked out when it is read, so no start writes anything.
 */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { isWithin } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, signedIn, writeEndpoint } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.server.ts';
import { blockFieldsOf } from './blocks/field.ts';
import { isSame, mergeFields } from './blocks/merge.ts';
import { fieldsOf } from './change.server.ts';
import { shippedEntries } from './defaults.server.ts';
import { findDrafts, keepDraft } from './drafts.server.ts';
import { toItem } from './entries.server.ts';
import { assertMayChange } from './entry-rights.server.ts';
import type { ContentType } from './schema.ts';
import { lockSiteVersion } from './site-version.server.ts';
import {
  actorOf,
  DONE,
  Done,
  type Id,
  IdParams,
  type StudioCall,
  type StudioRead,
  WRITE_DEFAULTS,
} from './studio-endpoints.server.ts';
import type { EntryTable } from './tables.ts';
import { tagsOf } from './tag-book.server.ts';
import { withNames } from './tag-book.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Two versions of an entry and what becomes of both. */
interface Compared {
  type: ContentType;
  id: string;
  label: string;
  revision: number;
  mine: Fields;
  theirs: Fields;
  /** What ships now, whole. */
  shipped: Fields;
  merged: Fields;
  /** The fields in which both have changed the same thing; the merge has the owner's there. */
  contested: ReadonlySet<string>;
}

/** Compares what ships with what owners made of it; at most two queries for a type. */
async function compareType(db: Db, type: ContentType): Promise<Compared[]> {
  const shipped = await shippedEntries(db, type);
  if (shipped.length === 0) return [];
  const owned = await db
    .selectFrom('default_entry')
    .select(['entry_id', 'base'])
    .where('type', '=', type.type)
    .execute();
  const changed = owned.flatMap(({ entry_id, base }) => {
    const now = shipped.find(({ row }) => row.id === entry_id);
    const kept: Fields = withNames(tagsOf(db), type, JSON.parse(base));
    const was = type.upgraded?.(kept) ?? kept;
    const theirs = now && fieldsOfRow(db, type, now.row);
    return theirs === undefined || isSame(was, theirs) ? [] : [{ id: entry_id, was, theirs }];
  });
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  const rows = await db.selectFrom('entry').selectAll().where('id', 'in', ids).execute();
  return changed.flatMap(({ id, was, theirs }) => {
    const row = rows.find((one) => one.id === id && one.type === type.type);
    return row === undefined ? [] : compareEntry(db, type, row, was, theirs);
  });
}

/** Nothing where the owner has all that ships now, or has it otherwise and nothing new came. */
function compareEntry(
  db: Db,
  type: ContentType,
  row: Selectable<EntryTable>,
  was: Fields,
  shipped: Fields,
): Compared[] {
  const mine = fieldsOfRow(db, type, row);
  // Whether it is public and has a star is the owner's business alone.
  const theirs = { ...shipped, status: mine.status, featured: mine.featured };
  const blockNames = blockFieldsOf(type.fields).map(([name]) => name);
  const { fields: merged, conflicts } = mergeFields(was, mine, theirs, blockNames);
  const contested = new Set(
    conflicts.map(({ field, blockId }) => nameOf(blockNames, field, blockId)),
  );
  if (isSame(merged, mine) && contested.size === 0) return [];
  const { id, label, revision } = row;
  return [{ type, id, label, revision, mine, theirs, shipped, merged, contested }];
}

/** The entry's own field in which a conflict stands; a block's is in the first field of blocks. */
const nameOf = (
  blockNames: readonly string[],
  field: string | undefined,
  blockId: string | undefined,
): string => (blockId === undefined ? (field ?? '') : (blockNames[0] ?? ''));

const fieldsOfRow = (db: Db, type: ContentType, row: Selectable<EntryTable>): Fields => ({
  ...fieldsOf(type, toItem(db, type, row)),
});

const News = z.object({
  type: z.string(),
  id: z.string(),
  label: z.string(),
  revision: z.int(),
  fields: z
    .array(
      z.object({
        name: z.string(),
        mine: z.unknown(),
        theirs: z.unknown(),
        isContested: z.boolean().describe('Both versions changed it. A merge keeps the owner’s.'),
      }),
    )
    .describe('The differences between the owner’s version and this release.'),
});

const newsOf = ({ type, id, label, revision, mine, theirs, merged, contested }: Compared) => ({
  type: type.type,
  id,
  label,
  revision,
  fields: Object.keys(theirs)
    .filter((name) => contested.has(name) || !isSame(merged[name], mine[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: contested.has(name),
    })),
});

/** What ships otherwise than owners have it, where they have neither taken nor declined it. */
export async function listUpstream(
  db: Db,
  types: readonly ContentType[],
): Promise<z.output<typeof News>[]> {
  const compared = await Promise.all(types.map((type) => compareType(db, type)));
  return compared.flat().map(newsOf);
}

/** The endpoint of what releases say otherwise, over these types. */
export const upstreamEndpoint = (types: readonly ContentType[]) =>
  readEndpoint({
    summary: 'Updates from the release',
    description:
      'Texts in this release that differ from the owner’s versions and have not been merged or declined.',
    query: NOTHING,
    params: NOTHING,
    body: z.array(News),
    isKept: false,
    handle: async ({ context, staff }: StudioRead<object>) => ({
      body: (await listUpstream(context.db, types)).filter(({ type, id }) =>
        isWithin(signedIn(staff).limits, type, id),
      ),
    }),
  });

const Answer = z.strictObject({
  answer: z.enum(['merge', 'decline'], 'Choose merge or decline'),
});

/** Takes what ships now into a draft of the caller’s, or declines it. */
export const upstreamAnswerEndpoint = (type: ContentType) =>
  writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: `Answer news from upstream about a ${type.labels.one}`,
    description:
      'Merge creates a draft with both versions, which is public once saved. Decline keeps the entry unchanged until a later release changes the text again.',
    params: IdParams,
    input: Answer,
    body: Done,
    async handle({ context, params, input, staff }: StudioCall<Id, z.output<typeof Answer>>) {
      const actor = actorOf(staff);
      await transaction(context.db, async (db) => {
        await lockSiteVersion(db);
        const news = (await compareType(db, type)).find(({ id }) => id === params.id);
        if (news === undefined) {
          throw new AppError('not_found', 'There is no update for this text.');
        }
        await assertMayChange(db, type, params.id, actor);
        await (input.answer === 'merge' ? takeNews(db, news, actor) : declineNews(db, news, actor));
      });
      return DONE;
    },
  });

/** @throws {AppError} conflict where the caller has typed something of it that is not saved. */
async function takeNews(db: Db, { type, id, revision, merged }: Compared, actor: Actor) {
  const drafts = await findDrafts(db, type, id);
  if (drafts.some(({ author }) => author.id === actor.id)) {
    const sentence = `You have unsaved changes to this ${type.labels.one}.`;
    throw new AppError('conflict', `${sentence} Save or discard it first.`);
  }
  await keepDraft(db, type, actor, { key: id, basedOn: revision, fields: merged });
}

async function declineNews(db: Db, { type, id, label, shipped }: Compared, actor: Actor) {
  await db
    .updateTable('default_entry')
    .set({ base: JSON.stringify(shipped) })
    .where('entry_id', '=', id)
    .execute();
  await recordAudit(db, { actor, action: 'declined', subject: { type: type.type, id, label } });
}
