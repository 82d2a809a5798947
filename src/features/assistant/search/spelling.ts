/** How far one spelling is from another. */

/**
 * Edits that turn `word` into some beginning of `other`, two neighbours that changed places counting
 * as one edit (optimal string alignment); more than `limit` is only told to be more.
 */
export function distanceToStart(word: string, other: string, limit: number): number {
  if (other.length < word.length - limit) return limit + 1;
  const columns = Math.min(other.length, word.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= columns; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(above, column) + 1,
          at(line, column - 1) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...line) > limit) return limit + 1;
    before = above;
    above = line;
  }
  return Math.min(...above);
}

const at = (row: readonly number[], column: number): number =>
  row[column] ?? Number.POSITIVE_INFINITY;
