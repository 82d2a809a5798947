/** One text of two that people made of the same one, paragraph by paragraph. */
import { diff3Merge } from 'node-diff3';

const BETWEEN = '\n\n';
/** The merge takes time with the square of them. */
const MAX_PARAGRAPHS = 1_000;

export interface MergedText {
  text: string;
  /** Whether the two changed different paragraphs, so that no paragraph stands there twice. */
  isClean: boolean;
}

/**
 * Every paragraph that either side has written. Of one that both changed their version comes first, then
 * `mine`. Undefined for what is no text of several paragraphs.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText | undefined {
  const [old = [], own = [], others = []] = [base, mine, theirs].map((text) => text.split(BETWEEN));
  const longest = Math.max(old.length, own.length, others.length);
  if (longest < 2 || longest > MAX_PARAGRAPHS) return undefined;
  const regions = diff3Merge(own, old, others);
  const paragraphs = regions.flatMap(({ ok, conflict }) =>
    ok !== undefined ? ok : [...(conflict?.b ?? []), ...(conflict?.a ?? [])],
  );
  return {
    text: paragraphs.filter((paragraph) => paragraph !== '').join(BETWEEN),
    isClean: regions.every(({ conflict }) => conflict === undefined),
  };
}
