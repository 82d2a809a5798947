import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTyping } from './after-typing.tsx';
import { isTextEntry, isTextKey } from './typing.ts';

interface FocusHandlers {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
  onFocus: (event: React.FocusEvent) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/**
 * For a dialog without a trigger of its own: the focus goes back to where it was, or to the screen.
 * One that came up under somebody's typing has the focus itself and none of its buttons has it, so
 * that no key answers it; until somebody goes to a button, keys of the text go to the text.
 */
export function useReturnFocus(): FocusHandlers {
  const opener = useRef<Element | null>(null);
  const isEntered = useRef(false);
  const typing = useTyping();
  return {
    onOpenAutoFocus(event) {
      opener.current = typing?.text ?? document.activeElement;
      if (typing === undefined) return;
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.focus();
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      (isThere ? current : document.getElementById('main'))?.focus();
    },
    onFocus({ target, currentTarget }) {
      if (target !== currentTarget) isEntered.current = true;
    },
    onKeyDown(event) {
      const { key, repeat, nativeEvent } = event;
      // A key held down since before the dialog answers nothing.
      const isPress = key === 'Enter' || key === ' ';
      if (repeat && isPress && !isTextEntry(event.target)) event.preventDefault();
      if (typing === undefined || isEntered.current || !isTextKey(nativeEvent)) return;
      flushSync(typing.goOn);
      typing.text.focus();
    },
  };
}
