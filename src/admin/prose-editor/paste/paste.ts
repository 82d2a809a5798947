/** What becomes of texts from elsewhere: of Google Docs, Word, Notion, web pages, and Markdown. */
import { Fragment, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isSafeAddress } from '#content/prose/addresses.ts';
import { setLink } from '../commands.ts';
import { proseSchema } from '../schema.ts';
import type { Arrivals } from './arrivals.ts';
import { tidyPasted } from './html.ts';
import { readPlainText } from './plain-text.ts';
import { asProse } from './read-html.ts';

/** Takes a clipboard whose HTML is but a drawing of code, or that is an address for the words that are chosen. */
function pasteSpecially(view: EditorView, event: ClipboardEvent): boolean {
  const { clipboardData } = event;
  // Code is pasted as it is.
  if (view.state.selection.$from.parent.type.spec.code === true) return false;
  const text = clipboardData?.getData('text/plain').trim() ?? '';
  const { from, to, empty } = view.state.selection;
  if (!empty && /^\S+$/.test(text) && /^https?:/i.test(text) && isSafeAddress(text)) {
    return setLink({ from, to }, text, text)(view.state, view.dispatch);
  }
  if (!clipboardData?.types.includes('vscode-editor-data') || text === '') return false;
  const content = Fragment.from(readPlainText(text));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
  return true;
}

export const pasted = (arrivals?: Arrivals): Plugin =>
  new Plugin({
    props: {
      handlePaste: pasteSpecially,
      transformPastedHTML: (html) => tidyPasted(html, arrivals),
      transformPasted: ({ content, openStart, openEnd }) =>
        new Slice(asProse(content), openStart, openEnd),
      clipboardTextParser: (text, $context) => {
        const isCode = $context.parent.type.spec.code === true;
        return isCode
          ? new Slice(Fragment.from(proseSchema.text(text)), 0, 0)
          : Slice.maxOpen(Fragment.from(readPlainText(text)));
      },
    },
  });
