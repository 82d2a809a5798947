import { easeOut, SLIDE_MS } from './carousel-rules.ts';

/** Whether `glide` is moving this element. */
export const isGliding = (element: HTMLElement): boolean => 'gliding' in element.dataset;

/**
 * Scrolls an element sideways in SLIDE_MS, or at once where motion is unwanted: the browser's own
 * smooth scrolling has no set length. Stops when the visitor scrolls, or when told to.
 */
export function glide(element: HTMLElement, left: number): () => void {
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
