/** What becomes of texts from elsewhere: of Google Docs, Word, Notion, web pages, and Markdown. */
import { Fragment, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isSafeAddress } from '#content/prose/addresses.ts';
import { setLink } from '../commands.ts';
import { proseSchema } from '../schema.ts';
import type { Arrivals } from './arrivals.ts';

type Reader = typeof import('./reader.ts');

let reader: Reader | undefined;

/** Loads what reads texts from elsewhere; a try that failed is made again. */
export async function loadReader(): Promise<Reader> {
  reader ??= await import('./reader.ts');
  return reader;
}

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
  if (reader === undefined) return false;
  const content = Fragment.from(reader.readPlainText(text));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
  return true;
}

/** What an event carried, which it does not keep; without a shape, its files and its plain words. */
function copyOf(data: DataTransfer | null, isShaped: boolean): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data?.types ?? []) {
    const isWanted = type === 'text/plain' || (isShaped && type !== 'Files');
    if (isWanted) copy.setData(type, data?.getData(type) ?? '');
  }
  for (const file of data?.files ?? []) copy.items.add(file);
  return copy;
}

const BARE =
  'Only the words were added: what reads their formatting could not be loaded. Check your connection, undo, and paste again.';

/** Lets a paste or a drop happen once it can be read; without a connection, its words alone. */
function inTime(
  view: EditorView,
  given: DataTransfer | null,
  again: (data: DataTransfer) => Event,
  arrivals: Arrivals | undefined,
): void {
  const [shaped, bare] = [copyOf(given, true), copyOf(given, false)];
  const send = (data: DataTransfer): void => {
    if (view.isDestroyed) return;
    const event = again(data);
    sentAgain.add(event);
    view.dom.dispatchEvent(event);
  };
  loadReader().then(
    () => send(shaped),
    () => {
      send(bare);
      const state = { kind: 'error', message: BARE } as const;
      arrivals?.tell({ id: crypto.randomUUID(), name: 'Pasted text', doing: 'Reading', state });
    },
  );
}

const sentAgain = new WeakSet<Event>();

/** Whether a text can be read by now, or is on its way the second time. */
const isReady = (event: Event): boolean => reader !== undefined || sentAgain.has(event);

/** Loaded before it is needed, so that nobody waits. */
function expectPastes(): false {
  loadReader().catch(() => undefined);
  return false;
}

export const pasted = (arrivals?: Arrivals): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        focus: expectPastes,
        dragenter: expectPastes,
        paste(view, event) {
          if (isReady(event) || view.composing) return false;
          event.preventDefault();
          const init = { bubbles: true, cancelable: true };
          const again = (clipboardData: DataTransfer): Event =>
            new ClipboardEvent('paste', { ...init, clipboardData });
          inTime(view, event.clipboardData, again, arrivals);
          return true;
        },
        drop(view, event) {
          // What is moved within the text is read already.
          if (isReady(event) || view.dragging !== null) return false;
          event.preventDefault();
          const { clientX, clientY } = event;
          const init = { bubbles: true, cancelable: true, clientX, clientY };
          const again = (dataTransfer: DataTransfer): Event =>
            new DragEvent('drop', { ...init, dataTransfer });
          inTime(view, event.dataTransfer, again, arrivals);
          return true;
        },
      },
      handlePaste: pasteSpecially,
      transformPastedHTML: (html) => reader?.tidyPasted(html, arrivals) ?? html,
      transformPasted: (slice) =>
        reader === undefined
          ? slice
          : new Slice(reader.asProse(slice.content), slice.openStart, slice.openEnd),
      clipboardTextParser(text, $context) {
        const isCode = $context.parent.type.spec.code === true;
        if (isCode) return new Slice(Fragment.from(proseSchema.text(text)), 0, 0);
        return Slice.maxOpen(Fragment.from(reader?.readPlainText(text) ?? paragraphsOf(text)));
      },
    },
  });

const paragraphsOf = (text: string) =>
  text
    .split(/(?:\r\n?|\n)+/)
    .filter((line) => line.trim() !== '')
    .map((line) => proseSchema.nodes.paragraph.create(null, proseSchema.text(line)));
