import { useSyncExternalStore } from 'react';
import type { Arrival, Arrivals } from '../paste/arrivals.ts';

/** What is on its way into a text, and what did not get there. */
export function ArrivalList({ arrivals }: { arrivals: Arrivals }) {
  const list = useSyncExternalStore(arrivals.listen, arrivals.list);
  return (
    <div role="status" className="flex flex-col gap-1 pt-2 text-sm empty:hidden">
      {list.map((one) => (
        <Told key={one.id} arrival={one} onForget={() => arrivals.forget(one.id)} />
      ))}
    </div>
  );
}

function Told({ arrival, onForget }: { arrival: Arrival; onForget: () => void }) {
  const { name, doing, state } = arrival;
  switch (state.kind) {
    case 'uploading':
      return (
        <p className="text-text-2">
          {doing} {name}
          {doing === 'Uploading' && `, ${state.progress}%`}
        </p>
      );
    case 'error':
      return (
        <p className="flex items-center gap-3 font-medium text-bad-ink">
          <span>
            {name}: {state.message}
          </span>
          <button type="button" onClick={onForget} className="prose-tool px-3 text-text">
            Dismiss
          </button>
        </p>
      );
    default:
      return null;
  }
}
