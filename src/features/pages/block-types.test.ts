import { expect, test } from 'vitest';
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
