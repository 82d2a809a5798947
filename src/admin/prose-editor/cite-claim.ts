/** Has a figure of a text lead to a claim, from outside of the field that the text is written in. */

/** A figure in a text, and what it is to lead to. */
export interface Citation {
  /** The words that it stands in, from the start of their sentence. */
  quote: string;
  figure: string;
  href: string;
}

/** What a text that is written as it reads is asked; it loads nothing of what asks. */
export interface CitationAsked {
  /** Where the figure begins in these words; undefined where it does not. */
  placeIn: (text: string) => number | undefined;
  length: number;
  href: string;
}

declare global {
  interface HTMLElementEventMap {
    'studio-cite-claim': CustomEvent<CitationAsked>;
  }
}

/** Links the figure, as if somebody had typed it: it can be undone. False where the words are not there any more. */
export function citeClaim(field: HTMLElement, wanted: Citation): boolean {
  if (field instanceof HTMLTextAreaElement) return citeInMarkdown(field, wanted);
  const detail: CitationAsked = {
    placeIn: (text) => placeIn(text, wanted),
    length: wanted.figure.length,
    href: wanted.href,
  };
  // Who takes it says so by preventing what nothing does by itself.
  return !field.dispatchEvent(new CustomEvent('studio-cite-claim', { detail, cancelable: true }));
}

/** Where the figure begins in a text that has its sentence; undefined where it is not there. */
export function placeIn(text: string, { quote, figure }: Citation): number | undefined {
  const sentence = text.indexOf(quote);
  if (sentence === -1) return undefined;
  return placesOf(text, figure, sentence)[0];
}

/** Where the figure stands as a whole: “8%” is no part of “38%”, and “$1.2” none of “$1.2 million”. */
function placesOf(text: string, figure: string, from = 0): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(figure, from); at !== -1; at = text.indexOf(figure, at + 1)) {
    const before = /^[\p{L}\p{N}]/u.test(figure) ? text.slice(Math.max(0, at - 2), at) : '';
    const after = /[\p{L}\p{N}]$/u.test(figure) ? text.slice(at + figure.length).slice(0, 9) : '';
    if (/(?:[\p{L}\p{N}]|\d[.,])$/u.test(before)) continue;
    if (/^(?:[\p{L}\p{N}]|[.,]\d|\s[mb]illion)/u.test(after)) continue;
    places.push(at);
  }
  return places;
}

/** The same where marks of Markdown divide the sentence: the figure has to stand there once. */
function onlyPlaceIn(text: string, { figure }: Citation): number | undefined {
  const [one, another] = placesOf(text, figure);
  return another === undefined ? one : undefined;
}

function citeInMarkdown(field: HTMLTextAreaElement, wanted: Citation): boolean {
  const at = placeIn(field.value, wanted) ?? onlyPlaceIn(field.value, wanted);
  if (at === undefined) return false;
  field.setSelectionRange(at, at + wanted.figure.length);
  // The one way to change a field by which the browser can take it back.
  return document.execCommand('insertText', false, `[${wanted.figure}](${wanted.href})`);
}
