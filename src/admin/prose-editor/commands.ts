/** What the keys, the toolbar and the menu of the editor do. */
import { exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { CalloutKind } from '#content/prose/own-nodes.ts';
import { MAX_NESTING } from '#content/prose/scan.ts';
import { proseSchema } from './schema.ts';

const { nodes, marks } = proseSchema;

/** A mark of words, by what people call it. */
export type MarkName = 'strong' | 'em' | 'strike' | 'code';

export const toggle = (name: MarkName): Command =>
  toggleMark(marks[name], null, { removeWhenPresent: false });

/** Whether all words that are chosen, or what would be typed next, have the mark. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  let [hasWords, isMissing] = [false, false];
  state.doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return;
    hasWords = true;
    isMissing ||= !type.isInSet(node.marks);
  });
  return hasWords && !isMissing;
}

/** Whether the selection stands in a node of the type, with these attributes where they are given. */
export function isIn(
  state: EditorState,
  type: NodeType,
  attrs: Record<string, unknown> = {},
): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type) {
      return Object.entries(attrs).every(([name, value]) => node.attrs[name] === value);
    }
  }
  return false;
}

/**
 * Makes what is chosen blocks of the type. Neither headings nor code hold breaks: words that one parted
 * stay apart.
 */
const toBlock =
  (type: NodeType, attrs: Record<string, unknown> | null = null): Command =>
  (state, dispatch) => {
    if (!setBlockType(type, attrs)(state)) return false;
    if (dispatch === undefined) return true;
    const { tr } = state;
    const { from, to, $from, $to } = state.selection;
    const breaks: number[] = [];
    state.doc.nodesBetween($from.start(), $to.end(), (node, at) => {
      if (node.type === nodes.hard_break) breaks.push(at);
    });
    const instead = proseSchema.text(type === nodes.code_block ? '\n' : ' ');
    for (const at of breaks) tr.replaceWith(at, at + 1, instead);
    if (type === nodes.code_block) withFootnoteWords(tr, from, to);
    const { mapping } = tr;
    tr.setBlockType(mapping.map(from), mapping.map(to), type, attrs);
    dispatch(tr.scrollIntoView());
    return true;
  };

/** Puts the words of footnotes where these stood, from back to front. */
function withFootnoteWords(tr: Transaction, from: number, to: number): void {
  const found: { at: number; node: Node }[] = [];
  tr.doc.nodesBetween(tr.doc.resolve(from).start(), tr.doc.resolve(to).end(), (node, at) => {
    if (node.type === nodes.footnote) found.push({ at, node });
  });
  for (const { at, node } of found.toReversed()) {
    tr.replaceWith(at, at + node.nodeSize, node.content);
  }
}

export const toParagraph: Command = setBlockType(nodes.paragraph);

/** A heading of the level, or a paragraph again where it is one. */
export const toHeading =
  (level: 2 | 3 | 4): Command =>
  (state, dispatch) =>
    isIn(state, nodes.heading, { level })
      ? toParagraph(state, dispatch)
      : toBlock(nodes.heading, { level })(state, dispatch);

export const toCode: Command = (state, dispatch) =>
  isIn(state, nodes.code_block)
    ? toParagraph(state, dispatch)
    : toBlock(nodes.code_block)(state, dispatch);

/** How many lists and quotations the selection stands in. */
const nestingOf = ({ selection: { $from } }: EditorState): number =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).filter(isContainer)
    .length;

const CONTAINERS = [nodes.bullet_list, nodes.ordered_list, nodes.blockquote, nodes.callout];

/** How deep lists and quotations of a document go. */
function deepestOf(doc: Node): number {
  const known = depths.get(doc);
  if (known !== undefined) return known;
  const own = isContainer(doc) ? 1 : 0;
  // Words are no containers, and most blocks hold nothing else.
  const below = doc.inlineContent ? 0 : Math.max(0, ...doc.children.map(deepestOf));
  depths.set(doc, own + below);
  return own + below;
}

const depths = new WeakMap<Node, number>();

const isContainer = ({ type }: Node): boolean => CONTAINERS.some((one) => one === type);

/** Refuses what would set lists and quotations deeper than prose can be read, whatever does it; a paste is cut elsewhere. */
export const keepShallow = new Plugin({
  filterTransaction: (tr, { doc }) =>
    !tr.docChanged ||
    tr.getMeta('uiEvent') === 'paste' ||
    deepestOf(tr.doc) <= Math.max(MAX_NESTING, deepestOf(doc)),
});

const isDeepest = (state: EditorState): boolean => nestingOf(state) >= MAX_NESTING;

/** A command that sets deeper, as deep as prose may go. */
const unlessTooDeep =
  (command: Command): Command =>
  (state, dispatch, view) =>
    !isDeepest(state) && command(state, dispatch, view);

/** Sets an item of a list below the one before it. In the deepest one nothing happens: the key is taken. */
export const sinkItem: Command = (state, dispatch, view) =>
  isIn(state, nodes.list_item) && isDeepest(state)
    ? true
    : sinkListItem(nodes.list_item)(state, dispatch, view);

export const toQuote: Command = (state, dispatch) =>
  isIn(state, nodes.blockquote)
    ? lift(state, dispatch)
    : unlessTooDeep(wrapIn(nodes.blockquote))(state, dispatch);

