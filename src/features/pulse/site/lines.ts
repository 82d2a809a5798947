/** The lines of a text, each a point of its own. */
export const linesOfText = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
