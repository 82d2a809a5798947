import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { ReviewSummary } from '#content/reviews/schema.ts';
import { dayText, zonedTime } from '#content/zoned-time.ts';
import type { Mention } from '#features/leads/conversation/schema.ts';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import { isSuspected } from '#features/leads/rules.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { swapText } from '../board/columns.ts';
import { Clock24 } from '../inbox/clock.tsx';
import { SUSPECTED_WORD } from '../inbox/labels.ts';
import { useNow } from '../inbox/use-now.ts';
import { ALL_TYPES, type Collection, entryPath, newEntryPath } from '../list/collections.ts';
import { useMay } from '../session/user-context.ts';
import {
  type Attention,
  attentionQuery,
  channelsQuery,
  newSubmissionsQuery,
  reviewsQuery,
} from './queries.ts';

interface Matter {
  key: string;
  to: string;
  title: string;
  fact: React.ReactNode;
}

interface Group {
  title: string;
  matters: readonly Matter[];
}

const collectionOf = (type: string): Collection | undefined =>
  ALL_TYPES.find((collection) => collection.type === type);

/** The address of an entry, also of one that was never saved. */
function placeOf(type: string, id: string, isNew = false): string {
  const collection = collectionOf(type);
  if (collection === undefined) return '/admin';
  return isNew ? newEntryPath(collection, id) : entryPath(collection, id);
}

