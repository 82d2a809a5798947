/** Whether there are tools over what is chosen, which are loaded once somebody writes. */
import { AllSelection, type EditorState, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { isIn } from './commands.ts';
import { proseSchema } from './schema.ts';

/** Which tools there are for what is chosen; none for a mere cursor in words. */
export type BarKind = 'words' | 'table' | 'callout' | 'code';

export function barOf(state: EditorState): BarKind | undefined {
  const { selection } = state;
  const isInCode = selection.$from.parent.type.spec.code === true;
  const isOfWords = selection instanceof TextSelection || selection instanceof AllSelection;
  if (isOfWords && !selection.empty && !isInCode) return 'words';
  if (isInTable(state)) return 'table';
  if (isIn(state, proseSchema.nodes.callout)) return 'callout';
  return isInCode ? 'code' : undefined;
}
