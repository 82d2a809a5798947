import fc from 'fast-check';
import type { Mark, Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { privacyPolicy } from '#catalogue/policies/privacy-policy.ts';
import { canonicalProse } from '#content/prose/canonical.ts';
import { type Insert, insertChildren } from '#content/prose/inserts.ts';
import { CALLOUT_KINDS } from '#content/prose/own-nodes.ts';
import { proseProblem } from '#content/prose/parse.ts';
import { shippedArticles } from '#features/articles/shipped.ts';
import { rounds } from '../../../test/support/at-length.ts';
import { insertText } from './inserts/kinds.ts';
import { readProse } from './read.ts';
import { proseSchema } from './schema.ts';
import { writeDocument } from './write-document.ts';

/** The same documents each time, or as many others as ROUND_TRIPS says. */
const TRIED =
  process.env.ROUND_TRIPS === undefined
    ? { numRuns: rounds(100, 1_000), seed: 19 }
    : { numRuns: Number(process.env.ROUND_TRIPS) };

const { nodes, marks } = proseSchema;

function throughEditor(text: string): string {
  const doc = readProse(text);
  if (doc === undefined) throw new Error(`The editor cannot hold ${text}`);
  doc.check();
  return writeDocument(doc);
}

test('every text that ships leaves the editor as it came', () => {
  const texts = [...shippedArticles.map(({ item }) => item.body), privacyPolicy.body];
  for (const text of texts.map((one) => one.trim())) expect(throughEditor(text)).toBe(text);
});

test.each([
  '',
  'Words with **bold**, *italic*, ~~struck~~ and `code`.',
  '***both* bold**',
  '**a *b* c**',
  '[a **b** c](https://a.example "Title") and [own](entry:post-1)',
  '[**bold link**](/contact)',
  'one\\\ntwo',
  '**one\\\ntwo**',
  '## Two\n\n### Three\n\n#### Four',
  '- a\n- b\n  - c\n\n    d\n- e',
  '3. a\n4. b',
  '- a\n\n- b',
  '- a\n\n* b',
  '- > a\n- ```',
  '> a\n>\n> - b\n>\n> > c',
  'a[^1] **b[^2]c**\n\n| d[^3] |\n|---|\n| e |\n\n## f[^4]\n\n[^1]: See *[x](/y)*.\n\n[^2]: `z`\\\ntwo\n\n[^3]: a | b\n\n[^4]: - not a list',
  '[^1]\\: a [\\^b](/c)!\n\n[^1]: d',
  '> [!NOTE]\n> a\n>\n> - b[^1]\n\n> [!QUOTE]\n> c\n>\n> — d\n\n> [!CAUTION]\n>\n> 2. e\n\n> \\[!TIP] f\n\n[^1]: g',
  '> [!VIDEO]\n> [a "b"](https://vimeo.com/76979871)\n> ![](/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp)\n> c\n\n> [!ACTION]\n> d\n>\n> [e](entry:post-1)\n\n> [!ENTRY]\n> [\\[!TIP]](/f)',
  '```js title="x"\nconst a = `b`;\n```',
  '````\n```\n````',
  'a\n\n---\n\nb',
  'a\n\n!["b" *c*](/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp "d [e]")\n\n![](/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp)',
  '| a | b |\n|---|---:|\n| `x \\| y` | **z** |\n|  |  |',
  '\\*not bold\\* \\# not a heading \\[x]\\(y) 1\\. a\\_b',
  'a \u00a0b',
  'AT\\&T \\&amp; <https://x.example>'.replace('<https://x.example>', 'https://x.example'),
])('a text in its one spelling leaves the editor as it came: %j', (given) => {
  const text = canonicalProse(given);
  if (proseProblem(text) !== undefined) return;
  expect(throughEditor(text)).toBe(text);
});

test('what prose cannot hold is not read, so that nothing of it is lost', () => {
  for (const text of ['<b>x</b>', '![a](/b.webp)', '# Title', '[a](javascript:alert(1))']) {
    expect(readProse(text), text).toBeUndefined();
  }
});

test('code beside code whose other marks cannot be told from signs keeps its words', () => {
  const code = marks.code.create();
  const worn = [marks.link.create({ href: 'entry:post-1' }), marks.strong.create()];
  const wornAlso = [...worn, marks.em.create()];
  const paragraph = nodes.paragraph.create(null, [
    proseSchema.text('word', [code]),
    proseSchema.text(
      'word',
      [marks.strike.create(), ...wornAlso, code].reduce<readonly Mark[]>(
        (set, mark) => mark.addToSet(set),
        [],
      ),
    ),
    proseSchema.text(
      'a_b word',
      wornAlso.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []),
    ),
  ]);
  const doc = nodes.doc.create(null, [paragraph]);
  expect(readProse(writeDocument(doc))?.textContent).toBe('wordworda_b word');
});

