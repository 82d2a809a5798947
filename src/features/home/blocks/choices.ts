/** What owners choose from in the blocks of the home page, and how much these have room for. */

export const MAX_PARTNERS = 40;
/** Whose marks they are: the clients with a star, or those written in the block. */
export const PARTNER_SOURCES = ['clients', 'own'] as const;

/** How a challenge is drawn, and in what colour: ochre and teal by turns, under the names of earlier releases. */
export const CHALLENGE_DRAWINGS = ['summit', 'strata', 'flow', 'triangulation', 'drawn'] as const;
export type ChallengeDrawing = (typeof CHALLENGE_DRAWINGS)[number];
export const CHALLENGE_COLOURS = ['amber', 'blue', 'violet', 'green'] as const;
export type ChallengeColour = (typeof CHALLENGE_COLOURS)[number];

/** Where a list is from: the published services and products, or what is written in the block. */
export const LIST_SOURCES = ['catalogue', 'own'] as const;
/** What the studio says of it. */
export const LIST_SOURCE_LABEL = 'Lists';
export const LIST_SOURCE_HELP =
  '“Catalogue” shows all published services and products. “Own” shows what you write below.';

/** The most that the route of "Who we are" has room for. */
export const MAX_SUMMITS = 8;

/** What stands about the hub at most: on each side, and what it reads. */
export const MAX_HUB_NODES = 6;
export const MAX_HUB_SOURCES = 3;

export const VALUE_ICONS = ['speed', 'intelligence', 'insights', 'automation'] as const;
export type ValueIcon = (typeof VALUE_ICONS)[number];
