/** Writing without distraction: the text alone, for as long as the session lasts or Escape is pressed. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const KEY = 'studio-alone';

function wasAlone(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function remember(isAlone: boolean): void {
  try {
    if (isAlone) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is not remembered then, and works all the same.
  }
}

const TEXTS = ':is(input:not([type]), input[type=text], textarea, [contenteditable=true])';

export interface Alone {
  isAlone: boolean;
  enter: () => void;
  leave: () => void;
}

/** `form` is where the texts are. Styles go by `data-alone` on the document. */
export function useAlone(form: React.RefObject<HTMLElement | null>, hasTexts: boolean): Alone {
  const [isAlone, setAlone] = useState(() => hasTexts && wasAlone());
  const last = useLastText(form);
  useLayoutEffect(() => {
    if (!isAlone) return;
    document.documentElement.dataset.alone = '';
    return () => void delete document.documentElement.dataset.alone;
  }, [isAlone]);
  const turn = (isWanted: boolean): void => {
    if (isWanted === isAlone || !hasTexts) return;
    remember(isWanted);
    const text = textToKeep(form.current, last.current);
    const before = text === undefined ? undefined : cursorTop(text);
    flushSync(() => setAlone(isWanted));
    if (text === undefined || before === undefined) return;
    text.focus({ preventScroll: true });
    const top = cursorTop(text);
    const isSeen = before > 0 && before < window.innerHeight;
    const wanted = isSeen ? before : window.innerHeight / 3;
    window.scrollBy({ top: top - wanted, behavior: 'instant' });
  };
  useAloneKeys(isAlone, turn);
  return { isAlone, enter: () => turn(true), leave: () => turn(false) };
}

/** The text that had the focus last, since a button that is pressed has it meanwhile. */
function useLastText(form: React.RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = form.current;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.matches(TEXTS)) last.current = target;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [form]);
  return last;
}

/** What texts of several paragraphs stand in. */
const LONG = '[data-item-of], [data-block], .prose-editor';

/** The text that is gone on with: the last one, unless it is among what goes away, else the first long one. */
function textToKeep(
  form: HTMLElement | null,
  last: HTMLElement | undefined,
): HTMLElement | undefined {
  if (last?.isConnected === true && last.closest('aside') === null) return last;
  const fields = form?.querySelectorAll<HTMLElement>('textarea, [contenteditable=true]') ?? [];
  const shown = [...fields].filter((field) => field.checkVisibility() && !field.closest('aside'));
  return shown.find((field) => field.closest(LONG) !== null) ?? shown[0];
}

/** How far below the window's upper edge the cursor of a field is, nearly. */
function cursorTop(field: HTMLElement): number {
  const { top, height } = field.getBoundingClientRect();
  if (field instanceof HTMLTextAreaElement) {
    const part = field.selectionStart / Math.max(1, field.value.length);
    return top + part * height;
  }
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || !field.contains(selection.anchorNode)) {
    return top;
  }
  const range = selection.getRangeAt(0).getClientRects()[0];
  const { anchorNode } = selection;
  const around = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  return range?.top ?? around?.getBoundingClientRect().top ?? top;
}

const OVERLAYS = '[role=dialog], [role=alertdialog], :popover-open';

/** Ctrl+Shift+F or Cmd+Shift+F turns to the text alone and back, and Escape back, where nothing else hears it. */
function useAloneKeys(isAlone: boolean, turn: (isWanted: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    // A text that is written as it reads keeps Escape from the browser; what it uses itself does not come here.
    const isInText = event.target instanceof HTMLElement && event.target.isContentEditable;
    const isTaken = event.defaultPrevented && !isInText;
    if (isTaken || event.isComposing || document.querySelector(OVERLAYS) !== null) return;
    const isKey = (ctrlKey || metaKey) && shiftKey && !altKey && key.toLowerCase() === 'f';
    if (!isKey && !(isAlone && key === 'Escape')) return;
    event.preventDefault();
    if (!event.repeat) turn(!isAlone);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
