/** One thing that can be found. Everything in it is public. */
export interface SearchDocument {
  /** Unlike any other of its kind. */
  id: string;
  href: string;
  title: string;
  /** Whose it is or what it is, in a few words: the client, the author. */
  by: string;
  /** Tags and the like, shown where they match. */
  topics: readonly string[];
  excerpt: string;
  body: string;
  /** What else it says, in Markdown. */
  prose?: readonly string[];
}

/** Pieces of text as one, each ended like a sentence. */
export const inSentences = (pieces: readonly string[]): string =>
  pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => (/[.!?:…"”')]$/.test(piece) ? piece : `${piece}.`))
    .join(' ');
