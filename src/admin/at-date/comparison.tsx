import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EntryDifference, MAX_DIFFERENCES } from '#content/at-date/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { Loaded } from '../screen-states.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { comparisonQuery } from './queries.ts';

interface ComparisonListProps {
  from: string;
  to: string;
  zone: string;
  /** Shows a page at one of the two moments. */
  onOpen: (at: string, path: string) => void;
}

const WORDS = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
} as const;

/** Which pages, and parts of pages, differ between two moments. */
export function ComparisonList({ from, to, zone, onOpen }: ComparisonListProps) {
  const query = useQuery(comparisonQuery(from, to));
  const [open, setOpen] = useState<EntryDifference>();
  return (
    <Loaded query={query}>
      {({ items, isCut }) => (
        <>
          {items.length === 0 && (
            <EmptyState title="Nothing differs">
              Visitors see the same pages at both times.
            </EmptyState>
          )}
          {isCut && (
            <Notice tone="warn" title={`More than ${MAX_DIFFERENCES} entries differ`}>
              The first {MAX_DIFFERENCES} are shown.
            </Notice>
          )}
          <ul
            aria-label="Differences"
            className="flex flex-col divide-y divide-line border-y border-line empty:hidden"
          >
            {items.map((item) => (
              <Row
                key={`${item.type} ${item.id}`}
                {...{ item, from, to, onOpen }}
                onCompare={() => setOpen(item)}
              />
            ))}
          </ul>
          {open !== undefined && (
            <DifferenceDialog
              {...{ from, to, zone }}
              entry={open}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface RowProps extends Omit<ComparisonListProps, 'zone'> {
  item: EntryDifference;
  onCompare: () => void;
}

function Row({ item, from, to, onOpen, onCompare }: RowProps) {
  const { label, type, change, address, addressBefore } = item;
  const isMoved = address !== null && addressBefore !== null && address !== addressBefore;
  const where = isMoved ? `${addressBefore} → ${address}` : (address ?? addressBefore);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{label}</span>
          <Badge>{WORDS[change]}</Badge>
        </p>
        <p className="text-sm text-text-2 wrap-anywhere">
          {ENTRY_TYPES[type]?.word ?? type} · {where ?? 'on pages that show it'}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {addressBefore !== null && (
          <Button
            variant="quiet"
            aria-label={`Page of ${label} at the first time`}
            onClick={() => onOpen(from, addressBefore)}
          >
            First
          </Button>
        )}
        {address !== null && (
          <Button
            variant="quiet"
            aria-label={`Page of ${label} at the second time`}
            onClick={() => onOpen(to, address)}
          >
            Second
          </Button>
        )}
        <Button variant="quiet" aria-label={`Words of ${label}`} onClick={onCompare}>
          Words
        </Button>
      </div>
    </li>
  );
}
