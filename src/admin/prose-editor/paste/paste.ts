/** What becomes of texts from elsewhere: of Google Docs, Word, Notion, web pages, and Markdown. */
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isSafeAddress } from '#content/prose/addresses.ts';
import { setLink } from '../commands.ts';
import { proseSchema } from '../schema.ts';
import type { Arrivals } from './arrivals.ts';

/** What reads texts from elsewhere; it is loaded once somebody begins to write. */
type Reader = typeof import('./reader.ts');

const loadReader = (): Promise<Reader> => import('./reader.ts');

const BARE =
  'Only the words were added, because their formatting could not be read. Check your connection, undo, and paste again.';

/** Takes pastes and drops; `load` is tried again where it has failed. */
export function pasted(arrivals?: Arrivals, load = loadReader): Plugin {
  let reader: Reader | undefined;
  const loading = async (): Promise<void> => {
    reader ??= await load();
  };
  const expectPastes = (): false => {
    loading().catch(() => undefined);
    return false;
  };
  const sentAgain = new WeakSet<Event>();
  const isReady = (event: Event): boolean => reader !== undefined || sentAgain.has(event);

  /** Lets a paste or a drop happen once it can be read; without a connection, with its words alone. */
  const putOff = (
    view: EditorView,
    data: DataTransfer | null,
    again: (data: DataTransfer) => Event,
  ): true => {
    const [whole, bare] = [copyOf(data, true), copyOf(data, false)];
    const send = (copy: DataTransfer): void => {
      if (view.isDestroyed) return;
      const event = again(copy);
      sentAgain.add(event);
      view.dom.dispatchEvent(event);
    };
    loading().then(
      () => send(whole),
      () => {
        send(bare);
        const state = { kind: 'error', message: BARE } as const;
        arrivals?.tell({ id: crypto.randomUUID(), name: 'Pasted text', doing: 'Reading', state });
      },
    );
    return true;
  };
  const init = { bubbles: true, cancelable: true };
  return new Plugin({
    props: {
      handleDOMEvents: {
        focus: expectPastes,
        dragenter: expectPastes,
        paste(view, event) {
          if (isReady(event) || view.composing) return false;
          event.preventDefault();
          return putOff(
            view,
            event.clipboardData,
            (clipboardData) => new ClipboardEvent('paste', { ...init, clipboardData }),
          );
        },
        drop(view, event) {
          // What is moved within the text is read already.
          if (isReady(event) || view.dragging !== null) return false;
          event.preventDefault();
          const { clientX, clientY } = event;
          return putOff(
            view,
            event.dataTransfer,
            (dataTransfer) => new DragEvent('drop', { ...init, clientX, clientY, dataTransfer }),
          );
        },
      },
      handlePaste: (view, event) => pasteSpecially(view, event, reader),
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
}

/** Takes a clipboard whose HTML is but a drawing of code, or that is an address for the words that are chosen. */
function pasteSpecially(
  view: EditorView,
  { clipboardData }: ClipboardEvent,
  reader: Reader | undefined,
): boolean {
  // Code is pasted as it is.
  if (view.state.selection.$from.parent.type.spec.code === true) return false;
  const text = clipboardData?.getData('text/plain').trim() ?? '';
  const { from, to, empty } = view.state.selection;
  if (!empty && /^\S+$/.test(text) && /^https?:/i.test(text) && isSafeAddress(text)) {
    return setLink({ from, to }, text, text)(view.state, view.dispatch);
  }
  const isDrawn = clipboardData?.types.includes('vscode-editor-data') === true;
  if (reader === undefined || !isDrawn || text === '') return false;
  const content = Fragment.from(reader.readPlainText(text));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
  return true;
}

/** What an event carried, which it does not keep; or of that its files and plain words alone. */
function copyOf(data: DataTransfer | null, isWhole: boolean): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data?.types ?? []) {
    const isWanted = type === 'text/plain' || (isWhole && type !== 'Files');
    if (isWanted) copy.setData(type, data?.getData(type) ?? '');
  }
  for (const file of data?.files ?? []) copy.items.add(file);
  return copy;
}

const paragraphsOf = (text: string): Node[] =>
  text
    .split(/(?:\r\n?|\n)+/)
    .filter((line) => line.trim() !== '')
    .map((line) => proseSchema.nodes.paragraph.create(null, proseSchema.text(line)));
