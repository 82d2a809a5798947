/** Whether somebody is shown as who they said they are. */

/** They stand in names and roles and are left out of abbreviations. */
const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'and', 'for', 'de', 'der', 'von', 'und']);

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL.has(word));

/**
 * Whether a text says what was given, or less of it: its words in their order, each whole, begun (“Cleo H.”),
 * or as the first letters of several (“COO”).
 */
export function isShortFor(shown: string, given: string): boolean {
  const own = wordsIn(given);
  const words = wordsIn(shown);
  // Names of signs alone have no words.
  if (words.length === 0) return shown.trim() === given.trim();
  let next = 0;
  return words.every((word) => {
    for (let at = next; at < own.length; at += 1) {
      const taken = takenBy(word, own, at);
      if (taken > 0) {
        next = at + taken;
        return true;
      }
    }
    return false;
  });
}

/** With them a role or a company is told in place of a name: “A client at Harbour Lines”. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['a', 'an', 'at', 'in', 'from', 'with', 'our', 'one', 'former', 'anonymous'],
  ...['client', 'customer', 'partner', 'person', 'somebody', 'someone'],
]);

/** Whether a text says nothing but what was given: its words in any order, each whole, or their first letters. */
export function saysOnly(shown: string, given: readonly string[]): boolean {
  const own = given.map(wordsIn);
  return wordsIn(shown).every(
    (word) =>
      PLAIN.has(word) ||
      own.some((words) => words.some((one, at) => one === word || isInitials(word, words, at))),
  );
}

/** How many words from a place on a shorter one stands for; 0 for none. */
function takenBy(word: string, own: readonly string[], at: number): number {
  if (own[at]?.startsWith(word)) return 1;
  return isInitials(word, own, at) ? [...word].length : 0;
}

function isInitials(word: string, own: readonly string[], at: number): boolean {
  const letters = [...word];
  return (
    letters.length > 1 && letters.every((letter, index) => own[at + index]?.startsWith(letter))
  );
}
