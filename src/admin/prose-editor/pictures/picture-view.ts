/** A picture in a text that is written: as it looks, with fields for what it shows and what is said below it. */
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { MAX_ALT_LENGTH } from '#features/media/rules.ts';
import type { Arrivals } from '../paste/arrivals.ts';
import { isElsewhere, originalOf } from '../paste/elsewhere.ts';
import { chooseFile } from './choose-file.ts';

type Field = 'alt' | 'caption';

const LABELS: Readonly<Record<Field, string>> = {
  alt: 'What the picture shows',
  caption: 'Caption',
};

export class PictureView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly #place = document.createElement('div');
  readonly #fields: Record<Field, HTMLInputElement>;
  readonly #unlisten: () => void;
  #node: Node;

  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #arrivals: Arrivals;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, arrivals: Arrivals) {
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.#arrivals = arrivals;
    this.dom.className = 'prose-figure';
    this.dom.contentEditable = 'false';
    this.#fields = { alt: this.#field('alt'), caption: this.#field('caption') };
    this.dom.prepend(this.#place);
    this.#unlisten = arrivals.listen(() => this.#draw());
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    for (const name of ['alt', 'caption'] as const) {
      const value = String(node.attrs[name]);
      if (this.#fields[name].value !== value) this.#fields[name].value = value;
    }
    this.#draw();
    return true;
  }

  /** What is typed into its fields is theirs. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('input, button, a') !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#unlisten();
  }

  #field(name: Field): HTMLInputElement {
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.append(LABELS[name], input);
    input.value = String(this.#node.attrs[name]);
    input.maxLength = MAX_ALT_LENGTH;
    input.addEventListener('input', () => this.#set(name, input.value));
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#leave();
    });
    this.dom.append(label);
    return input;
  }

  #set(name: Field, value: string): void {
    const at = this.#getPos();
    if (at !== undefined)
      this.#view.dispatch(this.#view.state.tr.setNodeAttribute(at, name, value));
  }

  /** The focus goes back to the text, with the picture chosen. */
  #leave(): void {
    const at = this.#getPos();
    if (at === undefined) return;
    const { tr, doc } = this.#view.state;
    this.#view.dispatch(tr.setSelection(NodeSelection.create(doc, at)));
    this.#view.focus();
  }

  #draw(): void {
    const { src, alt, awaits } = this.#node.attrs;
    if (typeof src === 'string' && src !== '') {
      const shown = this.#place.querySelector('img') ?? document.createElement('img');
      if (shown.getAttribute('src') !== src) shown.src = src;
      shown.alt = String(alt);
      if (!shown.isConnected) this.#place.replaceChildren(shown);
      return;
    }
    this.#place.replaceChildren(...this.#waiting(String(awaits)));
  }

  #waiting(awaits: string): (HTMLElement | string)[] {
    if (!isElsewhere(awaits)) {
      const state = this.#arrivals.stateOf(awaits);
      return [
        waitingWords(
          state?.kind === 'uploading'
            ? `Uploading, ${state.progress}%`
            : 'This picture is no longer available.',
        ),
      ];
    }
    const original = originalOf(awaits);
    const words = waitingWords(
      original === undefined
        ? 'The picture that was here could not be pasted.'
        : `The picture that was here belongs to ${new URL(original).host}, and was not copied.`,
    );
    const choose = document.createElement('button');
    choose.type = 'button';
    choose.textContent = 'Upload a file';
    choose.addEventListener('click', () => this.#choose());
    if (original === undefined) return [words, choose];
    const open = document.createElement('a');
    Object.assign(open, { href: original, target: '_blank', rel: 'noopener noreferrer' });
    open.textContent = 'Open the picture';
    return [words, choose, open];
  }

  #choose(): void {
    chooseFile('image/*', (file) => {
      const at = this.#getPos();
      if (at === undefined) return;
      const id = this.#arrivals.expect({ file, isPasted: false });
      this.#view.dispatch(this.#view.state.tr.setNodeAttribute(at, 'awaits', id));
    });
  }
}

function waitingWords(words: string): HTMLElement {
  const shown = document.createElement('p');
  shown.textContent = words;
  return shown;
}
