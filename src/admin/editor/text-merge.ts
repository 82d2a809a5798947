/** One text of two that people made of the same one, paragraph by paragraph. */
import type { RootContent } from 'mdast';
import { diff3Merge } from 'node-diff3';
import { writeProse } from '#content/prose/canonical.ts';
import { parseProse, proseProblem } from '#content/prose/parse.ts';

const BETWEEN = '\n\n';
/** The merge takes time with the square of them, and holds the page up for as long. */
const MAX_PARAGRAPHS = 300;

/** What of a text does not end at an empty line, or is told apart by numbers. */
const HAS_MARKS = /^(?:```|~~~)|\[\^/m;

export interface MergedText {
  text: string;
  /** Whether the two changed different paragraphs, so that no paragraph stands there twice. */
  isClean: boolean;
}

/**
 * Every paragraph that either side has written. Of one that both changed their version comes first, then
 * `mine`. Undefined for what is no text of several paragraphs, and for what cannot be taken apart.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText | undefined {
  const texts = [base, mine, theirs];
  return texts.some((text) => HAS_MARKS.test(text))
    ? mergeBlocks(texts)
    : merged(
        texts.map((text) => text.split(BETWEEN)),
        (paragraphs) => paragraphs.filter((one) => one !== '').join(BETWEEN),
      );
}

/** Code stays whole, and each footnote goes with its paragraph and is numbered anew. */
function mergeBlocks(texts: readonly string[]): MergedText | undefined {
  const known = new Map<string, RootContent>();
  const sides = texts.map((text) => blocksOf(text, known));
  if (sides.includes(undefined)) return undefined;
  const both = merged(
    sides.map((side) => side ?? []),
    (blocks) =>
      writeProse(
        blocks.flatMap((block) => {
          const node = known.get(block);
          return node === undefined ? [] : [structuredClone(node)];
        }),
      ),
  );
  return both === undefined || proseProblem(both.text) !== undefined ? undefined : both;
}

/** Each block by itself, as `known` then has it; undefined for a text that would not come back as it is. */
function blocksOf(text: string, known: Map<string, RootContent>): string[] | undefined {
  const { blocks, problems } = parseProse(text);
  if (problems.length > 0 || writeProse(blocks) !== text) return undefined;
  return blocks.map((block) => {
    const written = writeProse([block]);
    known.set(written, block);
    return written;
  });
}

/** What two made of the first of three, as `join` makes a text of the parts. */
function merged(
  [old = [], own = [], others = []]: readonly (readonly string[])[],
  join: (parts: readonly string[]) => string,
): MergedText | undefined {
  const longest = Math.max(old.length, own.length, others.length);
  if (longest < 2 || longest > MAX_PARAGRAPHS) return undefined;
  const regions = diff3Merge([...own], [...old], [...others]);
  const parts = regions.flatMap(({ ok, conflict }) =>
    ok !== undefined ? ok : [...(conflict?.b ?? []), ...(conflict?.a ?? [])],
  );
  return {
    text: join(parts),
    isClean: regions.every(({ conflict }) => conflict === undefined),
  };
}
