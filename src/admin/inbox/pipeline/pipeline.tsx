import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSelection } from '../../list/use-selection.ts';
import { screenMeta } from '../../screen.tsx';
import { Loaded, MoreButton } from '../../screen-states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkReport } from './bulk-report.tsx';
import { type Column, ColumnChoice, useColumns } from './columns.tsx';
import { LeadTable } from './lead-table.tsx';
import { PipelineScreen } from './pipeline-screen.tsx';
import { leadSearch, leadsQuery, settingsQuery } from './queries.ts';
import { useBulkChange } from './use-bulk-change.ts';

export const meta = screenMeta('Pipeline');

/** Leads as a list. */
export default function Pipeline() {
  const [params] = useSearchParams();
  const search = leadSearch(params, ['order']);
  const query = useInfiniteQuery(leadsQuery(search));
  const cards = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const [columns, setColumns] = useColumns();
  return (
    <PipelineScreen form="">
      <Loaded query={query}>
        {() =>
          cards.length === 0 ? (
            <EmptyState title={search === '' ? 'No leads yet' : 'No matches'}>
              {search === ''
                ? 'Messages sent through the site’s forms appear here.'
                : 'Try another view or other filters.'}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="label text-text-2">{`${cards.length} shown`}</p>
                <ColumnChoice columns={columns} onChange={setColumns} />
              </div>
              <Leads key={search} cards={cards} columns={columns} />
              <div>
                <MoreButton query={query}>Show more</MoreButton>
              </div>
            </div>
          )
        }
      </Loaded>
      <VisuallyHidden role="status">
        {query.isSuccess ? `${cards.length} shown` : ''}
      </VisuallyHidden>
    </PipelineScreen>
  );
}

interface LeadsProps {
  cards: readonly SubmissionCard[];
  columns: readonly Column[];
}

/** The rows with what can be done to those that are selected. */
function Leads({ cards, columns }: LeadsProps) {
  const { data: settings } = useQuery(settingsQuery());
  const selection = useSelection(cards.map(({ id }) => id));
  const [isReported, setReported] = useState(false);
  const bulk = useBulkChange(settings?.stages ?? [], () => {
    selection.clear();
    setReported(true);
  });
  const chosen = cards.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      {chosen.length > 0 && settings !== undefined && (
        <BulkBar
          count={chosen.length}
          settings={settings}
          isBusy={bulk.isPending}
          onChange={(changeFor) => bulk.change(chosen, changeFor)}
          onClear={selection.clear}
        />
      )}
      {isReported && bulk.outcomes.length > 0 && (
        <BulkReport
          outcomes={bulk.outcomes}
          isUndone={bulk.isUndone}
          isBusy={bulk.isPending}
          onUndo={bulk.undo}
          onClose={() => setReported(false)}
        />
      )}
      <LeadTable
        cards={cards}
        columns={columns}
        stages={settings?.stages ?? []}
        selection={selection}
      />
    </>
  );
}
