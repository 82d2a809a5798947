/** Names in running text, such as those of clients. */

const WORD = /[\p{L}\p{N}]+/gu;
/** So few names are looked for one by one before a text is taken into words, which takes longer. */
const FEW = 64;
const WORD_START = /^[\p{L}\p{N}]/u;

interface Name {
  name: string;
  /** How far into the name its first word begins. */
  offset: number;
}

/**
 * Finds which of these names a text has, each as a whole: “Harbour Line” names no “Harbour”, “Company” no “Co”, and
 * a longer name goes before a shorter one. A text is read once where the names are many; one without a letter
 * or digit is never found.
 */
export function createNameFinder(names: Iterable<string>): (text: string) => string[] {
  const byWord = new Map<string, Name[]>();
  const longestFirst = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  for (const name of longestFirst) {
    const [first] = name.matchAll(WORD);
    if (first === undefined) continue;
    const [word] = first;
    const beginning = byWord.get(word) ?? [];
    beginning.push({ name, offset: first.index });
    byWord.set(word, beginning);
  }
  const shortest = longestFirst.at(-1)?.length ?? 0;
  // Most pieces of a page are shorter than any name.
  const mayName = (text: string): boolean =>
    text.length >= shortest &&
    (longestFirst.length > FEW || longestFirst.some((name) => text.includes(name)));
  return (text) => {
    if (!mayName(text)) return [];
    const found = new Set<string>();
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index < end) continue;
      for (const { name, offset } of byWord.get(word) ?? []) {
        const from = index - offset;
        const until = from + name.length;
        // Two units: letters beyond the basic plane take as many.
        if (!text.startsWith(name, from) || WORD_START.test(text.slice(until, until + 2))) continue;
        found.add(name);
        end = until;
        break;
      }
    }
    return [...found];
  };
}
