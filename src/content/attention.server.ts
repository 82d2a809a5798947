/** What waits for somebody: drafts that lie, plans that come or failed, what is new upstream. */
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { isWithin, type Right } from '#platform/access-rules.ts';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint, signedIn } from '#platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { readBeginning } from './beginning.server.ts';
import { findVirtual, readSiteStart } from './defaults.server.ts';
import { labelOfFields } from './draft-fields.ts';
import { changeableBy, visibleTo } from './entry-rights.server.ts';
import { type FailedPlan, listFailedPlans } from './failed-plans.server.ts';
import { findOwnDrafts } from './own-drafts.server.ts';
import { listFailedSwaps } from './planning/board.server.ts';
import { Swap } from './planning/board.ts';
import { listArrivedQuotes } from './quotes/requests.server.ts';
import { CommentMention } from './reviews/comment-schema.ts';
import { listCommentMentions } from './reviews/mentions.server.ts';
import { ENTRY_STATUSES, type EntryStatus } from './rules.ts';
import type { ContentType } from './schema.ts';
import type { StudioContext, StudioRead } from './studio-endpoints.server.ts';
import { countForStudio } from './studio-list.server.ts';
import { listUpstream } from './upstream.server.ts';

/** How many of each kind the dashboard names. */
const MAX_OF_EACH = 5;

const count = z.object({ type: z.string(), status: z.enum(ENTRY_STATUSES), count: z.number() });
const subject = { type: z.string(), label: z.string() };
const check = z.object({ id: z.string(), title: z.string(), seen: z.string() });
const inMention = ['id', 'at', 'submissionId', 'reference', 'author', 'body'] as const;
const mention = z.record(z.enum(inMention), z.string());

/** Of the last run of the site doctor, as far as the dashboard tells it. */
interface AttentionContext extends StudioContext {
  doctor: { last: () => Promise<{ results: readonly JudgedCheck[] } | undefined> };
  /** Where this person is named and has not seen it. */
  listMentions: (userId: string) => Promise<readonly z.output<typeof mention>[]>;
}

type JudgedCheck = z.output<typeof check> & { state: string };
const time = z.string().nullable();

const Attention = z.object({
  ownDrafts: z
    .array(z.object({ ...subject, id: z.string(), updatedAt: z.string() }))
    .describe('Drafts the caller saved last.'),
  oldDrafts: z.array(z.object({ ...subject, id: z.string(), updatedAt: z.string() })),
  scheduled: z.array(
    z.object({
      ...subject,
      id: z.string(),
      status: z.enum(ENTRY_STATUSES),
      publishAt: time,
      unpublishAt: time,
    }),
  ),
  failedPlans: z
    .array(
      z.object({
        ...subject,
        id: z.string(),
        at: z.string(),
        publishAt: time,
        unpublishAt: time,
        reason: z.string(),
      }),
    )
    .describe('Schedules that failed, and why. They are not retried.'),
  testimonials: z
    .array(z.object({ ...subject, id: z.string(), updatedAt: z.string() }))
    .describe('Words that the caller has asked for, which came and nobody has saved since.'),
  failedSwaps: z.array(Swap).describe('Swaps of featured entries that failed, and why.'),
  unsaved: z.array(
    z.object({ ...subject, key: z.string(), isNew: z.boolean(), updatedAt: z.string() }),
  ),
  upstream: z
    .array(z.object({ ...subject, id: z.string(), fields: z.int() }))
    .describe('Entries with updates in this release, and how many fields differ.'),
  failedChecks: z
    .array(check)
    .describe('From the last run of the site doctor. Empty unless the caller is an administrator.'),
  openStart: z
    .enum(['sample', 'empty'])
    .nullable()
    .describe('What the site started with, while an administrator can still choose.'),
  beganEmpty: z.boolean(),
  mentions: z.array(mention).describe('Notes that name the caller, who has not seen them.'),
  commentMentions: z
    .array(CommentMention)
    .describe('Comments in open threads that name the caller, who has not answered them.'),
  counts: z.array(count).describe('Entries by type and status.'),
});