/** Everything that waits for somebody, what is most urgent first. */
export function NeedsAttention() {
  const content = useQuery(attentionQuery());
  const enabled = useMay('leads');
  const submissions = useQuery({ ...newSubmissionsQuery(), enabled });
  const channels = useQuery({ ...channelsQuery(), enabled });
  const now = useNow();
  const mayWrite = useMay('content.write');
  const reviews = useQuery({ ...reviewsQuery(), enabled: mayWrite });
  const all = [
    content,
    ...(enabled ? [submissions, channels] : []),
    ...(mayWrite ? [reviews] : []),
  ];
  const { ownDrafts = [], unsaved = [] } = content.data ?? {};
  const groups = [
    { title: 'Answer within 24 hours', matters: newSubmissions(submissions.data ?? [], now) },
    {
      title: 'You were mentioned',
      matters: [
        ...ownMentions(content.data?.mentions ?? []),
        ...ownCommentMentions(content.data?.commentMentions ?? []),
      ],
    },
    {
      title: 'New testimonials',
      matters: oldDrafts(content.data?.testimonials ?? [], 'Arrived'),
    },
    ...reviewGroups(reviews.data ?? []),
    { title: 'Failed deliveries', matters: failedDeliveries(channels.data ?? []) },
    {
      title: 'Failed schedules',
      matters: failedPlans(content.data?.failedPlans ?? []),
    },
    { title: 'Failed swaps', matters: failedSwaps(content.data?.failedSwaps ?? []) },
    {
      title: 'Failed site doctor checks',
      matters: failedChecks(content.data?.failedChecks ?? []),
    },
    { title: 'Your unsaved changes', matters: unsavedWords(unsaved) },
    { title: 'Your drafts', matters: ownDraftsBeside(ownDrafts, unsaved) },
    { title: 'Scheduled next', matters: plans(content.data?.scheduled ?? []) },
    { title: 'Updates from the release', matters: upstreamNews(content.data?.upstream ?? []) },
    { title: 'Drafts unchanged for 14 days', matters: oldDrafts(content.data?.oldDrafts ?? []) },
  ].filter(({ matters }) => matters.length > 0);
  const hasFailed = all.some(({ status }) => status === 'error');
  const isLoading = all.some(({ status }) => status === 'pending');
  return (
    <section aria-labelledby="needs-attention" className="flex flex-col gap-4">
      <h2 id="needs-attention" className="text-title">
        What needs attention
      </h2>
      {hasFailed && (
        <Notice
          tone="warn"
          role="alert"
          title="Some of this could not be loaded"
          action={
            <Button variant="quiet" onClick={() => all.map(({ refetch }) => refetch())}>
              Try again
            </Button>
          }
        />
      )}
      {isLoading && <Spinner label="Loading what needs attention" />}
      {!isLoading && !hasFailed && groups.length === 0 && (
        <EmptyState level={3} title="Nothing needs your attention">
          New messages, failed deliveries, unsaved changes, schedules and old drafts appear here.
        </EmptyState>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        {groups.map((group) => (
          <AttentionGroup key={group.title} {...group} />
        ))}
      </div>
    </section>
  );
}

const AttentionGroup = ({ title, matters }: Group) => (
  <article className="flex flex-col rounded-card border border-line px-5 pt-4 pb-2">
    <h3 className="label pb-2 text-text-2">{title}</h3>
    <ul>
      {matters.map(({ key, to, title: name, fact }) => (
        <li key={key} className="border-t border-line">
          <Link to={to} className="group flex flex-col gap-0.5 py-2.5">
            <span className="font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 group-hover:decoration-current">
              {name}
            </span>
            <span className="label text-text-2">{fact}</span>
          </Link>
        </li>
      ))}
    </ul>
  </article>
);

type NewCard = Pick<
  SubmissionCard,
  'id' | 'name' | 'email' | 'about' | 'status' | 'suspicions' | 'answered' | 'createdAt'
>;

/** Those whose answer is due first come first. */
const newSubmissions = (cards: readonly NewCard[], now: number): Matter[] =>
  cards.map((card) => ({
    key: card.id,
    to: `/admin/inbox/${card.id}`,
    title: card.name === '' ? card.email : card.name,
    fact: (
      <span className="flex flex-wrap gap-x-3">
        <Clock24 submission={card} now={now} />
        {[isSuspected(card) && SUSPECTED_WORD, card.about].filter(Boolean).join(' · ')}
      </span>
    ),
  }));

const ownMentions = (mentions: readonly Omit<Mention, 'at'>[]): Matter[] =>
  mentions.map(({ id, submissionId, author, reference, body }) => ({
    key: id,
    to: `/admin/inbox/${submissionId}`,
    title: `${author} on ${reference}`,
    fact: <span className="line-clamp-2 wrap-anywhere">{body}</span>,
  }));

const ownCommentMentions = (mentions: Attention['commentMentions']): Matter[] =>
  mentions.map(({ id, type, entryId, label, isNew, author, body }) => ({
    key: id,
    to: placeOf(type, entryId, isNew),
    title: `${author} on ${label === '' ? `a new ${collectionOf(type)?.one ?? 'entry'}` : label}`,
    fact: <span className="line-clamp-2 wrap-anywhere">{body}</span>,
  }));

const REVIEW_TITLES = {
  asked: 'Waiting for a review',
  changes: 'Changes asked for',
  approved: 'Approved, not published yet',
} as const;

const reviewGroups = (reviews: readonly z.output<typeof ReviewSummary>[]): Group[] =>
  (['asked', 'changes', 'approved'] as const).map((wanted) => ({
    title: REVIEW_TITLES[wanted],
    matters: reviews
      .filter(({ state }) => state === wanted)
      .map(({ type, id, label, by, note }) => ({
        key: id,
        to: placeOf(type, id),
        title: label,
        fact: (
          <span className="line-clamp-2 wrap-anywhere">{note === '' ? by : `${by}: ${note}`}</span>
        ),
      })),
  }));

const failedDeliveries = (
  channels: readonly { channel: string; host: string; state: string; dead: number }[],
): Matter[] =>
  channels
    .filter(({ state, dead }) => dead > 0 || state === 'disabled')
    .map(({ channel, host, state, dead }) => ({
      key: channel,
      to: '/admin/inbox',
      title: `To ${host}`,
      fact: state === 'disabled' ? 'The receiver no longer exists' : `${dead} given up`,
    }));

const failedChecks = (checks: readonly { id: string; title: string; seen: string }[]): Matter[] =>
  checks.map(({ id, title, seen }) => ({ key: id, to: '/admin/doctor', title, fact: seen }));

const unsavedWords = (
  drafts: readonly {
    type: string;
    key: string;
    label: string;
    isNew: boolean;
    updatedAt: string;
  }[],
): Matter[] =>
  drafts.map(({ type, key, label, isNew, updatedAt }) => ({
    key: `${type} ${key}`,
    to: placeOf(type, key, isNew),
    title: label === '' ? `Untitled ${collectionOf(type)?.one ?? 'entry'}` : label,
    fact: `Typed ${zonedTime(updatedAt)}`,
  }));

const plans = (
  scheduled: readonly {
    type: string;
    id: string;
    label: string;
    publishAt: string | null;
    unpublishAt: string | null;
  }[],
): Matter[] =>
  scheduled.map(({ type, id, label, publishAt, unpublishAt }) => ({
    key: id,
    to: placeOf(type, id),
    title: label,
    fact:
      publishAt === null
        ? `Will be unpublished ${zonedTime(unpublishAt ?? '')}`
        : `Will be published ${zonedTime(publishAt)}`,
  }));

const failedPlans = (
  failed: readonly { type: string; id: string; label: string; reason: string }[],
): Matter[] =>
  failed.map(({ type, id, label, reason }) => ({
    key: id,
    to: placeOf(type, id),
    title: label,
    fact: reason,
  }));

const failedSwaps = (failed: Attention['failedSwaps']): Matter[] =>
  failed.map(({ id, type, solution, reason, ...swap }) => ({
    key: id,
    to: `/admin/featured?${new URLSearchParams({ type, ...(solution === '' ? {} : { solution }) })}`,
    title: swapText(swap),
    fact: reason,
  }));

const upstreamNews = (news: readonly { id: string; label: string; fields: number }[]): Matter[] =>
  news.map(({ id, label, fields }) => ({
    key: id,
    to: '/admin/upstream',
    title: label,
    fact: `${fields === 1 ? 'One field differs' : `${fields} fields differ`} from this release`,
  }));

interface SavedDraft {
  type: string;
  id: string;
  label: string;
  updatedAt: string;
}

/** One's own drafts, but for those that are named already for what was typed on and not saved. */
const ownDraftsBeside = (
  drafts: readonly SavedDraft[],
  unsaved: readonly { key: string }[],
): Matter[] => oldDrafts(drafts.filter(({ id }) => unsaved.every(({ key }) => key !== id)));

const oldDrafts = (drafts: readonly SavedDraft[], did = 'Last changed'): Matter[] =>
  drafts.map(({ type, id, label, updatedAt }) => ({
    key: id,
    to: placeOf(type, id),
    title: label,
    fact: `${did} ${dayText(updatedAt)}`,
  }));
