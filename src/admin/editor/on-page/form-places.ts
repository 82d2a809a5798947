/** The way from a field of the page to its place in the form, and back. */
import type { PreviewMark } from '#web/preview-messages.ts';
import { foldOver } from '../outline/form-places.ts';

/** More than a card, a fold or a text takes to be drawn once it is opened, in frames. */
const MAX_FRAMES = 60;

const isIn = (name: string, path: string): boolean => name === path || name.startsWith(`${path}.`);

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('name') ?? element.dataset.holds ?? '';

/** The control of a field, or the first of what it is made of. */
function controlOf(name: string): HTMLElement | undefined {
  const named = [...document.querySelectorAll<HTMLElement>('#main [name], #main [data-holds]')];
  return (
    named.find((one) => nameOf(one) === name && one.checkVisibility()) ??
    named.find((one) => isIn(nameOf(one), name) && one.checkVisibility())
  );
}

/** Opens the part of the form that is folded away with this field in it. */
function unfold(name: string): void {
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details[data-fields]')) {
    const names = part.dataset.fields?.split(' ') ?? [];
    if (names.some((one) => isIn(name, one))) part.open = true;
  }
}

/** Takes somebody to a field of the form, once it can be seen. */
export function openField(name: string, framesLeft = MAX_FRAMES): void {
  foldOver(name)?.click();
  unfold(name);
  const control = controlOf(name);
  if (control === undefined || foldOver(name) !== undefined) {
    // What was folded is drawn first, and what a text is written with may still be on its way.
    if (framesLeft > 0) requestAnimationFrame(() => openField(name, framesLeft - 1));
    return;
  }
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    putAtEnd(control);
  }
}

/** Not every input has a place to type at. */
function putAtEnd(control: HTMLInputElement | HTMLTextAreaElement): void {
  if (control instanceof HTMLInputElement && control.type !== 'text') return;
  control.setSelectionRange(control.value.length, control.value.length);
}

/** Takes somebody to the card of a block, and opens it. */
export function openBlock(id: string): void {
  const head = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"] [data-head]`);
  if (head?.getAttribute('aria-expanded') === 'false') head.click();
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'start' });
}

/** What of the page the focus of the form is at: a field, or a block by its id. */
export function placeInFocus(marks: readonly PreviewMark[]): string | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement.closest('form') === null) {
    return undefined;
  }
  const name = nameOf(activeElement);
  const mark =
    marks.find((one) => one.name === name) ??
    marks.find((one) => name !== '' && isIn(name, one.name));
  return mark?.at ?? activeElement.closest<HTMLElement>('[data-block]')?.dataset.block;
}
