/** The outline of what is in the form, where in it somebody writes, and what can be done from it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormOrders } from '#ui/form/form-orders.ts';
import type { EditorForm } from '../editor-form.ts';
import { useSettledValues } from '../use-settled-values.ts';
import { foldOf, itemInFocus } from './form-places.ts';
import type { OutlineItem, Texts } from './outline.ts';

export interface Outline {
  items: readonly OutlineItem[];
  /** The key of the one that somebody writes in, or last wrote in. */
  place: string | undefined;
  /** Puts an item that stands in a list before or behind others of it. */
  move: (item: OutlineItem, to: number) => void;
}

export function useOutline(form: EditorForm, texts: Texts, orders: FormOrders): Outline {
  const { value: items, readNow } = useSettledValues(form, texts.outline);
  return {
    items,
    place: usePlace(items),
    move({ list }, to) {
      if (list === undefined || to < 0 || to >= list.count) return;
      orders.get(list.name)?.(list.index, to);
      readNow();
    },
  };
}

export const keyOf = ({ path, nth, block }: OutlineItem): string =>
  `${nth === undefined ? (block ?? path) : path}#${nth ?? ''}`;

/** How long the cursor stands before it is looked where, in milliseconds. */
const REST_MS = 150;

function usePlace(items: readonly OutlineItem[]): string | undefined {
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const item = itemInFocus(items);
      if (item !== undefined) setPlace(keyOf(item));
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    look();
    document.addEventListener('selectionchange', wait);
    document.addEventListener('focusin', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', wait);
      document.removeEventListener('focusin', wait);
    };
  }, [items]);
  return place;
}

/** Which sections and blocks of the form are folded, by their paths: `sections.0=true` where one is open. */
const readFolds = (): string =>
  [...document.querySelectorAll<HTMLElement>('[data-holds]')]
    .map((fold) => `${fold.dataset.holds}=${fold.getAttribute('aria-expanded')}`)
    .join(' ');

function watchFolds(tell: () => void): () => void {
  const isOfForm = ({ target }: MutationRecord): boolean =>
    !(target instanceof HTMLElement && target.isContentEditable);
  const observer = new MutationObserver((changes) => {
    if (changes.some(isOfForm)) tell();
  });
  const attributeFilter = ['aria-expanded', 'data-holds'];
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
  return () => observer.disconnect();
}

/** Whether an item is folded in the form; undefined where it cannot be. */
export function useFolded(): (item: OutlineItem) => boolean | undefined {
  const folds = useSyncExternalStore(watchFolds, readFolds);
  const open = new Map(folds.split(' ').map((one) => [one.split('=')[0], one.endsWith('=true')]));
  return ({ path, nth }) => {
    const isOpen = nth === undefined ? open.get(path) : undefined;
    return isOpen === undefined ? undefined : !isOpen;
  };
}

/** Folds all that can be folded, or brings all of it back. */
export function foldAll(items: readonly OutlineItem[], isFolded: boolean): void {
  for (const item of items) {
    const fold = foldOf(item);
    if (fold !== null && (fold.getAttribute('aria-expanded') === 'true') === isFolded) fold.click();
  }
}
