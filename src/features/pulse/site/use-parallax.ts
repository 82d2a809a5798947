import { useEffect, useRef } from 'react';
import { useMotion } from '#ui/use-motion.ts';
import { debounce } from '../frame/debounce.ts';
import { POINTER_DEBOUNCE_MS } from '../rules.ts';

/** Tells an element by how much the mouse is off its middle, from -1 to 1, where things may move. */
export function useParallax(): React.RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const { isMoving } = useMotion();
  useEffect(() => {
    const element = area.current;
    if (!isMoving || element === null) return;
    const shift = debounce(({ clientX, clientY }: MouseEvent) => {
      const { style } = element;
      style.setProperty('--shift-x', ((2 * clientX) / innerWidth - 1).toFixed(3));
      style.setProperty('--shift-y', ((2 * clientY) / innerHeight - 1).toFixed(3));
    }, POINTER_DEBOUNCE_MS);
    document.addEventListener('mousemove', shift);
    return () => {
      document.removeEventListener('mousemove', shift);
      shift.cancel();
      element.style.removeProperty('--shift-x');
      element.style.removeProperty('--shift-y');
    };
  }, [isMoving]);
  return area;
}
