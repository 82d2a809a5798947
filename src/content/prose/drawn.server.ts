/** Texts of an item as HTML beside their plain words, for those who show them. */
import type { z } from 'zod';
import { changeHolders } from '../text-holders.ts';
import { readText } from '../wire.ts';

/** Markdown texts of one page as HTML, in their order. */
export type DrawTexts = (texts: readonly string[]) => Promise<readonly string[]>;

/**
 * An item with the HTML of each text that was written in Markdown in the place of that, in its fields and the
 * items of its lists. Nothing is drawn where there is none.
 */
export async function withDrawnTexts<Item extends object>(
  fields: z.ZodObject,
  item: Item,
  draw: DrawTexts,
): Promise<Item> {
  const texts: string[] = [];
  changeHolders(fields, item, (holder, _, { prose }) => {
    texts.push(readText(holder[prose]));
    return {};
  });
  if (texts.every((text) => text === '')) return item;
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
