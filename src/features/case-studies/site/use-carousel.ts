import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  cardsPerView,
  clampIndex,
  easeOut,
  maxIndex,
  SLIDE_MS,
  THREE_CARDS_FROM,
  TWO_CARDS_FROM,
} from './carousel-rules.ts';

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

/** Whether `glide` is moving this element. */
const isGliding = (element: HTMLElement): boolean => 'gliding' in element.dataset;

/**
 * Scrolls an element sideways in SLIDE_MS, or at once where motion is unwanted: the browser's own
 * smooth scrolling has no set length. Stops when the visitor scrolls, or when told to.
 */
function glide(element: HTMLElement, left: number): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollLeft = left;
    return () => {};
  }
  const from = element.scrollLeft;
  let startedAt: number | undefined;
  let frame = 0;

  const stop = (): void => {
    cancelAnimationFrame(frame);
    element.removeEventListener('wheel', stop);
    element.removeEventListener('pointerdown', stop);
    delete element.dataset.gliding;
  };
  const step = (now: number): void => {
    startedAt ??= now;
    const progress = Math.min(1, (now - startedAt) / SLIDE_MS);
    element.scrollLeft = from + (left - from) * easeOut(progress);
    if (progress === 1) stop();
    else frame = requestAnimationFrame(step);
  };

  element.addEventListener('wheel', stop, { passive: true });
  element.addEventListener('pointerdown', stop, { passive: true });
  element.dataset.gliding = '';
  frame = requestAnimationFrame(step);
  return stop;
}

function watchWidth(onChange: () => void): () => void {
  const queries = [TWO_CARDS_FROM, THREE_CARDS_FROM].map((width) =>
    matchMedia(`(min-width: ${width}px)`),
  );
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

/** How many cards the window has side by side; the server, which has no window, says one. */
const useCardsPerView = (): 1 | 2 | 3 =>
  useSyncExternalStore(
    watchWidth,
    () => cardsPerView(window.innerWidth),
    () => 1,
  );
