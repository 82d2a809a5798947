import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import type { LeadStatus } from '#features/leads/rules.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded, MoreButton } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { ChannelNotices } from './channel-notices.tsx';
import { OwnMentions } from './conversation/own-mentions.tsx';
import { Unmatched } from './conversation/unmatched.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxViews } from './inbox-views.tsx';
import { CloseLead } from './pipeline/close-lead.tsx';
import { OwnNotices } from './pipeline/own-notices.tsx';
import {
  filterSearch,
  inboxQuery,
  patchSubmission,
  SUBMISSIONS,
  submissionQuery,
} from './queries.ts';
import { KeysHelp, useTriageKeys } from './triage-keys.tsx';

export const meta = screenMeta('Inbox');

/** What came in: the list beside the one that is open, or alone on a narrow screen. */
export default function Inbox() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const search = filterSearch(params);
  const query = useInfiniteQuery(inboxQuery(search));
  const cards = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const question = useInboxKeys(id, cards, search);
  return (
    <Screen
      title="Inbox"
      lead="Messages from visitors. We promise everyone an answer within 24 hours."
      actions={
        <a
          href={`${apiBase}${SUBMISSIONS}.csv${search}`}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-field border border-line-2 px-5 font-semibold hover:border-text hover:bg-ground-2"
        >
          <Download aria-hidden="true" className="size-[1.125em]" />
          Download as CSV
        </a>
      }
    >
      <InboxViews />
      <ChannelNotices />
      <OwnNotices />
      <OwnMentions />
      <Unmatched />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-8',
          id === undefined
            ? 'xl:grid-cols-[minmax(22rem,2fr)_3fr]'
            : 'xl:grid-cols-[19rem_minmax(0,1fr)]',
        )}
      >
        <div
          className={classNames('flex min-w-0 flex-col gap-5', id !== undefined && 'max-xl:hidden')}
        >
          <InboxFilters />
          <KeysHelp />
          <Loaded query={query}>
            {() => (
              <>
                <VisuallyHidden role="status">{`${cards.length} shown`}</VisuallyHidden>
                {cards.length === 0 ? (
                  <NothingHere isFiltered={search !== ''} />
                ) : (
                  <InboxList cards={cards} search={search} openId={id} />
                )}
                <MoreButton query={query}>Show older</MoreButton>
              </>
            )}
          </Loaded>
        </div>
        {id !== undefined && <Outlet />}
        {id === undefined && cards.length > 0 && (
          <div className="max-xl:hidden">
            <EmptyState title="Choose a message">
              Click one in the list, or press j to open the first.
            </EmptyState>
          </div>
        )}
      </div>
      {question}
    </Screen>
  );
}

const NothingHere = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No matches">Try other filters or another search.</EmptyState>
  ) : (
    <EmptyState title="No messages yet">
      Messages sent through the site’s forms appear here.
    </EmptyState>
  );

/** Keys of the list. Returns what they ask before a lead is won or lost. */
function useInboxKeys(
  id: string | undefined,
  cards: readonly SubmissionCard[],
  search: string,
): React.ReactNode {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [closing, setClosing] = useState<'won' | 'lost'>();
  const { run: setStatus } = useStudioMutation({
    call: ({ id, status }: { id: string; status: LeadStatus }) => patchSubmission(id, { status }),
    refresh: [[SUBMISSIONS, 'list']],
    onDone: (submission) =>
      client.setQueryData(submissionQuery(submission.id).queryKey, submission),
  });
  const ids = cards.map((card) => card.id);
  const show = (place: number): void => {
    const target = ids[place];
    if (target !== undefined) void navigate(`/admin/inbox/${target}${search}`);
  };
  /** Also of a list that is still on its way: hands are quicker. */
  const showFirst = async (): Promise<void> => {
    const { href } = window.location;
    const list = await client.ensureInfiniteQueryData(inboxQuery(search)).catch(() => undefined);
    const target = list?.pages[0]?.data[0]?.id;
    if (target === undefined || window.location.href !== href) return;
    void navigate(`/admin/inbox/${target}${search}`);
  };
  const place = id === undefined ? -1 : ids.indexOf(id);
  useTriageKeys({
    step(by) {
      if (place === -1) void showFirst();
      else show(Math.max(0, place + by));
    },
    open() {
      if (id === undefined) void showFirst();
      else document.getElementById('submission')?.focus();
    },
    note: () => document.getElementById('note')?.focus(),
    reply: () => document.getElementById('reply')?.focus(),
    setStatus(status) {
      if (id === undefined) return;
      if (status === 'won' || status === 'lost') setClosing(status);
      else setStatus({ id, status });
    },
  });
  return id === undefined || closing === undefined ? null : (
    <CloseLead key={id} id={id} outcome={closing} onClose={() => setClosing(undefined)} />
  );
}
