import { expect, test } from 'vitest';
import { splitAtHeadings } from './split.ts';

test('each heading becomes a section, and what is below it stands a level higher', () => {
  const text =
    'Before.[^1]\n\n## One *two*\n\nWords.\n\n### Deeper\n\n- a\n\n## Three\n\nEnd.[^2]\n\n[^1]: first\n\n[^2]: second';
  expect(splitAtHeadings(text, 9)).toEqual([
    { title: '', prose: 'Before.[^1]\n\n[^1]: first' },
    { title: 'One two', prose: 'Words.\n\n## Deeper\n\n- a' },
    { title: 'Three', prose: 'End.[^1]\n\n[^1]: second' },
  ]);
});

test('a heading without words of its own, or with a footnote, stays in the text before it', () => {
  expect(splitAtHeadings('## A\n\n## B\n\nb\n\n## C[^1]\n\nc\n\n[^1]: said', 9)).toEqual([
    { title: '', prose: '## A' },
    { title: 'B', prose: 'b\n\n## C[^1]\n\nc\n\n[^1]: said' },
  ]);
});

test('where there is no more room the last section has all that is left as it is', () => {
  expect(splitAtHeadings('## A\n\na\n\n## B\n\nb\n\n### C\n\nc', 2)).toEqual([
    { title: '', prose: '' },
    { title: 'A', prose: 'a\n\n## B\n\nb\n\n### C\n\nc' },
  ]);
});

test.each(['No heading.', '```\n## none\n```', '> ## none', '## <b>refused</b>'])(
  'a text without headings of its own stays whole: %j',
  (text) => {
    expect(splitAtHeadings(text, 9)).toEqual([{ title: '', prose: text }]);
  },
);
