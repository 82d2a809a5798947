import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Screen, screenMeta } from '../../screen.tsx';
import { Loaded, MoreButton } from '../../screen-states.tsx';
import { SearchField } from '../../search-field.tsx';
import { useSearchState, withValues } from '../../use-search-state.ts';
import { InboxViews } from '../inbox-views.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { signupsQuery, wavesQuery } from './queries.ts';
import { SignupList } from './signup-list.tsx';
import { WaveList } from './wave-list.tsx';

export const meta = screenMeta('Beta sign-ups');

/** Who has signed up for the beta, and inviting them in waves. */
export default function Beta() {
  const [params] = useSearchParams();
  const [state, q] = [params.get('state') ?? '', params.get('q') ?? ''];
  const query = useInfiniteQuery(signupsQuery(state, q));
  const { data: waves } = useQuery(wavesQuery());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isInviting, setInviting] = useState(false);
  const signups = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = state !== '' || q !== '';
  return (
    <Screen
      title="Beta sign-ups"
      lead="Invite people in waves. Each person is invited once, whichever way they signed up."
      actions={
        waves !== undefined && (
          <Button
            disabled={!waves.canMail || waves.waiting === 0}
            onClick={() => setInviting(true)}
          >
            {chosen.size === 0 ? 'Invite the next' : `Invite the ${chosen.size} chosen`}
          </Button>
        )
      }
    >
      <InboxViews />
      {waves?.canMail === false && (
        <Notice title="No mail server is set up">Set SMTP_URL to send invitations.</Notice>
      )}
      {waves !== undefined && <WaveList waves={waves} />}
      <SignupFilters />
      <Loaded query={query}>
        {() => (
          <>
            <VisuallyHidden role="status">{`${signups.length} shown`}</VisuallyHidden>
            {signups.length === 0 ? (
              <EmptyState title={isFiltered ? 'No matches' : 'No sign-ups yet'}>
                {isFiltered
                  ? 'Try another filter or search.'
                  : 'Sign-ups through the beta’s form appear here.'}
              </EmptyState>
            ) : (
              <SignupList signups={signups} chosen={chosen} onChoose={setChosen} />
            )}
            <MoreButton query={query} className="self-start">
              Show more
            </MoreButton>
          </>
        )}
      </Loaded>
      {isInviting && waves !== undefined && (
        <InviteDialog
          waves={waves}
          ids={[...chosen]}
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            setChosen(new Set());
          }}
        />
      )}
    </Screen>
  );
}

function SignupFilters() {
  const [params, setParams] = useSearchState();
  const set = (name: string, value: string): void =>
    setParams((before) => withValues(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchField
        id="beta-search"
        label="Search"
        value={params.get('q') ?? ''}
        onSearch={(q) => set('q', q)}
      />
      <Select
        label="Invitation"
        value={params.get('state') ?? ''}
        onChange={({ target }) => set('state', target.value)}
      >
        <option value="">All</option>
        <option value="waiting">Waiting</option>
        <option value="invited">Invited</option>
        <option value="failed">Not delivered</option>
      </Select>
    </search>
  );
}
