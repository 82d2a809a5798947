/** The editor’s document as Markdown. */
import type { BlockContent } from 'mdast';
import type { Node } from 'prosemirror-model';
import { writeProse } from '#content/prose/canonical.ts';
import { footnotesIn } from '#content/prose/own-nodes.ts';
import { writeBlock } from './write.ts';

/** A document as Markdown. Empty paragraphs at which nobody has written are none of it. */
export function writeDocument(doc: Node): string {
  const blocks = doc.children.map(writeOnce).filter(isWritten);
  return blocks.every(standsAlone)
    ? blocks.map(({ text }) => text).join('\n\n')
    : writeProse(blocks.map(({ block }) => block));
}

/** A block of a text, and how it is spelled; without a block where nobody has written. */
interface Written {
  block: BlockContent | undefined;
  text: string;
  hasFootnotes: boolean;
}

type Filled = Written & { block: BlockContent };

const isWritten = (one: Written): one is Filled => one.block !== undefined;

/** Footnotes are numbered through a text, and a list below a list takes other signs. */
const standsAlone = ({ block, hasFootnotes }: Filled, nth: number, all: Filled[]): boolean =>
  !hasFootnotes && !(block.type === 'list' && all[nth - 1]?.block.type === 'list');

/** Nodes never change, so that only what was written anew is written out again. */
const written = new WeakMap<Node, Written>();

/** Spells a text before it is asked for, as far as the browser has nothing else to do; returns what ends that. */
export function writeAhead(doc: Node): () => void {
  // Safari has none, and spells the text with the first change.
  if (typeof requestIdleCallback === 'undefined') return () => undefined;
  const blocks = doc.children.values();
  const go = (deadline: IdleDeadline): void => {
    while (deadline.timeRemaining() > 0) {
      const { value } = blocks.next();
      if (value === undefined) return;
      writeOnce(value);
    }
    task = requestIdleCallback(go);
  };
  let task = requestIdleCallback(go);
  return () => cancelIdleCallback(task);
}

function writeOnce(node: Node): Written {
  const known = written.get(node);
  if (known !== undefined) return known;
  const [block] = writeBlock(node);
  const one = {
    block,
    text: block === undefined ? '' : writeProse([block]),
    hasFootnotes: block !== undefined && footnotesIn(block).length > 0,
  };
  written.set(node, one);
  return one;
}