/** A callout of the kind, or plain blocks again where it is one. */
export const toCallout =
  (kind: CalloutKind): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if (!isIn(state, nodes.callout)) {
      return unlessTooDeep(wrapIn(nodes.callout, { kind }))(state, dispatch);
    }
    if (isIn(state, nodes.callout, { kind })) return lift(state, dispatch);
    // It stands at the margin.
    dispatch?.(state.tr.setNodeAttribute($from.before(1), 'kind', kind));
    return true;
  };

/** A list of the type; one of the other type becomes it, and its own is taken away again. */
export const toList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const node = $from.node(depth);
      if (node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
      if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) {
        dispatch?.(
          state.tr.setNodeMarkup($from.before(depth), type, { spread: node.attrs.spread }),
        );
        return true;
      }
    }
    return unlessTooDeep(wrapInList(type))(state, dispatch);
  };

export const toBullets: Command = toList(nodes.bullet_list);
export const toNumbers: Command = toList(nodes.ordered_list);

/** Puts a block in the place of an empty paragraph, or behind what the selection stands in. */
export const insertBlock =
  (make: () => Node, isEnteredAtOnce: boolean): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const isEmpty = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
    const from = isEmpty ? $from.before() : $from.after(Math.min(1, $from.depth));
    const to = isEmpty ? $from.after() : from;
    const $place = state.doc.resolve(from);
    const block = make();
    if (!$place.parent.canReplaceWith($place.index(), $place.indexAfter(), block.type))
      return false;
    if (dispatch === undefined) return true;
    const isLast = state.doc.resolve(to).nodeAfter === null;
    const tr = state.tr.replaceWith(from, to, isLast ? [block, nodes.paragraph.create()] : block);
    const start = isEnteredAtOnce ? from + 1 : from + block.nodeSize;
    tr.setSelection(Selection.near(tr.doc.resolve(start), 1));
    dispatch(tr.scrollIntoView());
    return true;
  };

export const insertRule: Command = insertBlock(() => nodes.horizontal_rule.create(), false);

const emptyRow = (cell: NodeType, width: number): Node =>
  nodes.table_row.create(
    null,
    Array.from({ length: width }, () => cell.create(null, nodes.paragraph.create())),
  );

/** How a new table is. */
const TABLE = { width: 3, rows: 2 };

export const insertTable: Command = insertBlock(
  () =>
    nodes.table.create(null, [
      emptyRow(nodes.table_header, TABLE.width),
      ...Array.from({ length: TABLE.rows }, () => emptyRow(nodes.table_cell, TABLE.width)),
    ]),
  true,
);

/** A line ends within its paragraph; in code and tables it cannot. */
export const breakLine: Command = (state, dispatch) => {
  if (exitCode(state, dispatch)) return true;
  const { $from } = state.selection;
  if (!$from.parent.inlineContent || isIn(state, nodes.table)) return false;
  if ($from.parent.type !== nodes.paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Words that are linked, or are to be; `title` is what shows over a link besides its address. */
export interface LinkSpan {
  from: number;
  to: number;
  href: string;
  title: string;
}

/** Where the link under the selection begins and ends; undefined where there is none. */
export function linkAround(state: EditorState): LinkSpan | undefined {
  const { $from, empty, from, to } = state.selection;
  const at = empty ? $from.pos : from + 1;
  const $at = state.doc.resolve(Math.min(at, state.doc.content.size));
  const around = empty ? [$at.nodeAfter?.marks ?? [], $at.nodeBefore?.marks ?? []] : [];
  const link = [$at.marks(), ...around].flat().find(({ type }) => type === marks.link);
  if (link === undefined) return undefined;
  const { parent } = $at;
  const start = $at.start();
  const spans: { from: number; to: number }[] = [];
  parent.forEach((node, offset) => {
    if (!link.isInSet(node.marks)) return;
    const last = spans.at(-1);
    const span = { from: start + offset, to: start + offset + node.nodeSize };
    if (last?.to === span.from) last.to = span.to;
    else spans.push(span);
  });
  const own = spans.find((span) => span.from <= at && at <= span.to);
  if (own === undefined || to > own.to) return undefined;
  return { ...own, href: String(link.attrs.href), title: String(link.attrs.title) };
}

/** Links the span to an address, in `words` where there are none. */
export const setLink =
  (
    span: Pick<LinkSpan, 'from' | 'to'> & { title?: string },
    href: string,
    words: string,
  ): Command =>
  (state, dispatch) => {
    const link = marks.link.create({ href, title: span.title ?? '' });
    const tr = state.tr;
    if (span.from === span.to) {
      tr.insert(
        span.from,
        proseSchema.text(words, link.addToSet(state.storedMarks ?? state.selection.$from.marks())),
      );
      tr.setSelection(TextSelection.create(tr.doc, span.from + words.length));
    } else {
      tr.removeMark(span.from, span.to, marks.link).addMark(span.from, span.to, link);
      tr.setSelection(TextSelection.create(tr.doc, span.to));
    }
    tr.removeStoredMark(marks.link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink =
  (span: { from: number; to: number }): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(span.from, span.to, marks.link));
    return true;
  };
