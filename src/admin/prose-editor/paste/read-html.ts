import { DOMParser as DocumentParser, Fragment, type Node } from 'prosemirror-model';
import { proseSchema } from '../schema.ts';
import type { Arrivals } from './arrivals.ts';
import { tidyPasted } from './html.ts';
import { withHead } from './tables.ts';

const { nodes } = proseSchema;

/** Two ends of lines after each other are how mails part paragraphs. */
function partedAtBlankLines(paragraph: Node): Node[] {
  const parts: Node[][] = [[]];
  let ends: Node[] = [];
  for (const child of paragraph.children) {
    if (child.type === nodes.hard_break) {
      ends.push(child);
      continue;
    }
    if (ends.length > 1) parts.push([]);
    else parts.at(-1)?.push(...ends);
    ends = [];
    parts.at(-1)?.push(child);
  }
  return parts.map((content) => paragraph.copy(Fragment.from(content)));
}

const withParagraphs = (fragment: Fragment): Fragment =>
  Fragment.from(
    fragment.content.flatMap((node) => {
      if (node.type === nodes.paragraph) return partedAtBlankLines(node);
      const isWhole = node.inlineContent || node.isLeaf || node.type === nodes.table;
      return isWhole ? [node] : [node.copy(withParagraphs(node.content))];
    }),
  );

/** Blocks that were read from HTML, as prose has them. */
export const asProse = (fragment: Fragment): Fragment => withParagraphs(withHead(fragment));

/** HTML as blocks; pictures in it are sent to the library. */
export function readHtml(html: string, arrivals: Arrivals): readonly Node[] {
  const { body } = new DOMParser().parseFromString(tidyPasted(html, arrivals), 'text/html');
  const { content } = DocumentParser.fromSchema(proseSchema).parse(body);
  return asProse(content).content;
}
