/** Files that are pasted, dropped or chosen: pictures and Word documents, where they were put. */
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Arrival, Arrivals } from '../paste/arrivals.ts';
import { proseSchema } from '../schema.ts';
import { chooseFile } from './choose-file.ts';
import { PictureView } from './picture-view.ts';

const { nodes } = proseSchema;

type Places = ReadonlyMap<string, number>;

/** Where documents that are being read will stand. */
const places = new PluginKey<Places>('places');

type Change = { open: string; at: number } | { close: string };

const OTHER_FILE = 'Only pictures and Word documents (.docx) can be added to the text.';

/** Blocks in the place of an empty paragraph, or behind the block that the place is in. */
function placeBlocks(tr: Transaction, at: number, blocks: readonly Node[]): Transaction {
  const $at = tr.doc.resolve(Math.min(at, tr.doc.content.size));
  const block = $at.depth === 0 ? null : $at.node(1);
  const isEmpty = block?.type === nodes.paragraph && block.content.size === 0;
  const from = block === null ? $at.pos : isEmpty ? $at.before(1) : $at.after(1);
  const to = isEmpty ? $at.after(1) : from;
  // Somebody goes on to write behind a picture that is the last.
  const isLast = tr.doc.resolve(to).nodeAfter === null && blocks.at(-1)?.isAtom === true;
  return tr.replaceWith(from, to, isLast ? [...blocks, nodes.paragraph.create()] : [...blocks]);
}

/** Whether a file is a Word document, by its name: browsers do not agree on its type. */
const isDocument = ({ name }: File): boolean => /\.docx$/i.test(name);

/** Puts files where `at` is. */
export function takeFiles(
  view: EditorView,
  files: readonly File[],
  at: number,
  arrivals: Arrivals,
): void {
  const pictures = files.filter(({ type }) => arrivals.takesPictures && type.startsWith('image/'));
  if (pictures.length > 0) {
    const made = pictures.map((file) =>
      nodes.picture.create({ awaits: arrivals.expect({ file, isPasted: true }) }),
    );
    view.dispatch(placeBlocks(view.state.tr, at, made).scrollIntoView());
  }
  for (const file of files.filter((one) => !pictures.includes(one))) {
    const arrival = { id: crypto.randomUUID(), name: file.name, doing: 'Reading' } as const;
    if (isDocument(file)) void takeDocument(view, file, at, { arrival, arrivals });
    else arrivals.tell({ ...arrival, state: { kind: 'error', message: OTHER_FILE } });
  }
}

async function takeDocument(
  view: EditorView,
  file: File,
  at: number,
  { arrival, arrivals }: { arrival: Omit<Arrival, 'state'>; arrivals: Arrivals },
): Promise<void> {
  const { id } = arrival;
  view.dispatch(view.state.tr.setMeta(places, { open: id, at } satisfies Change));
  arrivals.tell({ ...arrival, state: { kind: 'uploading', progress: 0 } });
  const [{ readDocument }, { readHtml }] = await Promise.all([
    import('../documents/read-document.ts'),
    import('../paste/reader.ts'),
  ]);
  const read = await readDocument(file);
  if (view.isDestroyed) return;
  const tr = view.state.tr.setMeta(places, { close: id } satisfies Change);
  if ('problem' in read) {
    view.dispatch(tr);
    arrivals.tell({ ...arrival, state: { kind: 'error', message: read.problem } });
    return;
  }
  const place = places.getState(view.state)?.get(id) ?? view.state.doc.content.size;
  const blocks = readHtml(read.html, arrivals);
  view.dispatch(blocks.length === 0 ? tr : placeBlocks(tr, place, blocks).scrollIntoView());
  arrivals.forget(id);
}

/** Gives pictures the addresses that have arrived, and takes those away that will not come. */
function settled({ doc, tr }: EditorState, arrivals: Arrivals): Transaction | undefined {
  doc.forEach((node, at) => {
    if (node.type !== nodes.picture || node.attrs.src !== '') return;
    const state = arrivals.stateOf(String(node.attrs.awaits));
    const place = tr.mapping.map(at);
    if (state?.kind === 'success') {
      tr.setNodeMarkup(place, null, { ...node.attrs, src: state.address, awaits: '' });
    } else if (state?.kind === 'error') tr.delete(place, place + node.nodeSize);
  });
  return tr.docChanged ? tr.setMeta('addToHistory', false) : undefined;
}

/** Whether a clipboard is files and nothing that they are part of: Word adds a picture of what it copies. */
function pastedFiles({ clipboardData }: ClipboardEvent): readonly File[] {
  const files = [...(clipboardData?.files ?? [])];
  const html = clipboardData?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() === '' ? files : [];
}

const arrivalsOf = new WeakMap<EditorView, Arrivals>();

/** Has a file chosen that comes to where the cursor is; always possible. */
export function chooseInto(accept: string, view: EditorView | undefined): true {
  const arrivals = view && arrivalsOf.get(view);
  if (view !== undefined && arrivals !== undefined) {
    chooseFile(accept, (file) => takeFiles(view, [file], view.state.selection.from, arrivals));
  }
  return true;
}

export const filesTaken = (arrivals: Arrivals): Plugin =>
  new Plugin<Places>({
    key: places,
    state: {
      init: () => new Map(),
      apply(tr, before) {
        const now = new Map([...before].map(([id, at]) => [id, tr.mapping.map(at)]));
        const change: Change | undefined = tr.getMeta(places);
        if (change !== undefined && 'open' in change) now.set(change.open, change.at);
        if (change !== undefined && 'close' in change) now.delete(change.close);
        return now;
      },
    },
    appendTransaction: (trs, _before, state) =>
      trs.some(({ docChanged }) => docChanged) ? settled(state, arrivals) : undefined,
    view(view) {
      arrivalsOf.set(view, arrivals);
      const end = arrivals.listen(() => {
        const tr = settled(view.state, arrivals);
        if (tr !== undefined) view.dispatch(tr);
      });
      return { destroy: end };
    },
    props: {
      nodeViews: {
        picture: (node, view, getPos) => new PictureView(node, view, getPos, arrivals),
      },
      handlePaste(view, event) {
        const files = pastedFiles(event);
        if (files.length === 0) return false;
        takeFiles(view, files, view.state.selection.from, arrivals);
        return true;
      },
      handleDOMEvents: {
        // A file that nobody takes would be opened in place of the studio.
        drop(view, event) {
          const files = [...(event.dataTransfer?.files ?? [])];
          if (!event.dataTransfer?.types.includes('Files')) return false;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          takeFiles(view, files, place?.pos ?? view.state.selection.from, arrivals);
          return true;
        },
      },
    },
  });
