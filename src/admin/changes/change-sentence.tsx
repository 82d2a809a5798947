import { Link } from 'react-router';
import type { Change } from '#content/planning/changes.ts';
import { REVIEW_VERBS } from '../audit/audit-sentence.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { ALL_TYPES, entryPath } from '../list/collections.ts';

/** The verbs that say more than the log's own word with spaces. */
const VERBS: Readonly<Record<string, string>> = {
  ...REVIEW_VERBS,
  scheduled: 'scheduled',
  rescheduled: 'moved the schedule of',
  unscheduled: 'canceled the schedule of',
  'scheduled-in-vain': 'had scheduled, which failed:',
  unfeatured: 'no longer features',
  swapped: 'had planned a swap to',
  'planned-swap': 'planned a swap to',
  'moved-swap': 'moved the swap to',
  'called-off-swap': 'called off the swap to',
  'swapped-in-vain': 'had planned a swap, which failed:',
};

const LINK = 'underline decoration-line-2 underline-offset-4 hover:decoration-current';

/** Who did what to which entry, with the way there. */
export function ChangeSentence({ change }: { change: Change }) {
  const { actor, action, subject } = change;
  const collection = ALL_TYPES.find(({ type }) => type === subject.type);
  const label = subject.label === '' ? 'Untitled' : subject.label;
  return (
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semibold">{actor.name}</b> {VERBS[action] ?? action.replaceAll('-', ' ')}{' '}
      <span className="text-text-2">{ENTRY_TYPES[subject.type]?.word ?? subject.type}</span>{' '}
      {collection === undefined || action === 'deleted' ? (
        `“${label}”`
      ) : (
        <Link to={entryPath(collection, subject.id)} className={LINK}>
          {label}
        </Link>
      )}
    </span>
  );
}

/** The revision that a change made, in the history of the entry. */
export function RevisionLink({ change }: { change: Change }) {
  const { revision, subject } = change;
  const collection = ALL_TYPES.find(({ type }) => type === subject.type);
  if (revision === null || collection === undefined) return null;
  return (
    <Link
      to={`${entryPath(collection, subject.id)}?revision=${revision}`}
      className={`label inline-flex min-h-6 items-center ${LINK}`}
    >
      Revision {revision}
    </Link>
  );
}
