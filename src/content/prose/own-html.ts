/** Footnotes and callouts as HTML. */
import type { Element, ElementContent, Properties } from 'hast';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { Callout, CalloutKind, Footnote } from './own-nodes.ts';

/** What is said around footnotes, callouts and inserts. */
export const OWN_WORDS = [
  'Footnotes',
  'Footnote {number}',
  'Back to footnote {number} in the text',
  'Note',
  'Tip',
  'Important',
  'Warning',
  'Caution',
  'Play {name}',
  'Nothing is loaded from {provider} until you play it',
  'Open it at {provider}',
] as const;

/** Its own words alone, so that none of them is missing from the list. */
export type SayOwn = (words: (typeof OWN_WORDS)[number]) => string;

/** What callouts are called. */
export const KIND_WORDS = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const satisfies Record<Exclude<CalloutKind, 'quote'>, (typeof OWN_WORDS)[number]>;

/** The colour of its name. */
const KIND_INKS = {
  note: 'text-link',
  tip: 'text-good-ink',
  important: 'text-text',
  warning: 'text-warn-ink',
  caution: 'text-bad-ink',
} as const satisfies Record<Exclude<CalloutKind, 'quote'>, string>;

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const text = (value: string): ElementContent => ({ type: 'text', value });

/** How footnotes and callouts are drawn; undefined for those who read a text elsewhere, without styles. */
export type OwnStyle = { say: SayOwn } | undefined;

/** Draws the footnotes of one text, whose numbers begin with that of the first. */
export class OwnNodes {
  readonly #style: OwnStyle;
  readonly #drawn: { number: number; content: ElementContent[] }[] = [];
  #first = 1;

  constructor(style: OwnStyle) {
    this.#style = style;
  }

  readonly handlers = {
    footnote: (state: State, node: Footnote): Element => this.#reference(state, node),
    callout: (state: State, node: Callout): Element =>
      node.kind === 'quote' ? this.#pullQuote(state, node) : this.#callout(state, node, node.kind),
    // Where a text could not be kept, its footnotes are words.
    footnoteReference: (_state: State, { label }: FootnoteReference): ElementContent =>
      text(`[^${label ?? ''}]`),
    footnoteDefinition: (state: State, node: FootnoteDefinition): ElementContent[] =>
      state.all(node),
  };

  #reference(state: State, node: Footnote): Element {
    if (this.#drawn.length === 0 && /^[1-9]\d{0,3}$/.test(node.label)) {
      this.#first = Number(node.label);
    }
    const number = this.#first + this.#drawn.length;
    this.#drawn.push({ number, content: state.all(node) });
    const shown = text(String(number));
    if (this.#style === undefined) return element('sup', {}, [shown]);
    const link = {
      href: `#footnote-${number}`,
      id: `footnote-${number}-from`,
      ariaLabel: numbered(this.#style.say('Footnote {number}'), number),
    };
    return element('sup', {}, [element('a', link, [shown])]);
  }

  /** The words of all footnotes, which stand behind the text; none where it has none. */
  end(): Element[] {
    if (this.#drawn.length === 0) return [];
    const style = this.#style;
    const items = this.#drawn.map(({ number, content }) => {
      if (style === undefined) return element('li', {}, content);
      const back = {
        href: `#footnote-${number}-from`,
        ariaLabel: numbered(style.say('Back to footnote {number} in the text'), number),
      };
      const link = element('a', back, [text('↩')]);
      return element('li', { id: `footnote-${number}` }, [...content, text(' '), link]);
    });
    const start = this.#first === 1 ? {} : { start: this.#first };
    const list = style && {
      ariaLabel: style.say('Footnotes'),
      className: ['border-t', 'border-line-2', 'pt-6', 'text-sm'],
    };
    return [element('ol', { ...start, ...list }, items)];
  }

  #callout(state: State, node: Callout, kind: Exclude<CalloutKind, 'quote'>): Element {
    const content = state.all(node);
    if (this.#style === undefined) {
      const name = element('p', {}, [element('strong', {}, [text(KIND_WORDS[kind])])]);
      return element('blockquote', {}, [name, ...content]);
    }
    const name = this.#style.say(KIND_WORDS[kind]);
    const className = [
      'flex',
      'flex-col',
      'gap-3',
      'border-l-2',
      'border-line-2',
      'bg-ground-2',
      'p-5',
    ];
    return element('div', { role: 'note', ariaLabel: name, className }, [
      element('p', { className: ['label', KIND_INKS[kind]] }, [text(name)]),
      ...content,
    ]);
  }

  /** A last paragraph that begins with a dash says whose words they are. */
  #pullQuote(state: State, node: Callout): Element {
    const content = state.all(node);
    if (this.#style === undefined) return element('blockquote', {}, content);
    const paragraphs = content.filter(({ type }) => type === 'element');
    const last = paragraphs.at(-1);
    const isNamed =
      paragraphs.length > 1 &&
      last?.type === 'element' &&
      last.tagName === 'p' &&
      last.children[0]?.type === 'text' &&
      /^[–—] /.test(last.children[0].value);
    const words = isNamed ? paragraphs.slice(0, -1) : paragraphs;
    const quote = element('blockquote', { className: ['text-display-3', 'font-display'] }, words);
    const named = isNamed && {
      ...last,
      tagName: 'figcaption',
      properties: { className: ['label', 'pt-3', 'text-text-2'] },
    };
    const className = ['max-w-[46rem]!', 'border-l-2', 'border-text', 'pl-6'];
    return element('figure', { className }, named ? [quote, named] : [quote]);
  }
}

const numbered = (words: string, number: number): string =>
  words.replace('{number}', () => String(number));
