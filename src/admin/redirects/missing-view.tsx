import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { MISSING_STATES, type MissingState, readableAddress } from '#features/redirects/rules.ts';
import type { MissingPage } from '#features/redirects/schema.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DateTime } from '../date-time.tsx';
import { Loaded, MoreButton } from '../screen-states.tsx';
import { SearchField } from '../search-field.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { MISSING, MISSING_KEY, missingQuery } from './queries.ts';
import { countText } from './rule-labels.ts';
import { useRemoval } from './use-removal.ts';

const LISTS: Readonly<Record<MissingState, { name: string; empty: string; hint: string }>> = {
  open: {
    name: 'Requested by visitors',
    empty: 'No missing pages so far',
    hint: 'When someone requests a page that does not exist, its address appears here within seconds.',
  },
  probe: {
    name: 'Tried by scanners',
    empty: 'No scanners so far',
    hint: 'Programs that look for security holes try the same addresses on every site. They are listed separately.',
  },
  ignored: {
    name: 'Ignored',
    empty: 'Nothing is ignored',
    hint: 'Addresses you ignore appear here and are still counted.',
  },
};

/** What was asked for and is not there, with the way to mend it. */
export function MissingView({ onRedirect }: { onRedirect: (path: string) => void }) {
  const [q, setQ] = useState('');
  const [state, setState] = useState<MissingState>('open');
  const query = useInfiniteQuery(missingQuery({ q, state }));
  const pages = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const next = state === 'ignored' ? 'open' : 'ignored';
  const putAside = useRemoval<MissingPage>({
    listKey: MISSING_KEY,
    call: ({ id }) => ({ path: `${MISSING}/${id}`, method: 'PATCH', body: { state: next } }),
    done: () => (next === 'ignored' ? 'Ignored from now on' : 'Back in the list'),
  });
  const { run: clear } = useStudioMutation({
    call: () =>
      callStudio(`${MISSING}?state=${state}`, { method: 'DELETE', reply: z.looseObject({}) }),
    refresh: [MISSING_KEY],
    onDone: () => toast({ title: 'List cleared' }),
  });
  return (
    <>
      <search className="grid items-end gap-3 sm:grid-cols-2 sm:*:first:col-span-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] lg:*:first:col-span-1">
        <SearchField id="missing-search" label="Search addresses" value={q} onSearch={setQ} />
        <Select
          label="List"
          value={state}
          onChange={({ target }) =>
            setState(MISSING_STATES.find((known) => known === target.value) ?? 'open')
          }
        >
          {MISSING_STATES.map((known) => (
            <option key={known} value={known}>
              {LISTS[known].name}
            </option>
          ))}
        </Select>
        <ConfirmDialog
          trigger={
            <Button variant="secondary" className="min-h-12" disabled={pages.length === 0}>
              Clear list
            </Button>
          }
          title="Clear this list?"
          action="Clear"
          onConfirm={() => clear()}
        >
          <p className="text-base text-text">
            All of “{LISTS[state].name}” will be deleted, with its counts.
          </p>
          <p className="text-sm">Addresses that are requested again will reappear.</p>
        </ConfirmDialog>
      </search>
      <Loaded query={query}>
        {() =>
          pages.length === 0 ? (
            <EmptyState title={q === '' ? LISTS[state].empty : 'No matching addresses'}>
              {q === '' ? LISTS[state].hint : 'Try fewer letters, or another list.'}
            </EmptyState>
          ) : (
            <ul
              aria-label={LISTS[state].name}
              className="flex flex-col divide-y divide-line border-y border-line"
            >
              {pages.map((page) => (
                <MissingRow
                  key={page.id}
                  page={page}
                  onRedirect={() => onRedirect(page.path)}
                  onPutAside={() => putAside(page)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton query={query} className="self-start">
        Show more
      </MoreButton>
      <p className="max-w-measure text-sm text-text-2">
        Addresses are counted without query strings, and nothing about visitors is stored. The top
        1,000 are kept for 90 days.
      </p>
    </>
  );
}

interface MissingRowProps {
  page: MissingPage;
  onRedirect: () => void;
  onPutAside: () => void;
}

function MissingRow({ page, onRedirect, onPutAside }: MissingRowProps) {
  const path = readableAddress(page.path);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="min-w-0 font-mono text-sm font-semibold break-all">{path}</p>
        <p className="label flex flex-wrap gap-x-3 gap-y-1 text-text-2">
          <span className="text-text">{countText(page.hits, 'visit')}</span>
          <span>
            Last <DateTime at={page.lastSeenAt} />
          </span>
          <span>
            First <DateTime at={page.firstSeenAt} />
          </span>
          {page.referrer !== '' && <span className="break-all">From {page.referrer}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" aria-label={`Redirect ${path}`} onClick={onRedirect}>
          Redirect…
        </Button>
        <Button
          variant="quiet"
          aria-label={`${page.state === 'ignored' ? 'Stop ignoring' : 'Ignore'} ${path}`}
          onClick={onPutAside}
        >
          {page.state === 'ignored' ? 'Stop ignoring' : 'Ignore'}
        </Button>
      </div>
    </li>
  );
}
