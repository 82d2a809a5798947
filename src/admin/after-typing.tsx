import { createContext, useContext, useEffect, useState } from 'react';
import { isTextEntry, isTextKey } from './typing.ts';

/** How long no key has been pressed when nothing is being typed, in milliseconds. */
const PAUSE_MS = 500;

interface Typing {
  /** What somebody was typing in when the dialog came up. */
  text: HTMLElement;
  /** Puts the dialog off until nothing is being typed. */
  goOn: () => void;
}

const TypingContext = createContext<Typing | undefined>(undefined);

/** The typing that a dialog came up under; undefined where it may have all keys. */
export const useTyping = (): Typing | undefined => useContext(TypingContext);

/** What is being typed in, if anything. */
const textInFocus = (): HTMLElement | undefined =>
  isTextEntry(document.activeElement) ? document.activeElement : undefined;

interface AfterTypingProps {
  /** For a question that a key of the writer's own has asked for: it comes at once. */
  isAskedFor?: boolean;
  children: React.ReactNode;
}

/**
 * A dialog that may come up while somebody types: it waits for a pause, no key answers it
 * unseen, and a key that still belongs to the text goes there.
 */
export function AfterTyping({ isAskedFor = false, children }: AfterTypingProps) {
  const [isPaused, setPaused] = useState(() => isAskedFor || textInFocus() === undefined);
  const [text, setText] = useState(textInFocus);
  useEffect(() => {
    if (isPaused) return;
    const show = (): void => {
      setText(textInFocus());
      setPaused(true);
    };
    let timer = setTimeout(show, PAUSE_MS);
    const wait = (event: Event): void => {
      if (event instanceof KeyboardEvent && !isTextKey(event)) return;
      clearTimeout(timer);
      timer = setTimeout(show, PAUSE_MS);
    };
    document.addEventListener('keydown', wait);
    document.addEventListener('input', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', wait);
      document.removeEventListener('input', wait);
    };
  }, [isPaused]);
  if (!isPaused) return null;
  const typing = text && { text, goOn: () => setPaused(false) };
  return <TypingContext value={typing}>{children}</TypingContext>;
}
