/** What pasted words are: programs say it by elements or by styles, and by styles that undo elements. */

interface Worn {
  strong: boolean;
  em: boolean;
  del: boolean;
  code: boolean;
}

const BARE: Worn = { strong: false, em: false, del: false, code: false };

const ELEMENTS: Readonly<Record<string, Partial<Worn>>> = {
  B: { strong: true },
  STRONG: { strong: true },
  I: { em: true },
  EM: { em: true },
  CITE: { em: true },
  S: { del: true },
  STRIKE: { del: true },
  DEL: { del: true },
  CODE: { code: true },
  TT: { code: true },
  KBD: { code: true },
  SAMP: { code: true },
};

/** Inside of these all words are set apart, so that a weight says nothing. */
const SET_APART = 'h1, h2, h3, h4, h5, h6, th';

const MONO =
  /^["']?(?:courier|consolas|menlo|monaco|monospace|ui-monospace|(?:sf|roboto|fira|ubuntu|liberation|andale|ibm plex|dejavu sans|noto sans|pt|space|jetbrains|geist|dm) ?mono|fira code|source code|cascadia|inconsolata|lucida console)/i;

const isMono = (element: HTMLElement): boolean =>
  MONO.test(element.style.fontFamily || (element.getAttribute('face') ?? ''));

/** How many characters are set in type like a machine's, and not said to be code otherwise. */
function monoLength(element: Element): number {
  if (element.tagName === 'PRE' || element.tagName === 'CODE') return 0;
  if (element instanceof HTMLElement && isMono(element)) return lengthOf(element);
  return [...element.children].reduce((sum, child) => sum + monoLength(child), 0);
}

const lengthOf = ({ textContent }: Element): number =>
  (textContent ?? '').replaceAll(/\s+/g, '').length;

/** Makes code of paragraphs in type like a machine's, and of the words of others. */
function withMonoCode(body: HTMLElement): void {
  // A text that is set in it as a whole says nothing by it.
  if (monoLength(body) * 2 > lengthOf(body)) return;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const isCode = lengthOf(paragraph) > 0 && monoLength(paragraph) === lengthOf(paragraph);
    if (!isCode || paragraph.closest('li, td, th, blockquote, pre') !== null) continue;
    const lines = linesOf(paragraph);
    const before = paragraph.previousElementSibling;
    if (before?.tagName === 'PRE' && before.hasAttribute(MADE)) {
      before.append(`\n${lines}`);
      paragraph.remove();
    } else {
      const block = body.ownerDocument.createElement('pre');
      block.setAttribute(MADE, '');
      block.textContent = lines;
      paragraph.replaceWith(block);
    }
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style], font[face]')) {
    if (isMono(element) && element.closest('pre, code') === null) element.dataset.code = '';
  }
}

/** On code that was made of a paragraph, to which the next one may belong. */
const MADE = 'data-made';

/** The words of an element as lines of code. */
export function linesOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ');
}

/** What the words of an element are, from what those around it are. */
function wornIn(element: HTMLElement, around: Worn): Worn {
  const { fontWeight, fontStyle, textDecoration } = element.style;
  const worn = { ...around, ...ELEMENTS[element.tagName] };
  if (fontWeight !== '') worn.strong = /^(?:bold|[6-9]\d\d)/.test(fontWeight);
  if (fontStyle !== '') worn.em = /^(?:italic|oblique)/.test(fontStyle);
  if (textDecoration.includes('line-through')) worn.del = true;
  if (element.dataset.code !== undefined) worn.code = true;
  return worn;
}

const NAMES = ['code', 'del', 'em', 'strong'] as const;

function dress(parent: HTMLElement, worn: Worn, isApart = false): void {
  for (const child of [...parent.childNodes]) {
    if (child instanceof HTMLElement) {
      if (child.tagName === 'PRE') continue;
      const apart = isApart || child.matches(SET_APART);
      const own = wornIn(child, worn);
      dress(child, apart ? { ...own, strong: false } : own, apart);
      if (ELEMENTS[child.tagName] !== undefined) child.replaceWith(...child.childNodes);
    } else if (child instanceof Text && child.data.trim() !== '') {
      child.replaceWith(wrapped(child.data, worn));
    }
  }
}

function wrapped(words: string, worn: Worn): Node {
  return NAMES.filter((name) => worn[name]).reduce<Node>((inner, name) => {
    const element = document.createElement(name);
    element.append(inner);
    return element;
  }, document.createTextNode(words));
}

/** Says of each piece of words by elements alone what it is, and takes styles away. */
export function withMarks(body: HTMLElement): void {
  withMonoCode(body);
  dress(body, BARE);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { textAlign } = element.style;
    element.removeAttribute('style');
    if (textAlign !== '' && element.matches('td, th')) element.setAttribute('align', textAlign);
  }
}
