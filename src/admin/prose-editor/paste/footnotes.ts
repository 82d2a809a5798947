/** Footnotes and callouts of other programs as this editor has them. */
import { isCalloutKind } from '#content/prose/own-nodes.ts';

/** Of footnotes in one paste; each is looked for. */
const MAX_FOOTNOTES = 500;

/** What a link within a text leads to; programs name places by `id` or, as Word does, by `name`. */
function targetsIn(body: HTMLElement): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>();
  for (const place of body.querySelectorAll('[id], a[name]')) {
    for (const name of [place.id, place.getAttribute('name') ?? '']) {
      if (name !== '' && !targets.has(name)) targets.set(name, place);
    }
  }
  return targets;
}

const fragmentOf = (link: Element): string => (link.getAttribute('href') ?? '').slice(1);

/** What holds the words of a footnote, and other links that lead back from there. */
const WORDS_OF = 'li, p, div, dd, td, aside';

/** Links that lead to words from which a link leads back are footnotes: Docs, Word, Pandoc and GitHub agree in that. */
export function withFootnotes(body: HTMLElement): void {
  const targets = targetsIn(body);
  const links = [...body.querySelectorAll('a[href^="#"]')].slice(0, 2 * MAX_FOOTNOTES);
  for (const link of links) {
    if (!link.isConnected) continue;
    const target = targets.get(fragmentOf(link));
    const words = target?.closest(WORDS_OF) ?? undefined;
    if (words === undefined || words.contains(link) || !isFootnote(words)) continue;
    const back = [...words.querySelectorAll('a[href^="#"]')].filter((one) => {
      const place = targets.get(fragmentOf(one));
      return (
        place !== undefined &&
        !place.contains(words) &&
        (place.contains(link) || link.contains(place))
      );
    });
    // The words stand behind what refers to them.
    if (back.length === 0 || !isBefore(link, words)) continue;
    for (const one of back) (one.closest('sup') ?? one).remove();
    const footnote = body.ownerDocument.createElement('span');
    footnote.dataset.footnote = '';
    footnote.append(...wordsOf(words));
    (link.closest('sup') ?? link).replaceWith(footnote);
    const around = words.parentElement;
    words.remove();
    removeEmpty(around, body);
  }
}

/** A list of footnotes goes with the last of them, and the line over it. */
function removeEmpty(box: Element | null, body: HTMLElement): void {
  for (let empty = box; empty !== null && empty !== body; ) {
    if ((empty.textContent ?? '').trim() !== '' || empty.querySelector('img') !== null) return;
    const around: Element | null = empty.parentElement;
    empty.remove();
    empty = around;
  }
}

/** In characters; what is longer is a part of the text to which links lead. */
const MAX_FOOTNOTE_LENGTH = 2_000;

const isFootnote = (words: Element): boolean =>
  (words.textContent ?? '').length <= MAX_FOOTNOTE_LENGTH &&
  words.querySelector('h1, h2, h3, h4, h5, h6, table, pre, ul, ol') === null;

const isBefore = (a: Node, b: Node): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** In one paragraph, without the space around it. */
function wordsOf(box: Element): ChildNode[] {
  for (const block of box.querySelectorAll('p, div, li')) {
    block.after(' ');
    block.replaceWith(...block.childNodes);
  }
  const [first, last] = [box.firstChild, box.lastChild];
  if (first?.nodeType === Node.TEXT_NODE) first.nodeValue = (first.nodeValue ?? '').trimStart();
  if (last?.nodeType === Node.TEXT_NODE) last.nodeValue = (last.nodeValue ?? '').trimEnd();
  return [...box.childNodes];
}

/** Callouts as GitHub shows them. */
export function withCallouts(body: HTMLElement): void {
  for (const box of body.querySelectorAll('[class*="markdown-alert-"]')) {
    const [, kind] = /\bmarkdown-alert-([a-z]{3,9})\b/.exec(box.className) ?? [];
    if (!isCalloutKind(kind)) continue;
    const callout = body.ownerDocument.createElement('aside');
    callout.dataset.callout = kind;
    box.querySelector('.markdown-alert-title')?.remove();
    callout.append(...box.childNodes);
    box.replaceWith(callout);
  }
}
