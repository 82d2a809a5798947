/** HTML from elsewhere as this editor reads it. It is parsed apart: nothing in it is loaded or run. */

import { straightAddress } from './addresses.ts';
import type { Arrivals } from './arrivals.ts';
import { withAwaited } from './awaited.ts';
import { withCallouts, withFootnotes } from './footnotes.ts';
import { withNestedLists, withOnlineLists, withWordLists } from './lists.ts';
import { linesOf, withMarks } from './marks.ts';
import { withPlainTables } from './tables.ts';

/** What is no part of a text, or is not seen by who copies it. */
const UNSEEN = [
  'script, style, noscript, template, iframe, object, embed, svg, canvas, video, audio, map, title, link, meta',
  'button, input, select, textarea, nav, dialog, [hidden], [aria-hidden="true"], [role="navigation"]',
  '[style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i], [style*="mso-hide:all" i]',
  // Remarks of others and tables of contents, by the names that programs give them.
  '[style*="mso-element:comment" i], .MsoCommentReference, [href^="#cmnt"], [class*="MsoToc"]',
  '.mw-editsection, sup.reference',
].join(', ');

/** Copying within the editor: what stands there is of this site. */
const OWN = '[data-pm-slice]';

export function tidyPasted(html: string, arrivals?: Arrivals): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  withoutUnseen(body);
  withFootnotes(body);
  withCallouts(body);
  withHeadings(body);
  withAwaited(body, arrivals?.takesPictures === true ? arrivals : undefined);
  withPlainTables(body);
  withWordLists(body);
  withOnlineLists(body);
  withNestedLists(body);
  withPlainCode(body);
  withQuotes(body);
  withTerms(body);
  withMarks(body);
  withoutBlocksInside(body);
  withOwnLevels(body);
  withLinks(body);
  withPlainSpace(body);
  return body.innerHTML;
}

function withoutUnseen(body: HTMLElement): void {
  for (const unseen of body.querySelectorAll(UNSEEN)) unseen.remove();
  // Around an article stands what belongs to the page.
  if (body.querySelector('article, main') === null) return;
  for (const frame of body.querySelectorAll('header, footer, aside')) {
    if (frame.closest('article, main') === null) frame.remove();
  }
}

/** Of the title in Google Docs, in points; a heading there has fewer. */
const TITLE_PT = 24;

