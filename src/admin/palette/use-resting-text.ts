import { useEffect, useState } from 'react';

/** How long typing rests before it is searched for, in milliseconds. */
const REST_MS = 150;

/** The text as it was when typing last rested. */
export function useRestingText(text: string): string {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
}
