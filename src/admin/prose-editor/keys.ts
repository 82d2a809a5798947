/** What keys do in the editor. */
import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, Selection } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable, selectedRect } from 'prosemirror-tables';
import {
  breakLine,
  sinkItem,
  toBullets,
  toCode,
  toggle,
  toHeading,
  toNumbers,
  toParagraph,
  toQuote,
} from './commands.ts';
import {
  footnoteBack,
  footnoteLeft,
  footnoteRight,
  insertFootnote,
  leaveFootnote,
} from './footnotes.ts';
import { proseSchema } from './schema.ts';

const { nodes } = proseSchema;

/** The next cell; after the last one of a table, a row more. */
const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (dispatch === undefined || view === undefined) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, view.dispatch);
};

/** A cell is one line: Enter goes to the cell below, and from the last row behind the table. */
const leaveCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { map, table, tableStart, bottom, left } = selectedRect(state);
  const { tr } = state;
  if (bottom < map.height) {
    const cell = tableStart + map.positionAt(bottom, left, table);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cell + 1))).scrollIntoView());
    return true;
  }
  const after = tableStart - 1 + table.nodeSize;
  if (tr.doc.resolve(after).nodeAfter === null) tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after), 1)).scrollIntoView());
  return true;
};

/** The keys of the editor; what they leave is the browser’s. Escape and Tab outside of lists go on. */
export const proseKeys = (): Plugin[] => [
  keymap({
    'Mod-z': chainCommands(undoInputRule, undo),
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggle('strong'),
    'Mod-i': toggle('em'),
    'Mod-Shift-x': toggle('strike'),
    'Mod-e': toggle('code'),
    'Mod-Alt-0': toParagraph,
    'Mod-Alt-2': toHeading(2),
    'Mod-Alt-3': toHeading(3),
    'Mod-Alt-4': toHeading(4),
    'Mod-Shift-7': toNumbers,
    'Mod-Shift-8': toBullets,
    'Mod-Shift-9': toQuote,
    'Mod-Alt-c': toCode,
    'Mod-Alt-f': insertFootnote,
    ArrowLeft: footnoteLeft,
    ArrowRight: footnoteRight,
    Escape: leaveFootnote,
    Backspace: chainCommands(undoInputRule, footnoteBack),
    Enter: chainCommands(leaveFootnote, leaveCell, splitListItem(nodes.list_item)),
    'Shift-Enter': breakLine,
    'Mod-Enter': breakLine,
    Tab: chainCommands(nextCell, sinkItem),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
  }),
  keymap(baseKeymap),
];
