/** Links a figure to a claim in a text that is written as it reads. */
import type { Node } from 'prosemirror-model';
import { type Command, TextSelection } from 'prosemirror-state';
import { type Citation, placeIn } from './cite-claim.ts';
import { proseSchema } from './schema.ts';

/** Has the figure lead to its claim; it is what is chosen then. False where it is not there. */
export const linkFigure =
  (wanted: Citation): Command =>
  (state, dispatch) => {
    const from = findFigure(state.doc, wanted);
    if (from === undefined) return false;
    const to = from + wanted.figure.length;
    const { link } = proseSchema.marks;
    const tr = state.tr
      .removeMark(from, to, link)
      .addMark(from, to, link.create({ href: wanted.href, title: '' }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from, to)).scrollIntoView());
    return true;
  };

/** Where in the document the figure begins, of one block and in one piece; undefined where it does not. */
function findFigure(doc: Node, wanted: Citation): number | undefined {
  let found: number | undefined;
  doc.descendants((node, at) => {
    if (found !== undefined || !node.isTextblock) return found === undefined;
    const places: number[] = [];
    let text = '';
    node.descendants(({ text: words = '' }, offset) => {
      text += words;
      for (let index = 0; index < words.length; index += 1) places.push(at + 1 + offset + index);
    });
    const place = placeIn(text, wanted);
    const first = place === undefined ? undefined : places[place];
    const last = place === undefined ? undefined : places[place + wanted.figure.length - 1];
    if (first !== undefined && last === first + wanted.figure.length - 1) found = first;
    return false;
  });
  return found;
}
