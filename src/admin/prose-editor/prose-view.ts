/** What is written in: ProseMirror’s view with its plugins, which tells of the text as Markdown. */
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { Fragment, type Node, type Slice } from 'prosemirror-model';
import { EditorState, Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { Mapping } from 'prosemirror-transform';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { canonicalProse } from '#content/prose/canonical.ts';
import { CITE_CLAIM } from './cite-claim.ts';
import { keepShallow } from './commands.ts';
import { commentedWords } from './commented-words.ts';
import { footnoteEdges } from './footnotes.ts';
import { markdownRules } from './input-rules.ts';
import { insertsShown } from './inserts/insert-view.ts';
import { proseKeys } from './keys.ts';
import { linkFigure } from './link-figure.ts';
import type { Arrivals } from './paste/arrivals.ts';
import { pasted } from './paste/paste.ts';
import { tellBeforeReading } from './pending.ts';
import { filesTaken } from './pictures/files.ts';
import { readProse } from './read.ts';
import { slashMenu } from './slash-menu.ts';
import { writeAhead, writeDocument } from './write-document.ts';

/** How long a writer pauses before the form is told, in milliseconds: not at each key. */
const PAUSE_MS = 150;
/** For how long at most it is not told while a writer goes on, in milliseconds. */
const MAX_UNTOLD_MS = 2_000;

export interface ProseListener {
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Ctrl+K was pressed. */
  onLink: () => void;
  /** What changed it says where places in the text before are now. */
  onState: (state: EditorState, mapping: Mapping) => void;
  /** Goes to a comment on words of the text. */
  onComment: (id: string) => void;
  /** Attributes of the element that is written in. */
  attributesOf: (state: EditorState) => Record<string, string>;
}

export interface ProseView {
  view: EditorView;
  /** Takes a text that comes from elsewhere; false where it cannot be shown. */
  take: (text: string) => boolean;
  end: () => void;
}

/** What an empty text says of itself. */
const placeholder = new Plugin({
  props: {
    decorations({ doc }) {
      const { firstChild } = doc;
      const isEmpty =
        doc.childCount === 1 && firstChild?.isTextblock && firstChild.content.size === 0;
      if (!isEmpty) return null;
      const words = 'Write, or type / for headings, lists and tables';
      const shown = Decoration.node(0, firstChild.nodeSize, { 'data-placeholder': words });
      return DecorationSet.create(doc, [shown]);
    },
  },
});

const pluginsOf = (arrivals: Arrivals, onComment: (id: string) => void): Plugin[] => [
  filesTaken(arrivals),
  insertsShown(),
  slashMenu(),
  keepShallow,
  footnoteEdges(),
  markdownRules(),
  ...proseKeys(),
  pasted(arrivals),
  history(),
  dropCursor({ color: 'var(--data)', width: 2 }),
  gapCursor(),
  tableEditing(),
  placeholder,
  commentedWords(onComment),
];

const FROM_ELSEWHERE = 'isFromElsewhere';

/** What stood in a document from `from` to `to`, and what stands there now. */
interface Change {
  from: number;
  to: number;
  slice: Slice;
}

/** What differs between two documents: block by block where they have as many, else in one piece. */
function changesOf(before: Node, wanted: Node): Change[] {
  const pairs =
    before.childCount === wanted.childCount
      ? before.children.map((block, nth) => [block, wanted.child(nth)].map(Fragment.from))
      : [[before.content, wanted.content]];
  let oldAt = 0;
  let newAt = 0;
  return pairs.flatMap(([old = Fragment.empty, now = Fragment.empty]): Change[] => {
    const shift = newAt - oldAt;
    const from = old.findDiffStart(now, oldAt);
    oldAt += old.size;
    newAt += now.size;
    const end = old.findDiffEnd(now, oldAt, newAt);
    if (from === null || end === null) return [];
    // Where the same words follow each other, the two ends can lie before the start.
    const overlap = Math.max(0, from - end.a, from + shift - end.b);
    return [{ from, to: end.a + overlap, slice: wanted.slice(from + shift, end.b + overlap) }];
  });
}

/**
 * Changes no more than what differs between two documents, in a view that may have gone on from the first:
 * cursor, undo and what was written since stay. What both changed is left as it was written here.
 */
function takeOver(view: EditorView, before: Node, wanted: Node, since: Mapping): void {
  const { tr, doc } = view.state;
  for (const { from, to, slice } of changesOf(before, wanted).toReversed()) {
    const [start, end] = [since.map(from, 1), since.map(to, -1)];
    const isUntouched = start <= end && doc.slice(start, end).eq(before.slice(from, to));
    if (isUntouched) tr.replace(start, end, slice);
  }
  view.dispatch(tr.setMeta('addToHistory', false).setMeta(FROM_ELSEWHERE, true));
}

const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Whether a key may save, or leave the page: what it does is to find all that is written. */
const mayLeave = (event: KeyboardEvent): boolean =>
  isModified(event) || event.altKey || /^F\d/.test(event.key);

const isLinkKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && isModified(event) && !event.shiftKey && !event.altKey;

const ENDS = ['beforeunload', 'pagehide', 'popstate', 'visibilitychange', 'pointerdown'];

/** Calls `tell` once a writer pauses or has gone on for long, and before the page may end. */
function inPauses(tell: () => void): { plan: () => void; flush: () => void; end: () => void } {
  let firstUntold = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    tell();
  };
  const untell = tellBeforeReading(flush);
  for (const name of ENDS) window.addEventListener(name, flush, true);
  return {
    flush,
    plan() {
      if (timer === undefined) firstUntold = Date.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Date.now() - firstUntold < MAX_UNTOLD_MS ? PAUSE_MS : 0);
    },
    end() {
      flush();
      untell();
      for (const name of ENDS) window.removeEventListener(name, flush, true);
    },
  };
}

