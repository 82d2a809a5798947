import { useQuery } from '@tanstack/react-query';
import { Done } from '#features/users/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { DateTime } from '../date-time.tsx';
import { Panel } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { SESSIONS, sessionsQuery } from './queries.ts';

/** Where the person is signed in, and the end of that. */
export function Sessions() {
  const query = useQuery(sessionsQuery());
  const { run, isPending } = useStudioMutation({
    call: (path: string) => callStudio(path, { method: 'DELETE', reply: Done }),
    refresh: [[SESSIONS]],
    onDone: () => toast({ title: 'Session ended' }),
  });
  return (
    <Panel title="Where you are signed in">
      <Loaded query={query}>
        {(sessions) => (
          <>
            <ul className="flex flex-col divide-y divide-line border-y border-line">
              {sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="flex flex-col">
                    <span className="font-semibold">{device}</span>
                    <span className="label text-text-2">
                      Last used <DateTime at={lastUsedAt} />
                    </span>
                  </span>
                  {isCurrent ? (
                    <Badge tone="good">This one</Badge>
                  ) : (
                    <Button
                      variant="quiet"
                      disabled={isPending}
                      onClick={() => run(`${SESSIONS}/${id}`)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                variant="secondary"
                className="self-start"
                disabled={isPending}
                onClick={() => run(SESSIONS)}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
