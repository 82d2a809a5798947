/** Prose as the editor holds it: the nodes of its closed grammar, and nothing beside them. */

import { toString as wordsOf } from 'mdast-util-to-string';
import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { isPictureAddress, isSafeAddress } from '#content/prose/addresses.ts';
import { type CalloutKind, isCalloutKind } from '#content/prose/own-nodes.ts';
import { insertText, readInsertText } from './inserts/kinds.ts';

/** How the words of a column stand; null where the table does not say. */
export type Alignment = 'left' | 'right' | 'center' | null;

const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...spec,
});

const alignmentOf = (value: unknown): Alignment =>
  value === 'left' || value === 'right' || value === 'center' ? value : null;

const ownLevel = (attrs: Attrs): number => (typeof attrs.level === 'number' ? attrs.level : 2);

/** The title of the page has the first level; what lies deeper than the fourth is one of these. */
const HEADINGS = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(4, Math.max(2, level)) },
}));

/** The first of the classes `language-…` that an element or its code wears. */
function languageOf(element: HTMLElement): string {
  const worn = `${element.className} ${element.querySelector('code')?.className ?? ''}`;
  return /\blang(?:uage)?-([\w+#.-]{1,30})/.exec(worn)?.[1] ?? '';
}

/** What callouts are called while they are written. */
export const CALLOUT_NAMES: Readonly<Record<CalloutKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  quote: 'Pull quote',
};

/** Of a callout in the document. */
export const calloutKind = (value: unknown): CalloutKind => (isCalloutKind(value) ? value : 'note');

const tables = tableNodes({
  tableGroup: 'block flow',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => alignmentOf(cell.getAttribute('align') ?? cell.style.textAlign),
      setDOMAttr(value, attrs) {
        if (typeof value === 'string') attrs.align = value;
      },
    },
  },
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: block('p', { group: 'block flow', content: 'inline*' }),
  heading: {
    group: 'block',
    content: '(text | footnote)*',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    parseDOM: HEADINGS,
    toDOM: ({ attrs }): DOMOutputSpec => [`h${ownLevel(attrs)}`, 0],
  },
  blockquote: block('blockquote', { group: 'block flow', content: 'flow+', defining: true }),
  callout: {
    group: 'block',
    content: 'flow+',
    defining: true,
    attrs: { kind: { default: 'note', validate: 'string' } },
    parseDOM: [
      {
        tag: 'aside[data-callout]',
        getAttrs(element: HTMLElement) {
          const { callout: kind } = element.dataset;
          return isCalloutKind(kind) ? { kind } : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'aside',
      { 'data-callout': attrs.kind, 'data-name': CALLOUT_NAMES[calloutKind(attrs.kind)] },
      0,
    ],
  },
  bullet_list: block('ul', {
    group: 'block flow',
    content: 'list_item+',
    attrs: { spread: { default: false, validate: 'boolean' } },
  }),
  ordered_list: {
    group: 'block flow',
    content: 'list_item+',
    attrs: {
      order: { default: 1, validate: 'number' },
      spread: { default: false, validate: 'boolean' },
    },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (element: HTMLElement) => ({ order: firstNumber(element.getAttribute('start')) }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec =>
      attrs.order === 1 ? ['ol', 0] : ['ol', { start: attrs.order }, 0],
  },
  list_item: block('li', {
    content: 'paragraph flow*',
    defining: true,
  }),
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { lang: { default: '', validate: 'string' }, meta: { default: '', validate: 'string' } },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element: HTMLElement) => ({ lang: languageOf(element) }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'pre',
      attrs.lang === '' ? {} : { 'data-language': attrs.lang },
      ['code', { spellcheck: 'false' }, 0],
    ],
  },
  horizontal_rule: {
    group: 'block flow',
    parseDOM: [{ tag: 'hr' }],
    toDOM: (): DOMOutputSpec => ['hr'],
  },
  picture: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: {
      src: { default: '', validate: 'string' },
      alt: { default: '', validate: 'string' },
      caption: { default: '', validate: 'string' },
      /** What it waits for while it has no address yet; none of the text. */
      awaits: { default: '', validate: 'string' },
    },
    parseDOM: [{ tag: 'figure[data-picture]', getAttrs: pictureAttrs }],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'figure',
      { 'data-picture': '', 'data-awaits': attrs.awaits || null },
      ['img', { src: attrs.src || null, alt: attrs.alt }],
      ['figcaption', String(attrs.caption)],
    ],
  },
  insert: {
    group: 'block',
    atom: true,
    draggable: true,
    /** Its Markdown, in the one spelling. */
    attrs: { text: { validate: 'string' } },
    parseDOM: [{ tag: 'figure[data-insert-text]', getAttrs: insertAttrs }],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'figure',
      { 'data-insert-text': attrs.text },
      [
        'p',
        readInsertText(String(attrs.text))
          ?.children.map((one) => wordsOf(one))
          .join(' ') ?? '',
      ],
    ],
  },
  ...tables,
  text: { group: 'inline' },
  footnote: {
    inline: true,
    group: 'inline',
    content: '(text | hard_break)*',
    isolating: true,
    parseDOM: [{ tag: 'span[data-footnote]' }],
    toDOM: (): DOMOutputSpec => [
      'span',
      { 'data-footnote': '', role: 'note', 'aria-label': 'Footnote' },
      0,
    ],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;

/** Whatever a clipboard says of it, it is what its Markdown says. */
function insertAttrs({ dataset }: HTMLElement): Attrs | false {
  const insert = readInsertText(dataset.insertText ?? '');
  return insert === undefined ? false : { text: insertText(insert) };
}

/** A picture of the library, or one that this editor waits for; no other. */
function pictureAttrs(figure: HTMLElement): Attrs | false {
  const image = figure.querySelector('img');
  const src = image?.getAttribute('src') ?? '';
  const awaits = figure.dataset.awaits ?? '';
  if (!isPictureAddress(src) && awaits === '') return false;
  return {
    src: isPictureAddress(src) ? src : '',
    alt: image?.alt ?? '',
    caption: figure.querySelector('figcaption')?.textContent ?? '',
    awaits,
  };
}

const firstNumber = (written: string | null): number => {
  const number = Number(written ?? 1);
  return Number.isInteger(number) && number >= 0 && number < 1e9 ? number : 1;
};

/** Google Docs wraps all that it copies into a bold element that is not bold. */
const isBold = (element: HTMLElement): null | false =>
  element.style.fontWeight === 'normal' || element.style.fontWeight === '400' ? false : null;

const marks = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: '', validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(element: HTMLElement) {
          const href = element.getAttribute('href') ?? '';
          return isSafeAddress(href) ? { href, title: element.title } : false;
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.href, title: attrs.title || null }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: isBold },
      {
        style: 'font-weight',
        getAttrs: (value: string) => (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) ? null : false),
      },
    ],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
  strike: {
    parseDOM: [
      { tag: 's' },
      { tag: 'del' },
      { tag: 'strike' },
      {
        style: 'text-decoration',
        getAttrs: (value: string) => (value.includes('line-through') ? null : false),
      },
    ],
    toDOM: (): DOMOutputSpec => ['del', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }, { tag: 'tt' }, { tag: 'kbd' }, { tag: 'samp' }],
    toDOM: (): DOMOutputSpec => ['code', { spellcheck: 'false' }, 0],
  },
} satisfies Record<string, MarkSpec>;

export const proseSchema = new Schema({ nodes, marks });
