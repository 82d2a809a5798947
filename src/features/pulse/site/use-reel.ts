import { type RefObject, useEffect, useRef, useState } from 'react';
import { isMovingNow } from '#ui/motion.ts';
import { ACTIVE_SECTION_PX, SCROLL_DEBOUNCE_MS, VIEWS, type View } from '../rules.ts';
import { debounce } from '../scroll/debounce.ts';
import { viewAfter, viewAt } from '../scroll/reel-rules.ts';

interface Reel {
  reel: RefObject<HTMLElement | null>;
  /** The view that is scrolled to; undefined until the reel is reached. */
  view: View | undefined;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** How far a tall element has been scrolled through; undefined before it and after. */
function progressOf(element: HTMLElement): number | undefined {
  const { top, height } = element.getBoundingClientRect();
  const progress = (ACTIVE_SECTION_PX - top) / height;
  return progress < 0 || progress > 1 ? undefined : progress;
}

/** Follows the reel: by scrolling, which also sets the fragment, and by the arrow keys. */
export function useReel(): Reel {
  const reel = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>();
  const last = useRef<View>(undefined);

  useEffect(() => {
    const follow = (): void => {
      const progress = reel.current === null ? undefined : progressOf(reel.current);
      if (progress === undefined) return;
      const now = viewAt(progress);
      if (now === last.current) return;
      last.current = now;
      setView(now);
      history.replaceState(history.state, '', `#${now}`);
    };
    const onScroll = debounce(follow, SCROLL_DEBOUNCE_MS);
    follow();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      onScroll.cancel();
    };
  }, []);

  return {
    reel,
    view,
    onKeyDown(event) {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || altKey || ctrlKey || metaKey) return;
      // While the page scrolls smoothly, the focus is ahead of the view.
      const focused = VIEWS.find(
        (one) => target instanceof Element && target.matches(`a[href="#${one}"]`),
      );
      const from = focused ?? view ?? 'backlog';
      const next = viewAfter(from, key);
      if (next === from && view !== undefined) return;
      event.preventDefault();
      reel.current
        ?.querySelector<HTMLElement>(`a[href="#${next}"]`)
        ?.focus({ preventScroll: true });
      document
        .getElementById(next)
        ?.scrollIntoView({ behavior: isMovingNow() ? 'smooth' : 'instant' });
    },
  };
}
