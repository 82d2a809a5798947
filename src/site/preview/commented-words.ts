/** Words of a shared draft that somebody has commented on, marked in the page without touching it. */
import { useEffect, useState } from 'react';
import type { Quote } from '#content/reviews/anchor.ts';
import { findSqueezed, type Piece, squeeze } from '#content/reviews/squeezed.ts';

interface Commented extends Quote {
  id: string;
}

const NAME = 'commented';
const NOW = 'commented-now';
const OWN = '[data-guest-review]';

/** Where the page has the words of a comment. */
type Places = ReadonlyMap<string, Range>;

/** All text of the page but for what is said about it, and where each piece of it begins. */
function readPage(): { nodes: Text[]; pieces: Piece[] } {
  const nodes: Text[] = [];
  const pieces: Piece[] = [];
  const main = document.getElementById('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) =>
      node instanceof Element
        ? node.matches(`${OWN}, script, style`)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_SKIP
        : NodeFilter.FILTER_ACCEPT,
  });
  let length = 0;
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const around = node.parentElement?.closest('p, li, h1, h2, h3, h4, blockquote, td, th, dd, dt');
    const last = pieces.at(-1);
    // Words that are set differently inside of one paragraph have no gap between them.
    if (last !== undefined && around != null && around === block) last.text += node.data;
    else pieces.push({ text: node.data, start: length });
    block = around;
    nodes.push(node);
    length += node.data.length;
  }
  return { nodes, pieces };
}

function findPlaces(comments: readonly Commented[]): Places {
  const { nodes, pieces } = readPage();
  const text = squeeze(pieces);
  const starts: number[] = [];
  let length = 0;
  for (const node of nodes) {
    starts.push(length);
    length += node.data.length;
  }
  const put = (place: number, isEnd: boolean): [Text, number] | undefined => {
    const nth = starts.findLastIndex((start) => (isEnd ? start < place : start <= place));
    const node = nodes[nth];
    return node === undefined ? undefined : [node, place - (starts[nth] ?? 0)];
  };
  const places = new Map<string, Range>();
  for (const comment of comments) {
    if (comment.exact === '') continue;
    const found = findSqueezed(text, comment);
    const start = found && put(found.start, false);
    const end = found && put(found.end, true);
    if (start === undefined || end === undefined) continue;
    const range = document.createRange();
    range.setStart(...start);
    range.setEnd(...end);
    places.set(comment.id, range);
  }
  return places;
}

const supports = (): boolean => 'highlights' in CSS;

/**
 * Marks the words where the browser can do that, and tells of the comment whose words are clicked on.
 * Gives what was found.
 */
export function useCommentedWords(
  comments: readonly Commented[],
  onOpen: (id: string) => void,
): Places {
  const [places, setPlaces] = useState<Places>(new Map());
  useEffect(() => {
    if (!supports()) return;
    const found = findPlaces(comments);
    setPlaces(found);
    CSS.highlights.set(NAME, new Highlight(...found.values()));
    const open = ({ clientX, clientY, target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest(`${OWN}, a, button, input`)) return;
      if (getSelection()?.isCollapsed === false) return;
      const isHit = ({ left, right, top, bottom }: DOMRect): boolean =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      for (const [id, range] of found) {
        if ([...range.getClientRects()].some(isHit)) {
          onOpen(id);
          return;
        }
      }
    };
    document.addEventListener('click', open);
    return () => {
      document.removeEventListener('click', open);
      CSS.highlights.delete(NAME);
      CSS.highlights.delete(NOW);
    };
  }, [comments, onOpen]);
  return places;
}

/** Brings words of the page into sight, marked more than others. */
export function showWords(range: Range): void {
  CSS.highlights.set(NOW, new Highlight(range));
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
