/** First letters of the first and the last word, in capitals: "Ana Maria de Souza" gives "AS". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase();
}
