import { Search } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';
import { PANEL_OPEN, PANEL_PARAMETER, SEARCH_PAGE } from '../rules.ts';
import { loadPanel } from './load-panel.ts';
import { useAssistant } from './use-assistant.ts';
import { useMiles } from './use-miles.ts';

interface OpenerFormProps {
  /** Clears the way; the panel opens after it. */
  beforeOpen?: (() => void) | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A form to the search page, which has what the panel has; with script the panel opens instead. */
function OpenerForm({ beforeOpen, className, children }: OpenerFormProps) {
  const { open } = useMiles();
  const load = (): void => void loadPanel().catch(() => undefined);
  return (
    <form
      action={SEARCH_PAGE}
      data-hydrate-if-asked={PANEL_PARAMETER}
      className={className}
      onPointerEnter={load}
      onFocus={load}
      onSubmit={(event) => {
        event.preventDefault();
        beforeOpen?.();
        open(beforeOpen === undefined ? event.currentTarget.querySelector('button') : undefined);
      }}
    >
      <input type="hidden" name={PANEL_PARAMETER} value={PANEL_OPEN} />
      {children}
    </form>
  );
}

/** The hero's way to the assistant. */
export const DiscoverMiles = ({ children }: { children: string }) => (
  <OpenerForm>
    <Button type="submit" variant="secondary">
      {children}
    </Button>
  </OpenerForm>
);

function useSearchLabel(): string {
  const assistant = useAssistant();
  return say('Search with {assistant}').replace('{assistant}', () => assistant);
}

/** The magnifier of the header. */
export function SearchOpener({ className }: { className?: string }) {
  const label = useSearchLabel();
  return (
    <OpenerForm className={className}>
      <button
        type="submit"
        aria-label={label}
        title={label}
        className="grid size-9 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-2 hover:text-text lg:size-11"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </OpenerForm>
  );
}

interface MenuSearchProps {
  beforeOpen: () => void;
  className: string;
}

/** The same as a row of the mobile menu. */
export const MenuSearch = ({ beforeOpen, className }: MenuSearchProps) => (
  <OpenerForm beforeOpen={beforeOpen}>
    <button type="submit" className={classNames(className, 'cursor-pointer')}>
      {useSearchLabel()}
      <Search aria-hidden="true" className="size-6 text-text-2" />
    </button>
  </OpenerForm>
);
