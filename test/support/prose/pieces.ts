import fc from 'fast-check';
import { parseProse } from '#content/prose/parse.ts';

/** Blocks without where they stood, which is all that spelling may change. */
export const withoutPlaces = (blocks: readonly unknown[]): unknown =>
  JSON.parse(
    JSON.stringify(blocks, (key, value) =>
      key === 'position' || key === 'data' ? undefined : value,
    ),
  );

export const shapeOf = (text: string): unknown => withoutPlaces(parseProse(text).blocks);

/** Marks and words as they come when somebody types without care. */
const PIECES = [
  'word',
  'two words',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '__',
  '~~',
  '`',
  '``',
  '- ',
  '1. ',
  '> ',
  '## ',
  '### ',
  '# ',
  '[',
  ']',
  '(',
  ')',
  '](https://a.example/b)',
  '](entry:post-1)',
  '<',
  '>',
  '&',
  '&amp;',
  '\\',
  '|',
  '\n|---|---|\n',
  '| a | b |',
  '```',
  '~~~',
  '---',
  '===',
  '    ',
  '\t',
  'www.a.example',
  'me@a.example',
  'https://a.example/_b_',
  '!',
  '![',
  '![a](/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp "b")',
  '{',
  '}',
  ':',
  '"',
  '\u00a0',
  'é',
  '—',
  '+',
  '*a*',
  '2024.',
  '2)',
  '<b>',
  '[^1]',
  '[^1][^2]',
  '\n\n[^1]: note\n',
  '\n\n[^2]: *two* words\n',
  '\n> [!NOTE]\n> ',
  '[!TIP]',
  '\n> [!ACTION]\n> [a](/b) ',
  '\n> [!VIDEO]\n> [a](https://vimeo.com/76979871)\n> ',
  '\n> ![a](/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp)',
  '[!GALLERY]',
  '[x]: /y',
];

export const pieces = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  .map((list) => list.join(''));
