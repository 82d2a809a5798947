/** The menu that a “/” opens where a paragraph begins: what could stand here, narrowed by what is typed on. */
import { type Command, EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { InsertKind } from '#content/prose/inserts.ts';
import {
  insertRule,
  insertTable,
  toBullets,
  toCallout,
  toCode,
  toHeading,
  toNumbers,
  toQuote,
} from './commands.ts';
import { insertFootnote } from './footnotes.ts';
import { askForInsert } from './inserts/ask.ts';
import { INSERT_NAMES } from './inserts/kinds.ts';
import { chooseInto } from './pictures/files.ts';
import { proseSchema } from './schema.ts';

const { nodes } = proseSchema;

/** What the menu offers. */
export interface Insertion {
  name: string;
  /** Other words by which it is found. */
  also: string;
  /** What one types in its place. */
  keys: string;
  run: Command;
}

const insertion = (kind: InsertKind, also: string): Insertion => ({
  name: INSERT_NAMES[kind],
  also,
  keys: '',
  run: askForInsert(kind),
});

const INSERTIONS: readonly Insertion[] = [
  { name: 'Heading', also: 'title section h2', keys: '##', run: toHeading(2) },
  { name: 'Smaller heading', also: 'title subsection h3', keys: '###', run: toHeading(3) },
  { name: 'Smallest heading', also: 'title h4', keys: '####', run: toHeading(4) },
  { name: 'Bulleted list', also: 'unordered points ul', keys: '-', run: toBullets },
  { name: 'Numbered list', also: 'ordered steps ol', keys: '1.', run: toNumbers },
  { name: 'Quote', also: 'blockquote citation', keys: '>', run: toQuote },
  { name: 'Callout', also: 'note tip warning box hint', keys: '> [!NOTE]', run: toCallout('note') },
  { name: 'Pull quote', also: 'blockquote highlight', keys: '> [!QUOTE]', run: toCallout('quote') },
  { name: 'Footnote', also: 'source reference', keys: '[^]', run: insertFootnote },
  { name: 'Table', also: 'grid rows columns', keys: '', run: insertTable },
  { name: 'Code', also: 'pre snippet program', keys: '```', run: toCode },
  {
    name: 'Picture',
    also: 'image photo upload',
    keys: '',
    run: (_state, dispatch, view) =>
      chooseInto('image/*', dispatch === undefined ? undefined : view),
  },
  insertion('gallery', 'pictures images photos'),
  insertion('video', 'film youtube vimeo embed movie'),
  insertion('download', 'file pdf document'),
  insertion('action', 'call to action cta link'),
  insertion('entry', 'case study testimonial quote reference page'),
  {
    name: 'Word document',
    also: 'docx file import',
    keys: '',
    run: (_state, dispatch, view) => chooseInto('.docx', dispatch === undefined ? undefined : view),
  },
  { name: 'Line', also: 'rule divider separator hr', keys: '---', run: insertRule },
];

/** The menu as it stands. */
export interface SlashMenu {
  /** Where the “/” stands. */
  from: number;
  found: readonly Insertion[];
  chosen: number;
}

type Change = { open: number } | { close: true } | { choose: number };

const key = new PluginKey<SlashMenu | undefined>('slash-menu');

export const slashMenuOf = (state: EditorState): SlashMenu | undefined => key.getState(state);

/** What was typed behind the “/”; undefined where the cursor has left it. */
function wordsBehind({ selection, doc }: EditorState, from: number): string | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type !== nodes.paragraph) return undefined;
  if (from < $from.start() || from >= $from.pos) return undefined;
  const typed = doc.textBetween(from, $from.pos, '\n', '\n');
  // A space behind it says that it is a mere sign.
  return /^\/(?:\w[\w ]{0,20})?$/.test(typed) ? typed.slice(1).toLowerCase() : undefined;
}

/** What words begin so, as far as it can stand in the place of those that were typed from `from` on. */
function find(state: EditorState, from: number, words: string): Insertion[] {
  const { doc, selection } = state.tr.delete(from, state.selection.from);
  const bare = EditorState.create({ doc, selection });
  return INSERTIONS.filter(
    ({ name, also, run }) =>
      ` ${name} ${also}`.toLowerCase().includes(` ${words.trim()}`) && run(bare),
  );
}

function next(state: EditorState, before: SlashMenu | undefined, change?: Change) {
  if (change !== undefined && 'close' in change) return undefined;
  const from = change !== undefined && 'open' in change ? change.open : before?.from;
  const words = from === undefined ? undefined : wordsBehind(state, from);
  if (from === undefined || words === undefined) return undefined;
  const found = find(state, from, words);
  if (found.length === 0) return undefined;
  const wanted = change !== undefined && 'choose' in change ? change.choose : 0;
  const isSame = before?.found.length === found.length;
  const chosen = change !== undefined && 'choose' in change ? wanted : isSame ? before.chosen : 0;
  return { from, found, chosen: (chosen + found.length) % found.length };
}

/** Takes away what was typed for the menu, and does what was chosen. */
export function runInsertion(view: EditorView, { from }: SlashMenu, { run }: Insertion): void {
  view.dispatch(view.state.tr.delete(from, view.state.selection.from));
  run(view.state, view.dispatch, view);
  view.focus();
}

function handleKey(view: EditorView, event: KeyboardEvent): boolean {
  const menu = slashMenuOf(view.state);
  if (menu === undefined || event.isComposing) return false;
  const change = (to: Change): true => {
    view.dispatch(view.state.tr.setMeta(key, to));
    return true;
  };
  switch (event.key) {
    case 'ArrowDown':
      return change({ choose: menu.chosen + 1 });
    case 'ArrowUp':
      return change({ choose: menu.chosen - 1 });
    case 'Escape':
      event.stopPropagation();
      return change({ close: true });
    case 'Enter':
    case 'Tab': {
      const chosen = menu.found[menu.chosen];
      if (chosen !== undefined) runInsertion(view, menu, chosen);
      return true;
    }
    default:
      return false;
  }
}

export const slashMenu = (): Plugin =>
  new Plugin<SlashMenu | undefined>({
    key,
    state: {
      init: () => undefined,
      apply: (tr, before, _old, state) => next(state, before, tr.getMeta(key)),
    },
    props: {
      handleKeyDown: handleKey,
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        const isStart = $from.parentOffset === 0 && $from.parent.type === nodes.paragraph;
        if (text !== '/' || !isStart) {
          return false;
        }
        const tr = view.state.tr.insertText('/', from, to);
        view.dispatch(tr.setMeta(key, { open: from } satisfies Change));
        return true;
      },
    },
  });
