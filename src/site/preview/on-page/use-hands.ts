/** What is done by pointer and by key on a page that is being edited. */
import { useEffect, useRef } from 'react';
import type { PreviewMark } from '#web/preview-messages.ts';
import { editedAround, editOf, isField } from './adopt-marks.ts';
import { fieldsIn, stepFrom } from './places.ts';
import { typeInPlace } from './type-in-place.ts';
import { tellStudio } from './use-studio.ts';

export interface Hands {
  selected: string;
  /** Whether there is no form beside it: what can be typed is typed here at once. */
  isAlone: boolean;
  markAt: (at: string) => PreviewMark | undefined;
  onHover: (element: Element | undefined) => void;
  onSelect: (at: string) => void;
  onMove: (at: string, way: 'up' | 'down') => void;
  onHold: (isHeld: boolean) => void;
}

/** What works by itself where no field is, such as the arrows of a carousel. */
const CONTROLS = 'button, input, select, textarea, summary, label, video, audio, iframe';

const isTypedIn = (element: Element): boolean => element.closest('[data-typed]') !== null;

export function useHands(place: React.RefObject<HTMLElement | null>, hands: Hands): void {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    const root = place.current;
    if (root === null) return;
    const leave = new AbortController();
    const { signal } = leave;
    const captured = { capture: true, signal };
    /** What was selected before a press, which gives it the focus. */
    let before = '';
    root.addEventListener('pointerdown', () => (before = latest.current.selected), captured);
    root.addEventListener('click', (event) => click(event, latest.current, before), captured);
    root.addEventListener('keydown', (event) => press(event, latest.current, root), captured);
    const hover = ({ target }: Event): void =>
      latest.current.onHover(editedAround(target) ?? undefined);
    root.addEventListener('pointerover', hover, { signal });
    root.addEventListener('pointerleave', () => latest.current.onHover(undefined), { signal });
    const focus = ({ target }: Event): void => {
      const at = target instanceof Element ? editOf(target) : '';
      if (isField(at)) latest.current.onSelect(at);
    };
    root.addEventListener('focusin', focus, { signal });
    return () => leave.abort();
  }, [place]);
}

/** Types in a field where it stands, if that is wanted and can be; else the form opens it. */
function choose(element: Element, { markAt, onSelect, onHold }: Hands, isTyped: boolean): void {
  const at = editOf(element);
  const mark = markAt(at);
  onSelect(at);
  if (!isTyped || mark?.typed === undefined || !(element instanceof HTMLElement)) {
    tellStudio({ kind: 'preview-open', at });
    return;
  }
  onHold(true);
  typeInPlace(element, {
    ...mark.typed,
    label: mark.label,
    onType: (value) => tellStudio({ kind: 'preview-typed', at, value }),
    onEnd: () => onHold(false),
  });
}

function click(event: MouseEvent, hands: Hands, before: string): void {
  const { target } = event;
  const element = editedAround(target);
  if (!(target instanceof Element) || element === null || isTypedIn(target)) return;
  const at = editOf(element);
  if (!isField(at)) {
    if (target.closest(CONTROLS) !== null) return;
    hands.onSelect(at);
    tellStudio({ kind: 'preview-open', at });
    return;
  }
  // What the words are on, such as a link or a button, does nothing.
  event.stopPropagation();
  if (target.closest('summary') === null) event.preventDefault();
  choose(element, hands, hands.isAlone || before === at);
}

function press(event: KeyboardEvent, hands: Hands, root: HTMLElement): void {
  const element = document.activeElement;
  if (element === null || !isField(editOf(element)) || isTypedIn(element)) return;
  const { key, altKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return;
  const next = altKey ? undefined : stepFrom(fieldsIn(root), element, key);
  if (key === 'Enter') choose(element, hands, true);
  else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    hands.onMove(editOf(element), key === 'ArrowUp' ? 'up' : 'down');
  } else if (next instanceof HTMLElement) next.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
