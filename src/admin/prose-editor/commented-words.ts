/** Words of a text that somebody has commented on, shown where they stand by now. */
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { findSqueezed, type Piece, squeeze } from '#content/reviews/squeezed.ts';
import type { FormComment } from '#ui/form/form-comments.ts';

interface Shown {
  words: readonly FormComment[];
  marks: DecorationSet;
}

const key = new PluginKey<Shown>('commented-words');

function piecesOf(doc: Node): Piece[] {
  const pieces: Piece[] = [];
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true;
    let next: Piece | undefined;
    block.forEach((child, offset) => {
      const start = at + 1 + offset;
      // Words that are set differently inside of one paragraph have no gap between them.
      if (next !== undefined && child.isText && next.start + next.text.length === start) {
        next.text += child.text ?? '';
        return;
      }
      if (!child.isText) return;
      next = { text: child.text ?? '', start };
      pieces.push(next);
    });
    return false;
  });
  return pieces;
}

function wayTo({ id, label }: FormComment, onOpen: (id: string) => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'comment-way';
  button.tabIndex = -1;
  button.setAttribute('aria-label', label);
  // The cursor stays where it is.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => onOpen(id));
  return button;
}

function marksOf(
  doc: Node,
  words: readonly FormComment[],
  onOpen: (id: string) => void,
): DecorationSet {
  if (words.length === 0) return DecorationSet.empty;
  const text = squeeze(piecesOf(doc));
  const marks = words.flatMap((one) => {
    const found = findSqueezed(text, one, { isSure: one.isSure });
    if (found === undefined) return [];
    const { start, end } = found;
    return [
      Decoration.inline(start, end, { class: 'commented', 'data-comment': one.id }),
      Decoration.widget(end, () => wayTo(one, onOpen), {
        side: -1,
        key: `${one.id} ${one.label}`,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    ];
  });
  return DecorationSet.create(doc, marks);
}

/** Keeps the marks with their words while they are written around; `showComments` says what they are. */
export const commentedWords = (onOpen: (id: string) => void): Plugin<Shown> =>
  new Plugin<Shown>({
    key,
    state: {
      init: () => ({ words: [], marks: DecorationSet.empty }),
      apply(tr, shown, _before, { doc }) {
        const words: readonly FormComment[] | undefined = tr.getMeta(key);
        if (words !== undefined) return { words, marks: marksOf(doc, words, onOpen) };
        if (!tr.docChanged || shown.words.length === 0) return shown;
        return { ...shown, marks: shown.marks.map(tr.mapping, doc) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.marks },
  });

/** Shows these words as commented, and no others. */
export function showComments(view: EditorView, words: readonly FormComment[]): void {
  const before = key.getState(view.state)?.words ?? [];
  if (words.length === 0 && before.length === 0) return;
  view.dispatch(view.state.tr.setMeta(key, words).setMeta('addToHistory', false));
}
