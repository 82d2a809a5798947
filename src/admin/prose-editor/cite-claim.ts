/** Has a figure of a text lead to a claim, from outside of the field that the text is written in. */
import { figuresIn } from '#content/figures.ts';

/** A figure in a text, and what it is to lead to. */
export interface Citation {
  /** The words that it stands in, from the start of their sentence. */
  quote: string;
  figure: string;
  href: string;
}

/** The event by which a text that is written as it reads is asked. */
export const CITE_CLAIM = 'studio-cite-claim';

declare global {
  interface HTMLElementEventMap {
    [CITE_CLAIM]: CustomEvent<Citation>;
  }
}

/** Links the figure, as if somebody had typed it: it can be undone. False where the words are not there any more. */
export function citeClaim(field: HTMLElement, wanted: Citation): boolean {
  if (field instanceof HTMLTextAreaElement) return citeInMarkdown(field, wanted);
  // Who takes it says so by preventing what nothing does by itself.
  return !field.dispatchEvent(new CustomEvent(CITE_CLAIM, { detail: wanted, cancelable: true }));
}

/** Where the figure begins in a text that has its sentence; undefined where it is not there. */
export function placeIn(text: string, { quote, figure }: Citation): number | undefined {
  const sentence = text.indexOf(quote);
  if (sentence === -1) return undefined;
  // As a whole: “8%” is no part of “38%”.
  const found = figuresIn(text.slice(sentence)).find(({ words }) => words === figure);
  return found && sentence + found.at;
}

/** The same where marks of Markdown divide the sentence: the figure has to stand there once. */
function onlyPlaceIn(text: string, { figure }: Citation): number | undefined {
  const [one, another] = figuresIn(text).filter(({ words }) => words === figure);
  return another === undefined ? one?.at : undefined;
}

function citeInMarkdown(field: HTMLTextAreaElement, wanted: Citation): boolean {
  const at = placeIn(field.value, wanted) ?? onlyPlaceIn(field.value, wanted);
  if (at === undefined) return false;
  field.setSelectionRange(at, at + wanted.figure.length);
  // The one way to change a field by which the browser can take it back.
  return document.execCommand('insertText', false, `[${wanted.figure}](${wanted.href})`);
}
