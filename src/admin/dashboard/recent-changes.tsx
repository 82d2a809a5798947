import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuditSentence } from '../audit/audit-sentence.tsx';
import { DateTime } from '../date-time.tsx';
import { Brief } from './brief.tsx';
import { changesQuery } from './queries.ts';

/** Who did what, the newest first. */
export function RecentChanges() {
  const { data, status } = useQuery(changesQuery());
  return (
    <Brief title="Recent changes" to="/admin/audit" more="Audit log">
      {status === 'pending' && <Skeleton className="h-40 w-full" />}
      {status === 'error' && <p className="text-sm text-text-2">Changes could not be loaded.</p>}
      {data?.length === 0 && <p className="text-sm text-text-2">No changes yet.</p>}
      <ol>
        {data?.map((event) => (
          <li key={event.id} className="flex flex-col gap-0.5 border-t border-line py-2 text-sm">
            <AuditSentence event={event} />
            <DateTime at={event.at} />
          </li>
        ))}
      </ol>
    </Brief>
  );
}
