/** The notifications of the page, whoever shows them. */

/** How many notifications exist at once; a new one takes the place of the oldest. */
export const TOAST_LIMIT = 1;
/** How long a notification that is left alone stays open, in milliseconds. */
export const TOAST_DURATION_MS = 5_000;
/** How long a dismissed notification stays in the store, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** The shortest swipe to the right that dismisses, in CSS pixels. */
export const TOAST_SWIPE_PX = 50;
/** The key that moves the focus to the notification area. */
export const TOAST_HOTKEY = 'F8';

/** By which the list of notifications is told from the rest of the page. */
export const AREA_MARK = 'data-notifications';

export const AREA_CLASS =
  'fixed right-0 bottom-(--foot,0px) z-50 flex w-full max-w-md flex-col gap-2 p-4 focus-visible:-outline-offset-8 sm:p-6';

export interface ToastAction {
  /** What its button says, such as "Undo". */
  label: string;
  run: () => void;
}

export interface NewToast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** What may be done about it; the notification closes with it. */
  action?: ToastAction;
}

export interface Toast extends NewToast {
  id: number;
  isOpen: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notification and returns its id. */
export function toast(content: NewToast): number {
  lastId += 1;
  const kept = [{ ...content, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT);
  for (const { id } of toasts) {
    if (!kept.some((one) => one.id === id)) forgetRemoval(id);
  }
  replace(kept);
  return lastId;
}

/** Closes a notification; the record of it goes later. */
export function dismissToast(id: number): void {
  if (!toasts.some((one) => one.id === id && one.isOpen)) return;
  replace(toasts.map((one) => (one.id === id ? { ...one, isOpen: false } : one)));
  removals.set(
    id,
    setTimeout(() => removeToast(id), TOAST_REMOVE_DELAY_MS),
  );
}

function removeToast(id: number): void {
  forgetRemoval(id);
  replace(toasts.filter((one) => one.id !== id));
}

function forgetRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

export const getToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
