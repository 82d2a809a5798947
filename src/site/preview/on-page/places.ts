/** Where on the page fields and blocks are, and the ways between them. */
import { editOf, elementsAt, isField } from './adopt-marks.ts';

/** The block of a field, or the block itself; empty for a field of the entry. */
export const blockOf = (at: string): string => (isField(at) ? at.slice(0, at.indexOf('/')) : at);

/** What is seen of a field or a block, while it is typed in too. */
export function findShown(root: HTMLElement | null, at: string): Element | undefined {
  if (root === null) return undefined;
  const all = elementsAt(root, at);
  const seen = all.filter((one) => one.checkVisibility());
  // A list of contents says headings again.
  const shown = seen.find((one) => one.closest('nav') === null) ?? seen[0] ?? all[0];
  const next = shown?.nextElementSibling;
  return next?.matches('[data-typed]') === true ? next : shown;
}

/** Brings a field, or else its block, into sight. Returns whether it is on the page. */
export function showAt(root: HTMLElement, at: string): boolean {
  const element = findShown(root, at) ?? findShown(root, blockOf(at));
  if (element === undefined) return false;
  for (let fold = element.closest('details'); fold !== null; ) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = isField(at) ? top >= 0 && bottom <= innerHeight : top < innerHeight && bottom > 0;
  if (!isSeen) element.scrollIntoView({ block: bottom - top < innerHeight ? 'center' : 'start' });
  return true;
}

/** The fields that can be seen, in the order of the page. */
export const fieldsIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-edit*="/"]')].filter((one) =>
    one.checkVisibility(),
  );

/** Makes fields focusable by script, and one of them by Tab. */
export function setTabStop(root: HTMLElement, selected: string): void {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-edit*="/"]')];
  const stop = fields.find((field) => editOf(field) === selected) ?? fields[0];
  for (const field of fields) {
    const wanted = field === stop ? '0' : '-1';
    if (field.getAttribute('tabindex') !== wanted) field.setAttribute('tabindex', wanted);
  }
}

/** The field that a key leads to; undefined for a key that leads nowhere. */
export function stepFrom(
  fields: readonly Element[],
  from: Element,
  key: string,
): Element | undefined {
  const index = fields.indexOf(from);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return fields[index + 1];
    case 'ArrowUp':
    case 'ArrowLeft':
      return fields[index - 1];
    case 'Home':
      return fields[0];
    case 'End':
      return fields.at(-1);
    default:
      return undefined;
  }
}
