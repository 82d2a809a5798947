import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Preview {
  isPreviewed: boolean;
  show: (isPreviewed: boolean) => void;
  /** Shows the form where the preview stands in its place. */
  showForm: () => void;
  place: React.RefObject<HTMLDivElement | null>;
}

/** Whether the preview is shown. Where it stands in the form's place, the form is found again as it was left. */
export function usePreview(isOpen: boolean): Preview {
  const [isPreviewed, setPreviewed] = useState(() => isOpen && !isInPlaceOfForm());
  const place = useRef<HTMLDivElement>(null);
  const left = useRef(0);
  const show = (isWanted: boolean): void => {
    if (isWanted === isPreviewed) return;
    if (isWanted) left.current = window.scrollY;
    flushSync(() => setPreviewed(isWanted));
    if (!isInPlaceOfForm()) return;
    const top = isWanted ? topOf(place.current) : left.current;
    window.scrollTo({ top, behavior: 'instant' });
  };
  return {
    isPreviewed,
    show,
    showForm() {
      if (isInPlaceOfForm()) show(false);
    },
    place,
  };
}

/** Where the page has to be scrolled to for an element to stand below what is above it. */
function topOf(element: HTMLElement | null): number {
  if (element === null) return 0;
  const { scrollMarginTop } = getComputedStyle(element);
  return element.getBoundingClientRect().top + window.scrollY - Number.parseFloat(scrollMarginTop);
}

/** Whether there is no room for both; Tailwind's xl begins where there is. */
export const isInPlaceOfForm = (): boolean => matchMedia('(width < 80rem)').matches;
