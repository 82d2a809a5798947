/** A repeatable stream of numbers in [0, 1). */
export type Random = () => number;

/** A list with at least one item. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** FNV-1a, so that slugs that differ by one letter start far apart. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32 over the hash of `seed`: small, fast, the same on every machine. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from `low` up to `high`, which it never reaches. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One item of the list, each as likely as the others. */
export function pick<T>(random: Random, list: NonEmpty<T>): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
