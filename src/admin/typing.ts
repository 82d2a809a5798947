/** What counts as writing: where it happens, and which keys do it. */

const TEXT_INPUTS = ['text', 'url', 'email', 'search', 'tel', 'password', 'number'];

/** Whether this is something that text is typed into. */
export const isTextEntry = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable) ||
  (element instanceof HTMLInputElement && TEXT_INPUTS.includes(element.type));

const EDITING_KEYS = ['Enter', 'Backspace', 'Delete', 'Dead', 'Process', 'Unidentified'];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>;

/** Whether the key changes the text that it is pressed in. */
export function isTextKey(event: Key): boolean {
  const isShortcut =
    (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return !isShortcut && (event.key.length === 1 || EDITING_KEYS.includes(event.key));
}
