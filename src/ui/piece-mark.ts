/**
 * Marks of finished HTML: what stands where it belongs until the server has made the document whole.
 * What brings the page to life in the browser neither makes it nor carries it a second time.
 */

export const pieceMark = (id: string): string => `<!--piece:${id}-->`;

/** Finds them, and the id of each. */
export const PIECE_MARKS = /<!--piece:([\w-]+)-->/g;

/** The id of a page's one long text. */
export const TEXT_PIECE = 'text';
