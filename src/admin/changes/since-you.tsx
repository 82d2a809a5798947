import { useQuery } from '@tanstack/react-query';
import { MAX_COUNTED } from '#content/planning/changes.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DateTime } from '../date-time.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { ChangeSentence } from './change-sentence.tsx';
import { CHANGES, markSeen, sinceQuery } from './queries.ts';

/** What others changed since somebody last said that they have seen it; reading it marks nothing. */
export function SinceYou() {
  const { data, status } = useQuery(sinceQuery());
  const { run, isPending } = useStudioMutation({
    call: markSeen,
    refresh: [[CHANGES, 'since']],
  });
  return (
    <>
      {status === 'pending' && <Skeleton className="h-40 w-full" />}
      {status === 'error' && <p className="text-sm text-text-2">Changes could not be loaded.</p>}
      {data !== undefined && (
        <>
          <p className="text-sm text-text-2">
            {countText(data.count)}{' '}
            {data.isFirst ? 'in the last seven days' : `since ${zonedTime(data.since)}`}
          </p>
          <ol>
            {data.items.map((change) => (
              <li
                key={change.id}
                className="flex flex-col gap-0.5 border-t border-line py-2 text-sm"
              >
                <ChangeSentence change={change} />
                <DateTime at={change.at} />
              </li>
            ))}
          </ol>
          {data.upTo !== null && (
            <Button
              variant="secondary"
              className="self-start"
              disabled={isPending}
              onClick={() => data.upTo !== null && run(data.upTo)}
            >
              Mark all as seen
            </Button>
          )}
        </>
      )}
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No changes by others';
  if (count === 1) return 'One change by someone else';
  return `${count >= MAX_COUNTED ? `${count} or more` : count} changes by others`;
}
