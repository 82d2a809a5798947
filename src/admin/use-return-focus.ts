import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** For a dialog without a trigger of its own: the focus goes back to where it was, or to the screen. */
export function useReturnFocus(): FocusHandlers {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      (isThere ? current : document.getElementById('main'))?.focus();
    },
  };
}
