import { useLayoutEffect } from 'react';

/**
 * Holds the page still while `isLocked`. What the scroll bar took stays free, so that nothing moves;
 * panel.css has the rules.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { documentElement: root } = document;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset.scroll = 'locked';
    return () => {
      delete root.dataset.scroll;
      root.style.removeProperty('--scroll-bar');
    };
  }, [isLocked]);
}