/** Headings that are paragraphs with a style, as headings. */
function withHeadings(body: HTMLElement): void {
  const sizes = headingSizes(body);
  const isGoogle = body.querySelector('[id^="docs-internal-guid"]') !== null;
  for (const element of [...body.querySelectorAll<HTMLElement>('p, [role="heading"]')]) {
    if (element.closest('li, td, th, blockquote') !== null) continue;
    const level = levelOf(element, sizes, isGoogle);
    if (level !== undefined) replaceBy(element, `h${level}`);
  }
  for (const anchor of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) a')) {
    if (/^[\s#¶§]*$/.test(anchor.textContent ?? '')) anchor.remove();
  }
}

function levelOf(
  element: HTMLElement,
  sizes: ReadonlyMap<string, number>,
  isGoogle: boolean,
): number | undefined {
  if (/\bMsoTitle\b/.test(element.className)) return 1;
  const [, level] =
    /\bMsoHeading([1-6])/.exec(element.className) ??
    /^([1-6])$/.exec(element.getAttribute('aria-level') ?? '') ??
    [];
  if (element.getAttribute('role') === 'heading' || /\bMsoHeading/.test(element.className)) {
    return Number(level ?? 2);
  }
  if (isGoogle && (element.textContent ?? '').trim() !== '') {
    const size = element.querySelector('span')?.style.fontSize ?? '';
    if (size.endsWith('pt') && Number.parseFloat(size) >= TITLE_PT) return 1;
  }
  return sizes.get(element.className);
}

/** How much larger than the text a paragraph of Pages or TextEdit is that is a heading. */
const LARGER = 1.2;

/** Pages and TextEdit tell headings by their size alone: the levels of classes of paragraphs. */
function headingSizes(body: HTMLElement): ReadonlyMap<string, number> {
  const { head } = body.ownerDocument;
  const generator = head.querySelector('meta[name="Generator" i]')?.getAttribute('content') ?? '';
  if (!generator.startsWith('Cocoa HTML Writer')) return new Map();
  const css = head.querySelector('style')?.textContent ?? '';
  const sizes = css.split('}').flatMap((rule) => {
    const [, name] = /^\s*p\.(p\d{1,3})\s/.exec(rule) ?? [];
    const font = rule.split(';').find((one) => one.includes('font:'));
    const [, size] = /\b(\d{1,3})(?:\.\d)?px/.exec(font ?? '') ?? [];
    return name === undefined || size === undefined ? [] : [[name, Number(size)] as const];
  });
  const lengthOf = (name: string): number =>
    [...body.querySelectorAll(`p.${name}`)].reduce(
      (sum, one) => sum + (one.textContent ?? '').length,
      0,
    );
  const [text = 0] =
    sizes
      .map(([name, size]) => [size, lengthOf(name)] as const)
      .toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const larger = [...new Set(sizes.map(([, size]) => size))]
    .filter((size) => size >= text * LARGER)
    .toSorted((a, b) => b - a);
  return new Map(
    sizes.flatMap(([name, size]) =>
      larger.includes(size) ? [[name, Math.min(3, larger.indexOf(size) + 1)] as const] : [],
    ),
  );
}

function replaceBy(element: Element, tagName: string): Element {
  const other = element.ownerDocument.createElement(tagName);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Headings as the page numbers them: the highest that a text has is of the second level. */
function withOwnLevels(body: HTMLElement): void {
  if (body.querySelector('h1') === null) return;
  for (const heading of [...body.querySelectorAll('h1, h2, h3')]) {
    replaceBy(heading, `h${Number(heading.tagName.slice(1)) + 1}`);
  }
}

/** Code without its colours and line by line, with the language that its page tells. */
function withPlainCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const code = block.querySelectorAll('code').length === 1 ? block.querySelector('code') : null;
    const around = [block, code, block.parentElement].map((one) => one?.className ?? '').join(' ');
    for (const line of block.querySelectorAll('div, p')) line.append('\n');
    const [, language] =
      /\b(?:lang(?:uage)?-|highlight-source-|brush:\s?)([\w+#.-]{1,30})/.exec(around) ?? [];
    const lines = linesOf(code ?? block);
    block.className = language === undefined ? '' : `language-${language}`;
    block.textContent = lines.replace(/\n$/, '');
  }
}

/** Paragraphs that Word calls quotes, as one. */
function withQuotes(body: HTMLElement): void {
  for (const quote of [...body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')]) {
    const before = quote.previousElementSibling;
    if (before?.tagName === 'BLOCKQUOTE') before.append(quote);
    else {
      const box = body.ownerDocument.createElement('blockquote');
      quote.before(box);
      box.append(quote);
    }
    quote.className = '';
  }
}

/** Terms and the heads of what folds as bold lines: prose has no other place for them. */
function withTerms(body: HTMLElement): void {
  for (const term of [...body.querySelectorAll('dt, summary')]) {
    const line = replaceBy(term, 'p');
    const strong = body.ownerDocument.createElement('strong');
    strong.append(...line.childNodes);
    line.append(strong);
  }
}

/** Headings and code cannot stand in lists and quotes: their words do, marked as what they are. */
function withoutBlocksInside(body: HTMLElement): void {
  const inside = ':is(li, blockquote) :is(h1, h2, h3, h4, h5, h6, pre)';
  for (const block of [...body.querySelectorAll(inside)]) {
    const words = body.ownerDocument.createElement('p');
    const isCode = block.tagName === 'PRE';
    const lines = isCode ? (block.textContent ?? '').trimEnd().split('\n') : [''];
    for (const [nth, line] of lines.entries()) {
      const mark = body.ownerDocument.createElement(isCode ? 'code' : 'strong');
      if (isCode) mark.textContent = line;
      else mark.append(...block.childNodes);
      if (nth > 0) words.append(body.ownerDocument.createElement('br'));
      words.append(mark);
    }
    block.replaceWith(words);
  }
}

function withLinks(body: HTMLElement): void {
  const isOwn = body.querySelector(OWN) !== null;
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    // What it led to was a place in the other text.
    if (address.startsWith('#') && !isOwn) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', straightAddress(address));
  }
}

/** Signs that are not seen, and space that is kept from becoming narrower. */
const UNSEEN_SIGNS = /[\u00ad\u200b\u2060\ufeff]/g;

/** A figure and its unit stay together, as they were set. */
const withLooseSpace = (words: string): string =>
  words.replaceAll('\u00a0', (space, at: number) =>
    /\d/.test(words[at - 1] ?? '') && /[\w%€$£]/.test(words[at + 1] ?? '') ? space : ' ',
  );

function withPlainSpace(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('pre') !== null) continue;
    const words = node.nodeValue ?? '';
    const plain = withLooseSpace(words.replaceAll(UNSEEN_SIGNS, ''));
    if (plain !== words) node.nodeValue = plain;
  }
}
