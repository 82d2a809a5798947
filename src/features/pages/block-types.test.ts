import { expect, test } from 'vitest';
import { type FormField, fieldsOfShape } from '#admin/editor/generated/fields.ts';
import { blankFields } from '#content/blocks/block.ts';
import { pageBlocks } from './block-types.ts';

test('a block as it is added lacks nothing but words that have to be written', () => {
  const wrong = pageBlocks.flatMap(({ type, fields }) => {
    const { error } = fields.safeParse(blankFields(fields));
    return (error?.issues ?? []).map(
      ({ path, message }) => `${type} ${path.join('.')}: ${message}`,
    );
  });
  const asked = /: (?:This field is required|Enter an address that starts with https:\/\/)$/;
  expect(wrong.filter((problem) => !asked.test(problem))).toEqual([]);
});

/** The lists of a form, by their paths: `items`, `plans.points`. */
const listsIn = (fields: readonly FormField[], path = ''): string[] =>
  fields.flatMap((field) => {
    const at = path + field.name;
    const own = field.kind === 'groups' ? [at] : [];
    return 'fields' in field ? [...own, ...listsIn(field.fields, `${at}.`)] : own;
  });

test('each list of a block says what is added to it', () => {
  const lists = pageBlocks.flatMap(({ type, labels, fields }) =>
    listsIn(fieldsOfShape(fields)).map((list) => [type, list, labels.fields?.[`${list}.*`]]),
  );
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter(([, , noun]) => noun === undefined)).toEqual([]);
});
