import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/skeleton.tsx';
import { changeText, numberText, pathWord } from '../visits/labels.ts';
import { visitsQuery } from '../visits/queries.ts';
import { Brief } from './brief.tsx';

const DAYS = 7;
const NAMED_PAGES = 3;

/** How much was read in the last days, and what; nothing where visits are not counted. */
export function BriefVisits() {
  const { data, status } = useQuery(visitsQuery(DAYS));
  if (data?.isOn === false) return null;
  return (
    <Brief title="Visits" to={`/admin/visits?days=${DAYS}`} more="All visits">
      {status === 'pending' && <Skeleton className="h-16 w-full" />}
      {status === 'error' && <p className="text-sm text-text-2">Visits could not be loaded.</p>}
      {data !== undefined && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-display-3 tabular-nums">
              {numberText(data.views)}
            </span>
            <span className="text-sm text-text-2">
              {data.views === 1 ? 'page view' : 'page views'} in the last {DAYS} days.{' '}
              {data.viewsBefore !== null &&
                changeText(data.views, data.viewsBefore, `${DAYS} days`)}
            </span>
          </p>
          <ol aria-label="Most read">
            {data.pages.slice(0, NAMED_PAGES).map(({ path, views }) => (
              <li
                key={path}
                className="flex justify-between gap-4 border-t border-line py-2 text-sm"
              >
                <span className="min-w-0 truncate">{pathWord(path)}</span>
                <span className="tabular-nums">{numberText(views)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Brief>
  );
}
