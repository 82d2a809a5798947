/** Asks for what is in an insert; the editor answers with a dialog. */
import type { Node } from 'prosemirror-model';
import { type Command, NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { InsertKind } from '#content/prose/inserts.ts';
import { insertBlock } from '../commands.ts';
import { proseSchema } from '../schema.ts';
import { insertOf } from './kinds.ts';

const { nodes } = proseSchema;

/** What is asked: for a new insert, or for one that stands in the text. */
export interface AskedInsert {
  kind: InsertKind;
  /** The one that is changed. */
  node?: Node;
}

const asking = new WeakMap<EditorView, (asked: AskedInsert) => void>();

/** Has an editor ask by `ask`. */
export const answerInserts = (view: EditorView, ask: (asked: AskedInsert) => void): void => {
  asking.set(view, ask);
};

/** Has what is to be set in a text said first; always possible. */
export const askForInsert =
  (kind: InsertKind): Command =>
  (_state, dispatch, view) => {
    if (dispatch !== undefined && view !== undefined) asking.get(view)?.({ kind });
    return true;
  };

/** Opens the insert that is chosen. */
export const openInsert: Command = ({ selection }, dispatch, view) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.insert) return false;
  const insert = insertOf(selection.node);
  if (insert === undefined) return false;
  if (dispatch !== undefined && view !== undefined) {
    asking.get(view)?.({ kind: insert.kind, node: selection.node });
  }
  return true;
};

/** Sets an insert where the cursor is, or in the place of the one that was asked about. */
export function placeInsert(view: EditorView, { node: former }: AskedInsert, text: string): void {
  const node = nodes.insert.create({ text });
  const at = former && placeOf(view, former);
  if (at === undefined) insertBlock(() => node, false)(view.state, view.dispatch);
  else view.dispatch(view.state.tr.setNodeAttribute(at, 'text', text));
  const place = placeOf(view, node);
  if (place !== undefined) {
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)));
  }
  view.focus();
}

/** Where a node stands by now, whatever others have written before it. */
function placeOf({ state: { doc, selection } }: EditorView, node: Node): number | undefined {
  if (selection instanceof NodeSelection && selection.node.eq(node)) return selection.from;
  let found: number | undefined;
  doc.forEach((child, at) => {
    if (child.eq(node)) found ??= at;
  });
  return found;
}
