/** Pictures that the site draws itself, in its own colours and with a form for the night. */

/** What is drawn at the same address; a change of how covers or figures look is a new one. */
export const DRAWING_VERSION = '4';

const DRAWN = /^\/(?:covers|sample\/figures)\//;

export const isDrawing = (address: string): boolean => DRAWN.test(address);

/**
 * What the address of a drawing says of how it is drawn, since browsers keep it for a year: the look of
 * the site, or else the version of those that ship. `look` is empty for that which ships.
 */
export const drawnAs = (look: string | undefined): string => look || DRAWING_VERSION;
