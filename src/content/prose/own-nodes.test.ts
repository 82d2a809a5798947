import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import {
  gfmStrikethroughFromMarkdown,
  gfmStrikethroughToMarkdown,
} from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { expect, test } from 'vitest';
import { pieces, shapeOf, withoutPlaces } from '../../../test/support/prose/pieces.ts';
import { canonicalProse, numberedThrough } from './canonical.ts';
import { parseProse, proseProblem } from './parse.ts';
import { proseWords } from './words.ts';

/** What releases knew whose texts had neither footnotes nor callouts. */
const FORMER_SYNTAX = {
  extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
};

test('a text that a release without footnotes and callouts has kept reads as it did', {
  tags: ['long'],
}, () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const kept = toMarkdown(fromMarkdown(text, FORMER_SYNTAX), {
        extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()],
      });
      // Texts with definitions have been refused.
      const former = JSON.stringify(fromMarkdown(kept, FORMER_SYNTAX));
      fc.pre(!/"(?:definition|linkReference)"/.test(former) && proseProblem(kept) === undefined);
      expect(shapeOf(kept)).toEqual(withoutPlaces(fromMarkdown(kept, FORMER_SYNTAX).children));
      expect(shapeOf(canonicalProse(kept))).toEqual(
        withoutPlaces(fromMarkdown(canonicalProse(kept), FORMER_SYNTAX).children),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('footnotes are numbered in the order of their places, with their words at the end', () => {
  expect(canonicalProse('A[^b] and **b**[^a].\n\n[^a]: Last.\n[^b]: See [it](/c).\n\nEnd')).toBe(
    'A[^1] and **b**[^2].\n\nEnd\n\n[^1]: See [it](/c).\n\n[^2]: Last.',
  );
  expect(proseWords('A[^1] b.\n\n[^1]: Its source.\n\nEnd')).toBe('A b.\n\nEnd\n\nIts source.');
});

test('the footnotes of the texts of one page are numbered through', () => {
  const text = 'a[^1] b[^2]\n\n[^1]: x\n\n[^2]: y';
  expect(numberedThrough([text, 'none \\[^1]', text])).toEqual([
    text,
    'none \\[^1]',
    'a[^3] b[^4]\n\n[^3]: x\n\n[^4]: y',
  ]);
});

test('a quotation with a known mark in its first line is a callout, and all others are quotations', () => {
  const typesOf = (text: string) => parseProse(text).blocks.map(({ type }) => type);
  for (const text of ['> [!NOTE]\n> a', '> [!tip]  \n>\n> - a', '> [!QUOTE]\n> a\n>\n> b']) {
    expect(typesOf(text), text).toEqual(['callout']);
  }
  for (const text of [
    '> \\[!NOTE]\n> a',
    '> [!NOTE] a',
    '> [!NOTE]',
    '> [!SCRIPT]\n> a',
    '> a\n> [!NOTE]\n> b',
    '> > [!NOTE]\n> > a',
  ]) {
    expect(typesOf(text), text).toEqual(['blockquote']);
  }
  expect(canonicalProse('> [!tip]  \n> a\n> b')).toBe('> [!TIP]\n> a\n> b');
  expect(canonicalProse('> [!tip]\n> - a')).toBe('> [!TIP]\n>\n> - a');
});
