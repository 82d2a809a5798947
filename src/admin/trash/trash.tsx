import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { DateTime } from '../date-time.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { focusOn } from '../focus-on.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';

export const meta = screenMeta('Trash');

const TRASH = '/api/admin/trash';
const DAY_MS = 86_400_000;

const Trashed = z.object({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  purgedAt: z.string(),
});
type Trashed = z.output<typeof Trashed>;

/** What was deleted, and the way back. */
export default function Trash() {
  const [now] = useState(() => Date.now());
  const query = useQuery({
    queryKey: [TRASH],
    queryFn: async ({ signal }) =>
      (await callStudio(TRASH, { reply: z.array(Trashed), signal })).data,
    refetchOnMount: 'always',
  });
  const { run, isPending } = useStudioMutation({
    call: ({ id, type }: Trashed) =>
      callStudio(`/api/admin/${ENTRY_TYPES[type]?.path ?? type}/${id}/untrash`, {
        method: 'POST',
        reply: z.looseObject({}),
      }),
    refresh: [[TRASH], ...Object.values(ENTRY_TYPES).map(({ path }) => [`/api/admin/${path}`])],
    onDone(_, restored) {
      focusOn(neighbourOf(restored, query.data ?? []));
      toast({ title: 'Restored as a draft', description: restored.label });
    },
  });
  return (
    <Screen title="Trash" lead="Deleted entries stay here for 30 days, with their history.">
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="The trash is empty">
              What you delete can be restored from here.
            </EmptyState>
          ) : (
            <ul className="flex flex-col divide-y divide-line border-y border-line">
              {items.map((item) => (
                <li
                  key={item.id}
                  id={rowId(item)}
                  tabIndex={-1}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
                >
                  <div className="flex min-w-0 flex-col gap-1">
                    <p className="font-semibold break-words">{item.label}</p>
                    <p className="label flex flex-wrap gap-x-3 text-text-2">
                      <span>{ENTRY_TYPES[item.type]?.word ?? item.type}</span>
                      <span>
                        Deleted by {item.deletedBy}, <DateTime at={item.deletedAt} />
                      </span>
                      <span>{daysLeft(item.purgedAt, now)}</span>
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    aria-label={`Restore ${item.label}`}
                    disabled={isPending}
                    onClick={() => run(item)}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}

const rowId = ({ id }: Trashed): string => `trashed-${id}`;

/** The id of the row that gets the focus when this one goes; there may be none. */
function neighbourOf(gone: Trashed, items: readonly Trashed[]): string {
  const index = items.findIndex(({ id }) => id === gone.id);
  const neighbour = items[index + 1] ?? items[index - 1];
  return neighbour === undefined ? 'main' : rowId(neighbour);
}

function daysLeft(purgedAt: string, now: number): string {
  const days = Math.max(0, Math.ceil((Date.parse(purgedAt) - now) / DAY_MS));
  return days === 1 ? '1 day left' : `${days} days left`;
}