test('code in a cell keeps a backslash before a bar, if only as words', () => {
  const cell = nodes.paragraph.create(null, proseSchema.text('a \\| b', [marks.code.create()]));
  const row = nodes.table_row.create(null, nodes.table_header.create(null, cell));
  const doc = nodes.doc.create(null, nodes.table.create(null, row));
  expect(readProse(writeDocument(doc))?.textContent).toBe('a \\| b');
});

const WORDS = fc
  .array(
    fc.constantFrom(
      ...['word', 'two words', '*', '_', '**', '`', '#', '-', '1.', '>', '|', '[', ']', '(', ')'],
      ...['<b>', '&amp;', '&', '\\', '~~', '+', '=', ':', '!', '"', 'é', '—', '中文', '🙂', 'a_b'],
      ...['[!NOTE]', '[^1]:', '^1', ':'],
      ...['https://a.example', 'me@a.example', '---', '```', '2024.', ' ', '\u00a0', '[^1]', '{x}'],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' ').replace(/ +/g, ' ').trim())
  .filter((words) => words !== '');

const MARKS: fc.Arbitrary<readonly Mark[]> = fc
  .subarray(['strong', 'em', 'strike', 'link'] as const)
  .map((names) =>
    names.reduce<readonly Mark[]>(
      (worn, name) =>
        marks[name].create(name === 'link' ? { href: 'entry:post-1' } : null).addToSet(worn),
      [],
    ),
  );

const TEXT = fc
  .tuple(WORDS, MARKS, fc.constantFrom('', ' '), fc.boolean())
  .map(([words, worn, space, isCode]) =>
    proseSchema.text(words + space, isCode ? marks.code.create().addToSet(worn) : worn),
  );

/** Words of footnotes have no footnotes. */
const FOOTNOTE = fc.tuple(fc.array(TEXT, { maxLength: 3 }), MARKS).map(([content, worn]) => {
  const last = content.at(-1);
  // Space at its end would be lost, and with it what parts its words from the next.
  const ended = last === undefined ? [] : [proseSchema.text((last.text ?? '').trim(), last.marks)];
  return nodes.footnote.create(null, [...content.slice(0, -1), ...ended], worn);
});

const inline = (isLine: boolean): fc.Arbitrary<Node[]> =>
  fc.array(
    isLine
      ? fc.oneof({ weight: 6, arbitrary: TEXT }, { weight: 1, arbitrary: FOOTNOTE })
      : fc.oneof(
          { weight: 6, arbitrary: TEXT },
          { weight: 1, arbitrary: FOOTNOTE },
          { weight: 1, arbitrary: fc.constant(nodes.hard_break.create()) },
        ),
    {
      maxLength: 5,
    },
  );

const PARAGRAPH = inline(false).map((content) => nodes.paragraph.create(null, content));

const TABLE = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([width, height]) =>
    fc.array(inline(true), { minLength: width * height, maxLength: width * height }).map((cells) =>
      nodes.table.create(
        null,
        Array.from({ length: height }, (_, row) =>
          nodes.table_row.create(
            null,
            cells
              .slice(row * width, (row + 1) * width)
              .map((content) =>
                (row === 0 ? nodes.table_header : nodes.table_cell).create(
                  null,
                  nodes.paragraph.create(null, content),
                ),
              ),
          ),
        ),
      ),
    ),
  );

