import { useEffect } from 'react';

/**
 * Loads a page anew as a document where one of its texts shows a player: only a page's own document says whose
 * frames it lets in. `hasOwn` says whether it came with its document.
 */
export function useOwnDocument(hasOwn: boolean, texts: readonly (string | undefined)[]): void {
  const isNeeded = !hasOwn && texts.some((html) => html?.includes('<iframe'));
  useEffect(() => {
    if (isNeeded) location.reload();
  }, [isNeeded]);
}
