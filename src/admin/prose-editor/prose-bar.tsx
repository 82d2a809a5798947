/** The tools over what is chosen: marks and blocks for words, rows and columns in a table. */
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Info,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  Superscript,
  TextQuote,
} from 'lucide-react';
import type { NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { CALLOUT_KINDS } from '#content/prose/own-nodes.ts';
import { classNames } from '#ui/class-names.ts';
import { commandKey } from '../palette/shortcuts.ts';
import { alignRight } from './align-column.ts';
import type { BarKind } from './bar-kind.ts';
import { CodeLanguage } from './code-language.tsx';
import {
  hasMark,
  isIn,
  type MarkName,
  toBullets,
  toCallout,
  toggle,
  toHeading,
  toNumbers,
  toQuote,
} from './commands.ts';
import { insertFootnote } from './footnotes.ts';
import { CALLOUT_NAMES, proseSchema } from './schema.ts';

const { nodes, marks } = proseSchema;

interface Tool {
  name: string;
  icon?: LucideIcon;
  keys?: string;
  run: Command;
  isOn?: (state: EditorState) => boolean;
}

const mark = (name: string, icon: LucideIcon, type: MarkName, keys?: string): Tool => ({
  name,
  icon,
  ...(keys === undefined ? {} : { keys }),
  run: toggle(type),
  isOn: (state) => hasMark(state, marks[type]),
});

const MARKS: readonly Tool[] = [
  mark('Bold', Bold, 'strong', 'Control+B'),
  mark('Italic', Italic, 'em', 'Control+I'),
  mark('Strikethrough', Strikethrough, 'strike'),
  mark('Code', Code, 'code', 'Control+E'),
];

const HEADINGS: readonly Tool[] = [
  {
    name: 'Heading',
    icon: Heading2,
    run: toHeading(2),
    isOn: (state) => isIn(state, nodes.heading, { level: 2 }),
  },
  {
    name: 'Smaller heading',
    icon: Heading3,
    run: toHeading(3),
    isOn: (state) => isIn(state, nodes.heading, { level: 3 }),
  },
];

const container = (name: string, icon: LucideIcon, type: NodeType, run: Command): Tool => ({
  name,
  icon,
  run,
  isOn: (state) => isIn(state, type),
});

const CONTAINERS: readonly Tool[] = [
  container('Bulleted list', List, nodes.bullet_list, toBullets),
  container('Numbered list', ListOrdered, nodes.ordered_list, toNumbers),
  container('Callout', Info, nodes.callout, toCallout('note')),
  container('Quote', TextQuote, nodes.blockquote, toQuote),
];

const FOOTNOTE: Tool = {
  name: 'Footnote',
  icon: Superscript,
  keys: 'Control+Alt+F',
  run: insertFootnote,
};

const CALLOUT: readonly Tool[] = CALLOUT_KINDS.map((kind) => ({
  name: CALLOUT_NAMES[kind],
  run: toCallout(kind),
  isOn: (state) => isIn(state, nodes.callout, { kind }),
}));

const TABLE: readonly Tool[] = [
  { name: 'Add row', run: addRowAfter },
  { name: 'Remove row', run: deleteRow },
  { name: 'Add column', run: addColumnAfter },
  { name: 'Remove column', run: deleteColumn },
  { name: 'Align right', run: alignRight },
  { name: 'Remove table', run: deleteTable },
];

const BAR_NAMES: Readonly<Record<BarKind, string>> = {
  words: 'Formatting',
  table: 'Table',
  callout: 'Callout',
  code: 'Code',
};

interface ProseBarProps {
  view: EditorView;
  state: EditorState;
  kind: BarKind;
  /** Where its lower edge is, from the editor’s corner, in CSS pixels. */
  style: React.CSSProperties;
  onLink: () => void;
  place: React.RefObject<HTMLDivElement | null>;
}

export function ProseBar({ view, state, kind, style, onLink, place }: ProseBarProps) {
  const isTitle = state.selection.$from.parent.type === nodes.heading;
  const link: Tool = {
    name: 'Link',
    icon: Link,
    keys: 'Control+K',
    run: () => {
      onLink();
      return true;
    },
    isOn: (now) => hasMark(now, marks.link),
  };
  const tools = {
    words: [...MARKS, link, FOOTNOTE, ...HEADINGS, ...(isTitle ? [] : CONTAINERS)],
    table: TABLE,
    callout: CALLOUT,
    code: [],
  }[kind];
  const move = useArrowKeys(place, () => view.focus());
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label={BAR_NAMES[kind]}
      style={style}
      onKeyDown={move}
      // The words stay chosen.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      className="prose-bar"
    >
      {kind === 'code' && <CodeLanguage view={view} state={state} />}
      {tools.map(({ name, icon: Icon, keys, run, isOn }, index) => (
        <button
          key={name}
          type="button"
          title={keys === undefined ? name : `${name} (${keys.replace('Control', commandKey())})`}
          aria-label={name}
          aria-keyshortcuts={commandKey() === 'Ctrl' ? keys : keys?.replace('Control', 'Meta')}
          aria-pressed={isOn?.(state)}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => {
            run(view.state, view.dispatch, view);
            if (name !== 'Link') view.focus();
          }}
          className={classNames('prose-tool', Icon === undefined && 'px-3 text-sm font-medium')}
        >
          {Icon === undefined ? name : <Icon aria-hidden="true" className="size-4.5" />}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys go through a toolbar, Escape back to the text. */
function useArrowKeys(place: React.RefObject<HTMLDivElement | null>, leave: () => void) {
  return (event: React.KeyboardEvent): void => {
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button.matches(':focus'));
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
      return;
    }
    if (event.target instanceof HTMLInputElement) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : undefined;
    if (by === undefined && to === undefined) return;
    event.preventDefault();
    const wanted = to ?? (here + (by ?? 0) + buttons.length) % buttons.length;
    buttons[wanted]?.focus();
  };
}
