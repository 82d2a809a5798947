import { useLocation, useNavigate } from 'react-router';
import { isPanelOpen, withoutPanel, withPanel } from './panel-address.ts';

/** Marks the history entry that opening the panel has added. */
const PUSHED = { assistant: 'pushed' };

const isPushed = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'assistant' in state &&
  state.assistant === PUSHED.assistant;

/** What had the focus when the panel was opened on this page. */
let opener: Element | null = null;

/** Tells one page from another, whether the panel is open or not. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + withoutPanel(search);

/**
 * Gives the focus back to what opened the panel at `place`; to the page where that is gone, was
 * nothing, or belongs to a page that has been left.
 */
export function returnFocus(place: string): void {
  const target = opener;
  opener = null;
  if (
    target instanceof HTMLElement &&
    target !== document.body &&
    place === placeOf(window.location) &&
    target.checkVisibility({ visibilityProperty: true })
  ) {
    target.focus({ preventScroll: true });
  } else {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

export interface PanelProps {
  /** The page that the panel is over. */
  place: string;
  isOpen: boolean;
  onClose: () => void;
}

interface Miles {
  isOpen: boolean;
  /** The page that is open, whether the panel is over it or not. */
  place: string;
  /** Whether a link out of the panel takes the history entry of the panel. */
  leavesByReplacing: boolean;
  /** `from` gets the focus back in the end; without it, what has the focus now. */
  open: (from?: Element | null) => void;
  close: () => void;
}

/** The panel as the address has it. Opening adds to the history, so that going back closes. */
export function useMiles(): Miles {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = isPanelOpen(search);
  const go = (query: string, options: { replace?: boolean; state?: object }): void => {
    void navigate({ pathname, search: query, hash }, { ...options, preventScrollReset: true });
  };
  return {
    isOpen,
    place: placeOf({ pathname, search }),
    leavesByReplacing: isPushed(state),
    open(from = document.activeElement) {
      if (isOpen) return;
      opener = from;
      go(withPanel(search), { state: PUSHED });
    },
    close() {
      if (!isOpen) return;
      if (isPushed(state)) void navigate(-1);
      else go(withoutPanel(search), { replace: true });
    },
  };
}
