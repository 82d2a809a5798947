import { AudioLines } from 'lucide-react';
import { Link } from 'react-router';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateTime } from '../date-time.tsx';
import { Clock24 } from './clock.tsx';
import { kindWords } from './labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { useNow } from './use-now.ts';

interface InboxListProps {
  cards: readonly SubmissionCard[];
  /** The filters as the address has them. */
  search: string;
  openId: string | undefined;
}

export function InboxList({ cards, search, openId }: InboxListProps) {
  const now = useNow();
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {cards.map((card) => (
        <li key={card.id}>
          <Link
            to={`/admin/inbox/${card.id}${search}`}
            aria-current={card.id === openId ? 'true' : undefined}
            className={classNames(
              'flex flex-col gap-1.5 px-3 py-3.5 transition-colors hover:bg-ground-2',
              card.id === openId && 'bg-ground-2',
            )}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 truncate font-semibold">
                {card.name === '' ? kindWords(card) : card.name}
              </span>
              <Clock24 submission={card} now={now} />
            </span>
            <span className="line-clamp-2 text-sm break-words text-text-2">
              {card.about !== '' && <span className="text-text">{card.about}: </span>}
              {card.excerpt === '' ? 'No text' : card.excerpt}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge submission={card} />
              <span className="label text-text-2">{kindWords(card)}</span>
              <DateTime at={card.createdAt} />
              {card.owner !== null && (
                <span className="label text-text-2">Owner: {card.owner.name}</span>
              )}
              {card.owner === null && card.takenUp !== null && (
                <span className="label text-text-2">Picked up by {card.takenUp.by}</span>
              )}
              {card.wroteBackAt !== null && <Badge tone="data">Wrote back</Badge>}
              {card.hasRecording && (
                <span className="label inline-flex items-center gap-1 text-text-2">
                  <AudioLines aria-hidden="true" className="size-3.5" />
                  Recording
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
