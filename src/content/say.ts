/** Gives words as the site's owner has them, where neither React nor a page is at hand; see `src/ui/say.ts`. */
export type Say = (words: string) => string;
