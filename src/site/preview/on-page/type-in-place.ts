/** Types a text where it stands on the page. */
import type { PreviewMark } from '#web/preview-messages.ts';

type Typed = NonNullable<PreviewMark['typed']>;

interface TypingOptions extends Typed {
  /** What people call the field. */
  label: string;
  onType: (value: string) => void;
  /** Once it is over. */
  onEnd: () => void;
}

/** Where the page is not drawn with what was typed, it shows what it did before. */
const MAX_WAIT_MS = 3_000;

const inOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;

/** The text as the form can take it: no longer than the field, and on one line where it has only one. */
function fitted(text: string, { maxLength, hasLines }: Typed): string {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\u{a0}', ' ');
  const lines = hasLines ? plain.replace(/\n$/, '') : inOneLine(plain);
  const cut = lines.slice(0, maxLength);
  // No half of a character.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * Puts a text that can be typed in where `element` shows the field, which is out of sight meanwhile: what
 * React or the server has drawn stays untouched. Returns what ends the typing and keeps what was typed.
 */
export function typeInPlace(element: HTMLElement, options: TypingOptions): () => void {
  const { value, label, onType, onEnd } = options;
  const copy = copyOf(element);
  const text = copy.appendChild(textIn(label));
  text.textContent = value;
  const { display } = element.style;
  element.style.display = 'none';
  element.after(copy);
  let last = value;
  const leave = new AbortController();
  const { signal } = leave;
  const showElement = (): void => {
    element.style.display = display;
    copy.remove();
  };
  const keepUntilDrawn = (): void => {
    const show = (): void => {
      watch.disconnect();
      clearTimeout(timer);
      showElement();
    };
    const watch = new MutationObserver(show);
    watch.observe(element, { childList: true, characterData: true, subtree: true });
    const timer = setTimeout(show, MAX_WAIT_MS);
  };
  const end = (isKept: boolean): void => {
    if (signal.aborted) return;
    leave.abort();
    text.removeAttribute('contenteditable');
    if (!isKept && last !== value) onType(value);
    if (isKept && last !== value) keepUntilDrawn();
    else showElement();
    onEnd();
  };
  const read = (): void => {
    const typed = text.innerText;
    const next = fitted(typed, options);
    if (typed.replaceAll('\u{a0}', ' ').replace(/\n$/, '') !== next) setText(text, next);
    if (next === last) return;
    last = next;
    onType(next);
  };
  text.addEventListener(
    'input',
    (event) => {
      // What is being composed is read once it is whole.
      if (!(event instanceof InputEvent && event.isComposing)) read();
    },
    { signal },
  );
  text.addEventListener('compositionend', read, { signal });
  text.addEventListener('blur', () => end(true), { signal });
  text.addEventListener(
    'keydown',
    (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      const isEnter = event.key === 'Enter' && !(event.shiftKey && options.hasLines);
      if (!isEnter && event.key !== 'Escape') return;
      event.preventDefault();
      end(isEnter);
    },
    { signal },
  );
  text.focus();
  getSelection()?.selectAllChildren(text);
  return () => end(true);
}

/** Looks as the element does. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = document.createElement(
    element.matches('a, button, summary') ? 'span' : element.tagName,
  );
  copy.className = element.className;
  const { display } = getComputedStyle(element);
  copy.style.display = display === 'inline' ? 'inline-block' : display;
  copy.setAttribute('data-typed', '');
  return copy;
}

/** What is typed in, inside of that: a heading cannot be a field itself. */
function textIn(label: string): HTMLElement {
  const text = document.createElement('span');
  Object.assign(text.style, { display: 'block', minWidth: '2ch', whiteSpace: 'pre-wrap' });
  text.setAttribute('contenteditable', 'plaintext-only');
  text.setAttribute('role', 'textbox');
  text.setAttribute('aria-label', label);
  return text;
}

/** Sets what was typed to what fits, with the cursor at its end. */
function setText(text: HTMLElement, value: string): void {
  text.textContent = value;
  getSelection()?.selectAllChildren(text);
  getSelection()?.collapseToEnd();
}
