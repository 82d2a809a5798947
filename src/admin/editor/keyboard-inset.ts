import { useEffect, useState } from 'react';

interface Screen {
  /** The height that a page is laid out for, in CSS pixels. */
  layoutHeight: number;
  /** What of it is seen: from where, and how much. */
  offsetTop: number;
  height: number;
}

/** Less than any keyboard: bars of the browser come and go by as much. */
const LEAST_KEYBOARD_PX = 100;

/** How much of the page's foot an on-screen keyboard covers, in CSS pixels. */
export function coveredHeight({ layoutHeight, offsetTop, height }: Screen): number {
  const covered = Math.round(layoutHeight - offsetTop - height);
  return covered < LEAST_KEYBOARD_PX ? 0 : covered;
}

/** What an on-screen keyboard covers of the page's foot, as it comes and goes. */
export function useKeyboardInset(): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return;
    const measure = (): void => {
      // Whoever zooms in sees less of the page too, and the bar may stay where it is.
      const { scale, offsetTop, height } = seen;
      setCovered(
        scale === 1 ? coveredHeight({ layoutHeight: window.innerHeight, offsetTop, height }) : 0,
      );
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, []);
  return covered;
}
