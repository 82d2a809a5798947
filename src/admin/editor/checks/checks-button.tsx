import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PopoverButton } from '../actions/popover-button.tsx';
import { stopping } from './checks.ts';
import type { ChecksProps } from './use-checks.ts';

/** Nobody needs it before it is opened. */
const ChecksPanel = lazy(() => import('./checks-panel.tsx'));

/** How many things stop publishing, and behind it what they are. */
export function ChecksButton(props: ChecksProps) {
  const { checks } = props;
  const count = useSyncExternalStore(checks.subscribe, () => stopping(checks.getState()));
  const said = `${count === 1 ? 'One thing stops' : `${count} things stop`} publishing`;
  return (
    <span className="relative">
      <PopoverButton
        label={count === 0 ? 'Checks' : `Checks: ${said.toLowerCase()}`}
        icon={ListChecks}
        boxClassName="right-4 max-h-[min(70svh,var(--room))] w-[min(26rem,100vw-2rem)] overflow-y-auto p-4 md:right-10"
      >
        {(close) => (
          <Suspense fallback={<p className="text-sm text-text-2">Loading…</p>}>
            <ChecksPanel {...props} onClose={close} />
          </Suspense>
        )}
      </PopoverButton>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="label pointer-events-none absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bad-ink px-1 text-ground"
        >
          {count}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {count > 0 && said}
      </span>
    </span>
  );
}
