/** A text in the sections that its headings make. */
import type { Heading, RootContent } from 'mdast';
import { writeProse } from './canonical.ts';
import { footnotesIn } from './own-nodes.ts';
import { parseProse } from './parse.ts';
import { textOf } from './words.ts';

interface TextSection {
  /** The words of the heading; empty for what stands before the first. */
  title: string;
  /** What stands below it, in Markdown; its own headings are a level higher. */
  prose: string;
}

const isHeading = (block: RootContent): block is Heading =>
  block.type === 'heading' && block.depth === 2;

const HIGHER = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 4, 6: 5 } as const;

const raised = (block: RootContent): RootContent =>
  block.type === 'heading' ? { ...block, depth: HIGHER[block.depth] } : block;

/** At most `max` sections, of which the last has all that is left, headings and all. */
export function splitAtHeadings(text: string, max: number): TextSection[] {
  const { blocks, problems } = parseProse(text);
  if (problems.length > 0) return [{ title: '', prose: text }];
  const groups: RootContent[][] = [[]];
  for (const [index, block] of blocks.entries()) {
    // A section has words of its own; the notes of a heading have no place in a title.
    const next = blocks[index + 1];
    const begins = isHeading(block) && next !== undefined && !isHeading(next);
    if (begins && footnotesIn(block).length === 0 && groups.length < max) groups.push([]);
    groups.at(-1)?.push(block);
  }
  return groups.map((group, index) => {
    const [first, ...rest] = group;
    if (index === 0 || first === undefined) return { title: '', prose: writeProse(group) };
    const below = rest.some(isHeading) ? rest : rest.map(raised);
    return { title: textOf(first).trim(), prose: writeProse(below) };
  });
}
