/** The image library, loaded with the first image: an idle site does without its memory. */
type Sharp = typeof import('sharp')['default'];

let loaded: Promise<Sharp> | undefined;

/** Loads sharp at its first use, set up to take one thread and no cache. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One image at a time on one thread; the other processors answer requests.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
