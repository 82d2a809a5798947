import { useEffect, useState } from 'react';
import { debounce } from '../frame/debounce.ts';
import { activeSection, type HeaderState, headerState } from '../frame/scroll-rules.ts';
import { BACK_TO_TOP_PX, SCROLL_DEBOUNCE_MS, SECTIONS, type SectionId } from '../rules.ts';

interface PulseFrame {
  section: SectionId;
  /** Whether the way back to the top is long enough for a button. */
  isFarDown: boolean;
}

const sectionNow = (): SectionId =>
  activeSection(
    SECTIONS.flatMap((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      return top === undefined ? [] : [{ id, top }];
    }),
  ) ?? SECTIONS[0];

/** Follows the scrolling of the page; the header, which is not the page's own, is told by an attribute. */
export function usePulseFrame(): PulseFrame {
  const [frame, setFrame] = useState<PulseFrame>({ section: SECTIONS[0], isFarDown: false });
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before = window.scrollY;
    let header: HeaderState = 'clear';
    const follow = (): void => {
      const { scrollY } = window;
      header = headerState(scrollY, before, header);
      before = scrollY;
      dataset.pulseHeader = header;
      const now = { section: sectionNow(), isFarDown: scrollY >= BACK_TO_TOP_PX };
      setFrame((last) =>
        last.section === now.section && last.isFarDown === now.isFarDown ? last : now,
      );
    };
    const onScroll = debounce(follow, SCROLL_DEBOUNCE_MS);
    follow();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      onScroll.cancel();
      delete dataset.pulseHeader;
    };
  }, []);
  return frame;
}
