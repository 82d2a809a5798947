import { VIEWS, type View } from '../rules.ts';

/** @param progress how far the reel has been scrolled through, from 0 to 1. */
export function viewAt(progress: number): View {
  if (progress > 0.66) return 'ticket';
  // Between 0.33 and a third it is still the backlog.
  return progress < 1 / 3 ? 'backlog' : 'sprint';
}

/** The view that an arrow key leads to; it stops at the first and the last. */
export function viewAfter(view: View, key: string): View {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return VIEWS[VIEWS.indexOf(view) + step] ?? view;
}
