/** Texts of an item as HTML beside their plain words, for those who show them. */
import type { z } from 'zod';
import { changeHolders } from '../text-holders.ts';
import { readText } from '../wire.ts';

/** A text of a page in Markdown, and the heading that it stands below; either may be empty. */
export interface TextOfPage {
  prose: string;
  heading: string;
}

/** Texts of one page as HTML, in their order. */
export type DrawTexts = (texts: readonly TextOfPage[]) => Promise<readonly string[]>;

/**
 * An item with the HTML of each text that was written in Markdown in the place of that, in its fields and the
 * items of its lists. Nothing is drawn where there is none.
 */
export async function withDrawnTexts<Item extends object>(
  fields: z.ZodObject,
  item: Item,
  draw: DrawTexts,
): Promise<Item> {
  const texts: TextOfPage[] = [];
  changeHolders(fields, item, (holder, _, { prose, heading }) => {
    texts.push({ prose: readText(holder[prose]), heading: readText(holder[heading]) });
    return {};
  });
  if (texts.every(({ prose }) => prose === '')) return item;
  const drawn = await draw(texts);
  let next = 0;
  return changeHolders(fields, item, (holder, _, { prose, html }) => {
    const own = drawn[next] ?? '';
    next += 1;
    return readText(holder[prose]) === '' ? {} : { [prose]: undefined, [html]: own };
  });
}

/** The same without the plain words of what is there as HTML, for a page that shows the one alone. */
export const withoutDrawnWords = <Item extends object>(fields: z.ZodObject, item: Item): Item =>
  changeHolders(fields, item, (holder, text, { html }) =>
    readText(holder[html]) === '' ? {} : { [text]: '' },
  );
