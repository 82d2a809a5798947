import { type RefObject, useEffect, useRef, useState } from 'react';
import { clampIndex, maxIndex } from './carousel-rules.ts';
import { glide, isGliding } from './glide.ts';
import { useCardsPerView } from './use-cards-per-view.ts';

export interface Carousel {
  /** The list that scrolls; its children are the slides. */
  track: RefObject<HTMLUListElement | null>;
  perView: number;
  /** The slide that the view starts at, from 0 to `last`. */
  index: number;
  last: number;
  /** Whether the visitor has moved it. */
  hasMoved: boolean;
  goTo: (index: number) => void;
  /** Call it when the track has scrolled. */
  onScroll: () => void;
}

/** The distance from the start of one slide to that of the next, in pixels. */
function slideStep(track: HTMLElement): number {
  const [first, second] = track.children;
  if (first === undefined || second === undefined) return track.clientWidth;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

/** Follows a list that scrolls sideways by itself, and moves it by whole slides. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const stopGliding = useRef<() => void>(undefined);
  const perView = useCardsPerView();
  const [start, setStart] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);

  useEffect(() => () => stopGliding.current?.(), []);

  const startAt = (index: number): void => {
    if (index === start) return;
    setStart(index);
    setHasMoved(true);
  };
  const goTo = (target: number): void => {
    if (track.current === null) return;
    const index = clampIndex(target, count, perView);
    startAt(index);
    stopGliding.current?.();
    stopGliding.current = glide(track.current, index * slideStep(track.current));
  };
  const onScroll = (): void => {
    if (track.current === null || isGliding(track.current)) return;
    // Not clamped here: on a resize the browser scrolls before `perView` is known to have changed.
    startAt(Math.round(track.current.scrollLeft / slideStep(track.current)));
  };

  return {
    track,
    perView,
    index: clampIndex(start, count, perView),
    last: maxIndex(count, perView),
    hasMoved,
    goTo,
    onScroll,
  };
}
