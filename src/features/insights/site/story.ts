import type { InsightCard } from '../schema.ts';

/** The look of a teaser, of which every part leads to the post by the link in its title. */
export const STORY =
  'group/card relative has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-8 has-[.card-link:focus-visible]:outline-link';

export const IMAGE_FRAME =
  'overflow-hidden rounded-card border border-line bg-ground-2 *:transition-transform *:duration-400 motion-safe:group-hover/card:*:scale-[1.02]';

export const TITLE_LINK =
  'underline decoration-transparent decoration-1 underline-offset-[0.15em] transition-colors group-hover/card:decoration-current';

export const addressOf = ({ slug }: InsightCard): string => `/insights/${encodeURIComponent(slug)}`;
