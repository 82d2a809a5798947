/** How a search engine cuts the words of a page, as far as that is known. */

/** The width that Google gives a title on a desk, in pixels of 20 px Arial. */
export const TITLE_WIDTH_PX = 580;
export const TITLE_FONT = '20px arial, sans-serif';
export const DESCRIPTION_LENGTH = 160;

const ELLIPSIS = ' …';

/** Text that `fits`, else as many of its words as fit with an ellipsis; a word alone is cut itself. */
export function cutAtWord(text: string, fits: (text: string) => boolean): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (fits(line)) return line;
  const words = line.split(' ');
  const start = longest(words.length - 1, (count) => fits(joined(words, count) + ELLIPSIS));
  if (start > 0) return joined(words, start) + ELLIPSIS;
  const characters = [...line];
  const count = longest(characters.length - 1, (size) => fits(`${partOf(characters, size)}…`));
  return `${partOf(characters, count)}…`;
}

const joined = (words: readonly string[], count: number): string => words.slice(0, count).join(' ');

const partOf = (characters: readonly string[], count: number): string =>
  characters.slice(0, count).join('');

/** The largest number from 0 to `max` that passes, where all smaller ones pass too. */
function longest(max: number, passes: (count: number) => boolean): number {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const cutDescription = (text: string): string =>
  cutAtWord(text, (part) => part.length <= DESCRIPTION_LENGTH);

/** "northmile.example › insights › measure-before-you-cut" */
export const breadcrumb = (publicUrl: string, path: string): string =>
  [publicUrl.replace(/^https?:\/\//, ''), ...path.split('/')]
    .filter((part) => part !== '')
    .join(' › ');
