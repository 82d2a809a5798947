import { useSyncExternalStore } from 'react';
import { cardsPerView, THREE_CARDS_FROM, TWO_CARDS_FROM } from './carousel-rules.ts';

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
export const useCardsPerView = (): 1 | 2 | 3 =>
  useSyncExternalStore(
    watchWidth,
    () => cardsPerView(window.innerWidth),
    () => 1,
  );
