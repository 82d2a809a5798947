/** The way to words that a check is about. */
import { fieldAt, foldOver, MAX_FRAMES } from '../outline/form-places.ts';

/**
 * Unfolds what the field of this name is in, and goes there: to these words in it, where it has them. Then `onThere`
 * has the field.
 */
export function goToWords(
  path: string,
  words: string,
  onThere?: (field: HTMLElement) => void,
  framesLeft = MAX_FRAMES,
): void {
  foldOver(path)?.click();
  const field = foldOver(path) === undefined ? fieldAt(path) : undefined;
  if (field === undefined) {
    if (framesLeft > 0)
      requestAnimationFrame(() => goToWords(path, words, onThere, framesLeft - 1));
    return;
  }
  field.focus({ preventScroll: true });
  const place = words === '' ? undefined : selectWords(field, words);
  (place ?? field).scrollIntoView({ block: 'center' });
  onThere?.(field);
}

/** Selects words of a field. Returns the element that they begin in, if they are there. */
function selectWords(field: HTMLElement, words: string): Element | undefined {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    const at = field.value.indexOf(words);
    if (at !== -1) field.setSelectionRange(at, at + words.length);
    return undefined;
  }
  const picture = field.querySelector(`img[src="${CSS.escape(words)}"]`)?.closest('figure');
  if (picture) {
    picture.querySelector('input')?.focus({ preventScroll: true });
    return picture;
  }
  const range = rangeOf(field, words);
  if (range === undefined) return undefined;
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  return range.startContainer.parentElement ?? undefined;
}

/** Where words stand in an element, across the marks in it. */
function rangeOf(element: HTMLElement, words: string): Range | undefined {
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const start = nodes
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .indexOf(words);
  if (start === -1) return undefined;
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const { length } = node.textContent ?? '';
    const end = start + words.length;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end > before && end <= before + length) range.setEnd(node, end - before);
    before += length;
  }
  return range;
}
