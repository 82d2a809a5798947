import { useEffect } from 'react';

/** Room for a field's label above it, in CSS pixels. */
const SCROLL_MARGIN_PX = 40;

/** Tells of the header's height, and has what gets the focus scrolled clear of header and bar. */
export function useScrollMargin(header: React.RefObject<HTMLElement | null>, height: number): void {
  useEffect(() => {
    if (header.current === null) return;
    const { style } = document.documentElement;
    style.setProperty('--head', `${height}px`);
    // On a narrow window only its last line stays in sight.
    const top = Number.parseFloat(getComputedStyle(header.current).top) || 0;
    style.scrollPaddingBlock = `${Math.max(0, height + Math.min(0, top)) + SCROLL_MARGIN_PX}px calc(var(--foot, 0px) + ${SCROLL_MARGIN_PX}px)`;
    return () => {
      style.removeProperty('--head');
      style.scrollPaddingBlock = '';
    };
  }, [header, height]);
}
