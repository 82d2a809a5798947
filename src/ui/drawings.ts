/** Pictures that the site draws itself, in its own colours and with a form for the night. */

/**
 * What the addresses of drawings say of how they are drawn in the look that ships, as they name the look in
 * any other: browsers keep them for a year, so a change of how covers or figures look is a new version.
 */
export const DRAWING_VERSION = '4';

export const isDrawing = (address: string): boolean => address.startsWith('/covers/');
