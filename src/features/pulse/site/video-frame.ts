/** The origin of another provider's player; undefined for a film of the site's own. */
export const videoFrameOrigin = (src: string): string | undefined =>
  src.startsWith('https://') ? new URL(src).origin : undefined;