const { flow } = fc.letrec<{ flow: Node; list: Node; quote: Node }>((tie) => ({
  flow: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    PARAGRAPH,
    tie('list'),
    tie('quote'),
    TABLE,
    fc.constant(nodes.horizontal_rule.create()),
  ),
  list: fc
    .tuple(
      fc.array(fc.tuple(PARAGRAPH, fc.array(tie('flow'), { maxLength: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.boolean(),
      fc.integer({ min: 0, max: 11 }),
      fc.boolean(),
    )
    .map(([items, isOrdered, order, spread]) =>
      (isOrdered ? nodes.ordered_list : nodes.bullet_list).create(
        isOrdered ? { order, spread } : { spread },
        items.map(([begin, rest]) => nodes.list_item.create(null, [begin, ...rest])),
      ),
    ),
  quote: fc
    .array(tie('flow'), { minLength: 1, maxLength: 3 })
    .map((content) => nodes.blockquote.create(null, content)),
}));

const CODE = fc
  .tuple(
    fc.constantFrom('', 'js', 'c++'),
    fc.array(fc.constantFrom('a', '```', '', '  b', '~~~', '<b>', '# z'), { maxLength: 4 }),
  )
  .map(([lang, lines]) => {
    const words = lines.join('\n');
    return nodes.code_block.create({ lang }, words === '' ? [] : [proseSchema.text(words)]);
  });

const HEADING = fc
  .tuple(fc.integer({ min: 2, max: 4 }), inline(true))
  .map(([level, content]) => nodes.heading.create({ level }, content));

const PICTURE = fc.tuple(WORDS, fc.oneof(fc.constant(''), WORDS)).map(([alt, caption]) =>
  nodes.picture.create({
    src: '/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp',
    alt,
    caption,
  }),
);

const CALLOUT = fc
  .tuple(fc.constantFrom(...CALLOUT_KINDS), fc.array(flow, { minLength: 1, maxLength: 3 }))
  .map(([kind, content]) => nodes.callout.create({ kind }, content));

const PICTURE_PARAGRAPH = fc
  .tuple(WORDS, fc.oneof(fc.constant(null), WORDS))
  .map(([alt, title]): Insert['children'][number] => ({
    type: 'paragraph',
    children: [
      {
        type: 'image',
        url: '/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp',
        alt,
        title,
      },
    ],
  }));

const ADDRESSES = {
  video: 'https://vimeo.com/76979871',
  download: '/files/a.pdf',
  action: 'mailto:a@b.example',
  entry: 'entry:post-1',
};

const INSERT = fc
  .oneof(
    fc
      .array(PICTURE_PARAGRAPH, { minLength: 2, maxLength: 4 })
      .map((children): Insert => ({ type: 'insert', kind: 'gallery', children })),
    fc
      .tuple(
        fc.constantFrom('video', 'download', 'action', 'entry'),
        WORDS,
        fc.oneof(fc.constant(''), WORDS),
      )
      .map(([kind, words, sentence]): Insert => {
        const children = insertChildren(kind, { url: ADDRESSES[kind], words, sentence });
        return { type: 'insert', kind, children };
      }),
  )
  .map((insert) => nodes.insert.create({ text: canonicalProse(insertText(insert)) }));

const DOCUMENT = fc
  .array(fc.oneof(flow, CODE, HEADING, PICTURE, CALLOUT, INSERT), { minLength: 1, maxLength: 5 })
  .map((content) => nodes.doc.create(null, content));

/** What a document is made of; the parser does not always tell how much room is between empty items. */
const shapeOf = (doc: Node | undefined): unknown =>
  JSON.parse(JSON.stringify(doc, (key, value) => (key === 'spread' ? undefined : value)));

test('any document that can be made in the editor is prose, keeps its words, and is the same when it is opened again', () => {
  fc.assert(
    fc.property(DOCUMENT, (doc) => {
      doc.check();
      const text = writeDocument(doc);
      fc.pre(!/Lists and quotations/.test(proseProblem(text) ?? ''));
      expect(proseProblem(text)).toBeUndefined();
      const opened = readProse(text);
      expect(shapeOf(readProse(throughEditor(text)))).toEqual(shapeOf(opened));
      const words = (one: Node | undefined) =>
        one?.textBetween(0, one.content.size, ' ', ' ').replace(/\s+/g, ' ').trim();
      expect(words(opened)).toBe(words(doc));
    }),
    TRIED,
  );
});
