/** What holds a text twice: as plain words, and as the Markdown that it was written in. */
import { z } from 'zod';
import { proseOfPlain } from './prose/plain.ts';
import { elementOf, type TextNames } from './section-schema.ts';
import { isObject, readText } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The names beside a field made by `plainText`; undefined for any other. */
export function textNamesOf(field: unknown): TextNames | undefined {
  const names = field instanceof z.ZodType ? field.meta()?.plainOf : undefined;
  if (!isObject(names)) return undefined;
  const { prose, html, heading } = names;
  return typeof prose === 'string' && typeof html === 'string' && typeof heading === 'string'
    ? { prose, html, heading }
    : undefined;
}

/** What becomes of an object with such a field, and of the field's name. */
type Change = (holder: Fields, text: string, names: TextNames) => Fields;

/** Every object with plain words beside Markdown, changed: an item itself, and those in its lists. */
export function changeHolders<Holder extends object>(
  { shape }: z.ZodObject,
  holder: Holder,
  change: Change,
): Holder {
  const fields: Fields = Object.fromEntries(Object.entries(holder));
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const names = textNamesOf(field);
    if (names !== undefined) Object.assign(changed, change(fields, name, names));
    const element = elementOf(field);
    const list = fields[name];
    if (element === undefined || !Array.isArray(list)) continue;
    changed[name] = list.map((one: unknown) =>
      isObject(one) ? changeHolders(element, one, change) : one,
    );
  }
  return { ...holder, ...changed };
}

/** An item with each of its texts as Markdown alone, for whoever compares two of them. */
export const withOneText = <Item extends object>(fields: z.ZodObject, item: Item): Item =>
  changeHolders(fields, item, (holder, text, { prose }) => ({
    [text]: '',
    [prose]: readText(holder[prose]) || proseOfPlain(readText(holder[text])),
  }));

/**
 * What was typed of an item, to be laid over it field by field: plain words that stand alone, as drafts of former
 * releases have them, take the place of the Markdown that was saved since, unless they say the same.
 */
export const overSaved = ({ shape }: z.ZodObject, typed: Fields, saved: Fields): Fields => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(shape).flatMap(([text, field]) => {
      const names = textNamesOf(field);
      const isAlone = names !== undefined && text in typed && typed[names.prose] === undefined;
      const isOther = readText(typed[text]).trim() !== readText(saved[text]);
      return isAlone && isOther ? [[names.prose, '']] : [];
    }),
  ),
});
