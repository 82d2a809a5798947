/** Stands for words that ship (FNV-1a), so that pages of an owner who words them otherwise do not say them. */
export function shortFor(words: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
