import { useEffect, useState } from 'react';

/** How long typing rests before it is searched for, in milliseconds. */
const DEBOUNCE_MS = 150;

/** The text as it was when typing last rested. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