/** The endpoint of what waits for somebody, over these types. */
export const attentionEndpoint = (types: readonly ContentType[]) =>
  readEndpoint({
    summary: 'What needs attention',
    description:
      'The first few failed schedules, drafts unchanged for 14 days, upcoming schedules and the caller’s unsaved changes, and updates in this release. Administrators also get failed site doctor checks.',
    query: NOTHING,
    params: NOTHING,
    body: Attention,
    isKept: false,
    async handle({ context, staff }: StudioRead<object> & { context: AttentionContext }) {
      const actor = signedIn(staff);
      const may = (right: Right): boolean => actor.rights.includes(right);
      const { db } = context;
      const [
        content,
        ownDrafts,
        commentMentions,
        news,
        counts,
        start,
        mentions,
        failedSwaps,
        run,
        beginning,
      ] = await Promise.all([
        may('content.write') ? findAttention(db, types, actor, new Date()) : NO_CONTENT,
        may('content.write') ? findOwnDrafts(db, actor, MAX_OF_EACH) : [],
        may('content.write') ? listCommentMentions(db, actor, MAX_OF_EACH) : [],
        may('content.edit') ? listUpstream(db, types) : [],
        may('content.write') ? countForStudio(db, types, visibleTo(actor)) : [],
        readSiteStart(db),
        may('leads') ? context.listMentions(actor.id) : [],
        may('plans') ? listFailedSwaps(db, MAX_OF_EACH) : [],
        may('doctor') ? context.doctor.last() : undefined,
        may('start') ? readBeginning(db) : undefined,
      ]);
      const within = news.filter(({ type, id }) => isWithin(actor.limits, type, id));
      const upstream = within.map(({ fields, ...about }) => ({ ...about, fields: fields.length }));
      const failedChecks = failedOf(run?.results ?? []);
      const openStart = beginning?.isOpen === true ? beginning.start : null;
      const waiting = {
        ownDrafts,
        commentMentions,
        upstream,
        failedChecks,
        failedSwaps,
        openStart,
        counts,
      };
      const about = { ...content, ...waiting };
      return { body: { ...about, mentions: [...mentions], beganEmpty: start === 'empty' } };
    },
  });

const failedOf = (results: readonly JudgedCheck[]): z.output<typeof check>[] =>
  results
    .filter(({ state }) => state === 'failed')
    .map(({ id, title, seen }) => ({ id, title, seen }));

/** A draft that nobody has touched for this long is old. */
const OLD_DRAFT_MS = 14 * 24 * 60 * 60_000;

interface Attention {
  failedPlans: FailedPlan[];
  oldDrafts: { type: string; id: string; label: string; updatedAt: string }[];
  scheduled: {
    type: string;
    id: string;
    label: string;
    status: EntryStatus;
    publishAt: string | null;
    unpublishAt: string | null;
  }[];
  /** The caller's own; `key` is an entry's id, also of one that is new. */
  unsaved: { type: string; key: string; label: string; isNew: boolean; updatedAt: string }[];
  testimonials: { type: string; id: string; label: string; updatedAt: string }[];
}

const NO_CONTENT: Attention = {
  ...{ oldDrafts: [], scheduled: [], unsaved: [] },
  ...{ failedPlans: [], testimonials: [] },
};

/** The first few of each kind that the person may change, in a query each: the oldest drafts, the next plans, those that failed, the last words. */
export async function findAttention(
  db: Db,
  types: readonly ContentType[],
  actor: Actor,
  now: Date,
): Promise<Attention> {
  const own = changeableBy(actor, { type: 'entry.type', id: 'entry.id' }) ?? sql<SqlBool>`1 = 1`;
  const before = new Date(now.getTime() - OLD_DRAFT_MS).toISOString();
  const [oldDrafts, scheduled, unsaved, failedPlans, testimonials] = await Promise.all([
    db
      .selectFrom('entry')
      .select(['type', 'id', 'label', 'updated_at as updatedAt'])
      .where('status', '=', 'draft')
      .where('updated_at', '<', before)
      .where(own)
      .orderBy('updated_at')
      .limit(MAX_OF_EACH)
      .execute(),
    db
      .selectFrom('entry_schedule')
      // Of a cross join SQLite takes the sides as they are written: plans are few, entries many.
      .crossJoin('entry')
      .whereRef('entry.id', '=', 'entry_schedule.entry_id')
      .where(sql<SqlBool>`(publish_at is not null or unpublish_at is not null)`)
      .where(own)
      .select([
        'entry.type',
        'entry.id',
        'entry.label',
        'entry.status',
        'publish_at as publishAt',
        'unpublish_at as unpublishAt',
      ])
      .orderBy(sql`coalesce(publish_at, unpublish_at)`)
      .limit(MAX_OF_EACH)
      .execute(),
    db
      .selectFrom('entry_draft')
      .leftJoin('entry', 'entry.id', 'entry_draft.key')
      .select([
        'entry_draft.type',
        'entry_draft.key',
        'entry.label',
        'entry_draft.fields',
        'entry_draft.updated_at as updatedAt',
      ])
      .where('author_id', '=', actor.id)
      // Not what an entry is called by now that the person may no longer read.
      .where(sql<SqlBool>`(entry.id is null or ${visibleTo(actor) ?? sql`1 = 1`})`)
      .orderBy('entry_draft.updated_at', 'desc')
      .limit(MAX_OF_EACH)
      .execute(),
    listFailedPlans(db, MAX_OF_EACH, own),
    listArrivedQuotes(db, actor, MAX_OF_EACH),
  ]);
  const named = unsaved.map(async ({ label, fields, ...draft }) => {
    const type = types.find((known) => known.type === draft.type);
    const saved = label ?? (type && (await findVirtual(db, type, draft.key))?.label);
    const typed = type === undefined ? '' : labelOfFields(type, JSON.parse(fields));
    return { ...draft, label: saved ?? typed, isNew: saved === undefined };
  });
  const others = { oldDrafts, failedPlans, scheduled, testimonials };
  return { ...others, unsaved: await Promise.all(named) };
}
