/** Footnotes while they are written: they stand in the text where they belong, in a box of their own. */
import { InputRule } from 'prosemirror-inputrules';
import type { ResolvedPos } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { proseSchema } from './schema.ts';

const { nodes } = proseSchema;

const isInFootnote = ({ parent }: ResolvedPos): boolean => parent.type === nodes.footnote;

/** A footnote behind what is chosen, with the cursor in it. */
export const insertFootnote: Command = (state, dispatch) => {
  const { $to, to } = state.selection;
  const index = $to.index();
  if (!$to.parent.inlineContent || isInFootnote($to)) return false;
  if (!$to.parent.canReplaceWith(index, index, nodes.footnote)) return false;
  if (dispatch === undefined) return true;
  const tr = state.tr.insert(to, nodes.footnote.create());
  dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView());
  return true;
};

/** The cursor of a selection without extent. */
const cursorOf = ({ selection }: EditorState): ResolvedPos | undefined =>
  selection instanceof TextSelection && selection.empty ? selection.$from : undefined;

const goTo =
  (find: ($cursor: ResolvedPos) => number | undefined): Command =>
  (state, dispatch) => {
    const $cursor = cursorOf(state);
    const at = $cursor && find($cursor);
    if (at === undefined) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, at)).scrollIntoView());
    return true;
  };

/** Goes on behind a footnote, whatever is chosen in it. */
export const leaveFootnote: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if (!isInFootnote($to)) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $to.after())).scrollIntoView());
  return true;
};

/** Browsers do not always tell the place in a box from the one beside it. */
export const footnoteRight = goTo(($cursor) => {
  if (isInFootnote($cursor)) {
    return $cursor.pos === $cursor.end() ? $cursor.after() : undefined;
  }
  return $cursor.nodeAfter?.type === nodes.footnote ? $cursor.pos + 1 : undefined;
});

export const footnoteLeft = goTo(($cursor) => {
  if (isInFootnote($cursor)) {
    return $cursor.pos === $cursor.start() ? $cursor.before() : undefined;
  }
  return $cursor.nodeBefore?.type === nodes.footnote ? $cursor.pos - 1 : undefined;
});

/** Takes away the one sign behind a footnote: browsers would go on in the footnote. */
function deleteBehind(
  $cursor: ResolvedPos,
  { tr }: EditorState,
  dispatch: ((tr: Transaction) => void) | undefined,
): boolean {
  const { nodeBefore, pos, parent } = $cursor;
  if (nodeBefore?.isText !== true || [...(nodeBefore.text ?? '')].length !== 1) return false;
  const at = pos - nodeBefore.nodeSize;
  if (parent.childBefore(at - $cursor.start()).node?.type !== nodes.footnote) return false;
  dispatch?.(tr.delete(at, pos).scrollIntoView());
  return true;
}

/** At the start of a footnote its words become those of the text; behind one the cursor goes into it. */
export const footnoteBack: Command = (state, dispatch) => {
  const $cursor = cursorOf(state);
  if ($cursor === undefined) return false;
  if (!isInFootnote($cursor)) {
    return deleteBehind($cursor, state, dispatch) || footnoteLeft(state, dispatch);
  }
  if ($cursor.pos !== $cursor.start()) return false;
  const { parent } = $cursor;
  const at = $cursor.before();
  const tr = state.tr.replaceWith(at, $cursor.after(), parent.content);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView());
  return true;
};

/** `[^1]`, as Markdown refers to a footnote, or without a number. */
export const footnoteRule = new InputRule(/\[\^\w{0,8}\]$/, ({ tr, doc }, _match, start, end) => {
  const $start = doc.resolve(start);
  const index = $start.index();
  if (isInFootnote($start)) return null;
  if (!$start.parent.canReplaceWith(index, index, nodes.footnote)) return null;
  tr.replaceWith(start, end, nodes.footnote.create());
  return tr.setSelection(TextSelection.create(tr.doc, start + 1));
});

/** Whether browsers may take a place for the one on the other side of a footnote's edge. */
const isAtEdge = ($cursor: ResolvedPos): boolean =>
  isInFootnote($cursor)
    ? $cursor.pos === $cursor.start() || $cursor.pos === $cursor.end()
    : [$cursor.nodeBefore, $cursor.nodeAfter].some((node) => node?.type === nodes.footnote);

/** What is typed at the edge of a footnote is set where the cursor is. */
function typeAtEdge(view: EditorView, event: InputEvent): boolean {
  const $cursor = cursorOf(view.state);
  const { data, inputType } = event;
  if (inputType !== 'insertText' || data === null || view.composing) return false;
  if ($cursor === undefined || !isAtEdge($cursor)) return false;
  const { pos } = $cursor;
  const insert = (): Transaction => view.state.tr.insertText(data, pos);
  const isTaken = view.someProp('handleTextInput', (take) => take(view, pos, pos, data, insert));
  if (isTaken !== true) view.dispatch(insert().scrollIntoView());
  return true;
}

/** Sets what browsers do at the edges of footnotes right. */
export function footnoteEdges(): Plugin {
  let isToEnd = false;
  /** From the left of the window, in CSS pixels. */
  let pressedAt: number | undefined;
  const isBehind = (view: EditorView, $head: ResolvedPos): boolean => {
    if (pressedAt === undefined) return isToEnd;
    const box = view.nodeDOM($head.before());
    return box instanceof Element && pressedAt > box.getBoundingClientRect().right;
  };
  return new Plugin({
    props: {
      /** To browsers the end of a line is in the footnote that stands there. */
      createSelectionBetween(view, $anchor, $head) {
        const isAtEnd = isInFootnote($head) && $head.pos === $head.end();
        if (!isAtEnd || !isBehind(view, $head)) return null;
        const after = $head.after();
        return TextSelection.create(
          view.state.doc,
          $anchor.pos === $head.pos ? after : $anchor.pos,
          after,
        );
      },
      handleDOMEvents: {
        keydown(_view, { key }) {
          isToEnd = key === 'End';
          pressedAt = undefined;
          return false;
        },
        mousedown(_view, { clientX }) {
          pressedAt = clientX;
          return false;
        },
        beforeinput(view, event) {
          if (!typeAtEdge(view, event)) return false;
          event.preventDefault();
          return true;
        },
      },
    },
  });
}
