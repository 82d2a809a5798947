/** A gallery, film, download, button or card in a text that is written: what it is, and the way to change it. */
import type { Node } from 'prosemirror-model';
import { NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { entryOf } from '#content/prose/addresses.ts';
import { insertParts, insertPictures } from '#content/prose/inserts.ts';
import { openInsert } from './ask.ts';
import { INSERT_NAMES, insertOf } from './kinds.ts';

class InsertView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  #node: Node;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.dom.className = 'prose-figure';
    this.dom.contentEditable = 'false';
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  /** Its button is no way to choose it. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button') !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #draw(): void {
    const insert = insertOf(this.#node);
    if (insert === undefined) return;
    const name = INSERT_NAMES[insert.kind];
    const parts = insertParts(insert);
    const edit = document.createElement('button');
    edit.type = 'button';
    edit.textContent = `Edit ${name.toLowerCase()}`;
    edit.addEventListener('click', () => this.#open());
    const head = document.createElement('div');
    head.append(paragraph(name), edit);
    const pictures = document.createElement('div');
    pictures.append(...insertPictures(insert).map(({ url, alt }) => thumbnail(url, alt ?? '')));
    const words = [parts?.words, addressIn(parts?.url), parts?.sentence].filter(Boolean);
    this.dom.replaceChildren(
      head,
      ...words.map((line) => paragraph(line ?? '')),
      ...(pictures.childElementCount === 0 ? [] : [pictures]),
    );
    this.dom.ariaLabel = [name, ...words].join(', ');
    this.dom.dataset.insert = insert.kind;
  }

  #open(): void {
    const at = this.#getPos();
    if (at === undefined) return;
    const { tr, doc } = this.#view.state;
    this.#view.dispatch(tr.setSelection(NodeSelection.create(doc, at)));
    openInsert(this.#view.state, this.#view.dispatch, this.#view);
  }
}

const addressIn = (url = ''): string => (entryOf(url) === undefined ? url : '');

function paragraph(words: string): HTMLElement {
  const shown = document.createElement('p');
  shown.textContent = words;
  return shown;
}

function thumbnail(src: string, alt: string): HTMLElement {
  const image = document.createElement('img');
  Object.assign(image, { src, alt, loading: 'lazy' });
  return image;
}

/** Shows inserts as what they are, and opens them by Enter and by two clicks. */
export const insertsShown = (): Plugin =>
  new Plugin({
    props: {
      nodeViews: { insert: (node, view, getPos) => new InsertView(node, view, getPos) },
      handleKeyDown: (view, event) =>
        event.key === 'Enter' && !event.isComposing && openInsert(view.state, view.dispatch, view),
      handleDoubleClickOn: (view) => openInsert(view.state, view.dispatch, view),
    },
  });
