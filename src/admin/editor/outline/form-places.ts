/** Where the items of an outline are in the form, and the way there. */
import type { OutlineItem } from './outline.ts';

/** More than any block takes to be drawn once it is opened, in frames. */
export const MAX_FRAMES = 60;

const FIELDS = ':is(input:not([type=file]), textarea, select, [contenteditable=true])';

/** The card or the section that holds this path and is folded, if any. */
export function foldOver(path: string): HTMLElement | undefined {
  const folds = document.querySelectorAll<HTMLElement>('[data-holds][aria-expanded=false]');
  return [...folds].find(({ dataset: { holds = '' } }) => `${path}.`.startsWith(`${holds}.`));
}

/** The button that folds the item away and brings it back. */
export const foldOf = ({ path, nth }: OutlineItem): HTMLElement | null =>
  nth === undefined
    ? document.querySelector<HTMLElement>(`[data-holds="${CSS.escape(path)}"]`)
    : null;

/** The field of this name that is seen. */
export const fieldAt = (path: string): HTMLElement | undefined =>
  [...document.getElementsByName(path)].find((field) => field.checkVisibility());

/** Where the item begins: its first field, or its heading in a text. */
function startOf({ path, nth, block }: OutlineItem): HTMLElement | undefined {
  if (nth !== undefined) return fieldAt(path);
  const card =
    block === undefined ? null : document.querySelector(`[data-block="${CSS.escape(block)}"]`);
  const fields = card?.querySelectorAll<HTMLElement>(FIELDS);
  const found = [...(fields ?? document.querySelectorAll<HTMLElement>(FIELDS))].filter(
    (field) => card !== null || field.getAttribute('name')?.startsWith(`${path}.`) === true,
  );
  // A block without a field that is seen, such as one of another release, has its head.
  return (
    found.find((field) => field.checkVisibility()) ??
    card?.querySelector<HTMLElement>('[data-head]') ??
    undefined
  );
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Puts the cursor before a heading of a text that is written as it reads, or as Markdown. */
function enterHeading(field: HTMLElement, nth: number): void {
  if (field instanceof HTMLTextAreaElement) {
    const starts = [...field.value.matchAll(/^ {0,3}#{1,6}(?=\s|$)/gm)].map(({ index }) => index);
    const at = starts[nth] ?? 0;
    field.focus();
    field.setSelectionRange(at, at);
    return;
  }
  const heading = field.querySelectorAll<HTMLElement>(HEADINGS)[nth];
  field.focus({ preventScroll: true });
  if (heading === undefined) return;
  getSelection()?.collapse(heading, 0);
  heading.scrollIntoView({ block: 'start' });
}

/** Unfolds what the item is in, and goes there with the focus. */
export function goTo(item: OutlineItem, framesLeft = MAX_FRAMES): void {
  foldOver(item.path)?.click();
  const start = startOf(item);
  const isThere = start !== undefined && foldOver(item.path) === undefined;
  if (!isThere) {
    // What was folded is drawn first, and what a text is written with may still be on its way.
    if (framesLeft > 0) requestAnimationFrame(() => goTo(item, framesLeft - 1));
    return;
  }
  if (item.nth !== undefined) {
    enterHeading(start, item.nth);
    return;
  }
  start.focus({ preventScroll: true });
  const whole = start.closest('[data-item-of], [data-block]') ?? start;
  whole.scrollIntoView({ block: 'start' });
}

/** How many headings of a text stand before its cursor. */
function headingsBefore(field: HTMLElement): number {
  const anchor = getSelection()?.anchorNode;
  if (!anchor || !field.contains(anchor)) return 0;
  const before = [...field.querySelectorAll(HEADINGS)].filter(
    (heading) =>
      heading.contains(anchor) ||
      (heading.compareDocumentPosition(anchor) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return before.length;
}

/** The item that the focus is in: of those in one text the last heading before the cursor. */
export function itemInFocus(items: readonly OutlineItem[]): OutlineItem | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return undefined;
  const block = activeElement.closest<HTMLElement>('[data-block]')?.dataset.block;
  const name = activeElement.getAttribute('name') ?? '';
  const nth = activeElement.isContentEditable ? headingsBefore(activeElement) - 1 : -1;
  return (
    items.find((item) => nth >= 0 && item.path === name && item.nth === nth) ??
    items.find(
      (item) =>
        item.nth === undefined &&
        (item.block === undefined ? `${name}.`.startsWith(`${item.path}.`) : item.block === block),
    )
  );
}
