/** How long one move of the carousel takes, in milliseconds. */
export const SLIDE_MS = 500;

/** Widths, in pixels, from which two and three cards stand side by side. */
export const TWO_CARDS_FROM = 768;
export const THREE_CARDS_FROM = 1_024;

export function cardsPerView(width: number): 1 | 2 | 3 {
  if (width >= THREE_CARDS_FROM) return 3;
  return width >= TWO_CARDS_FROM ? 2 : 1;
}

/** The last slide that the carousel can start at. */
export const maxIndex = (count: number, perView: number): number => Math.max(0, count - perView);

/** `index`, or the nearest slide that the carousel can start at. */
export const clampIndex = (index: number, count: number, perView: number): number =>
  Math.min(Math.max(0, index), maxIndex(count, perView));

/** The numbers of the first and the last slide in view. */
export const inView = (
  index: number,
  count: number,
  perView: number,
): [first: number, last: number] => [index + 1, Math.min(count, index + perView)];

/** Decelerating progress from 0 to 1: the page's easing, as a cubic. */
export const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;
