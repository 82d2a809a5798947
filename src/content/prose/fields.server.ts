/** The fields of an item that hold prose: checked, and kept in one spelling. */
import { z } from 'zod';
import type { ContentItem, ContentType } from '../schema.ts';
import { canonicalProse } from './canonical.ts';
import { proseProblem } from './parse.ts';

type Fields = Pick<ContentType, 'fields'>;

const proseFields = ({ fields }: Fields): string[] =>
  Object.entries(fields.shape).flatMap(([name, field]) =>
    field instanceof z.ZodType && field.meta()?.prose === true ? [name] : [],
  );

/** One sentence for each text that cannot be kept. */
export const proseProblems = (type: Fields, item: ContentItem): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf(type, item)).flatMap(([name, text]) => {
      const problem = proseProblem(text);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

/** The item with its texts in their one spelling. */
export const withCanonicalProse = <Item extends ContentItem>(type: Fields, item: Item): Item => ({
  ...item,
  ...Object.fromEntries(
    Object.entries(textsOf(type, item)).map(([name, text]) => [name, canonicalProse(text)]),
  ),
});

const textsOf = (type: Fields, item: ContentItem): Record<string, string> => {
  const names = proseFields(type);
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      names.includes(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
};