/** Begins in an element with a text that `readProse` can read. */
export function createProseView(
  element: HTMLElement,
  text: string,
  listener: ProseListener,
  arrivals: Arrivals,
): ProseView {
  const doc = readProse(text);
  const state = EditorState.create({
    plugins: pluginsOf(arrivals, (id) => listener.onComment(id)),
    ...(doc === undefined ? {} : { doc }),
  });
  let told = text;
  let toldDoc = state.doc;
  let since = new Mapping();
  const { plan, flush, end } = inPauses(() => {
    told = writeDocument(view.state.doc);
    toldDoc = view.state.doc;
    since = new Mapping();
    listener.onChange(told);
  });
  const view: EditorView = new EditorView(
    { mount: element },
    {
      state,
      attributes: (now) => listener.attributesOf(now),
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr));
        if (tr.docChanged && tr.getMeta(FROM_ELSEWHERE) !== true) {
          since.appendMapping(tr.mapping);
          plan();
        }
        listener.onState(view.state, tr.mapping);
      },
      handleKeyDown(_view, event) {
        if (!isLinkKey(event)) return false;
        listener.onLink();
        return true;
      },
      handleDOMEvents: {
        // Also while words are composed.
        keydown(_view, event) {
          if (mayLeave(event)) flush();
          return false;
        },
        [CITE_CLAIM](view, event) {
          if (!linkFigure(event.detail)(view.state, view.dispatch)) return false;
          event.preventDefault();
          view.focus();
          return true;
        },
        blur() {
          flush();
          listener.onBlur();
          return false;
        },
      },
    },
  );
  const rest = writeAhead(state.doc);
  return {
    view,
    take(given) {
      // Another spelling of the same text, which a save keeps, is no change.
      if (given === told || canonicalProse(told) === given) return true;
      const wanted = readProse(given);
      if (wanted === undefined) return false;
      takeOver(view, toldDoc, wanted, since);
      told = given;
      toldDoc = view.state.doc;
      // What came next would be compared with a text that the form does not have any more.
      flush();
      return true;
    },
    end() {
      rest();
      end();
      view.destroy();
    },
  };
}
