import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import {
  AREA_CLASS,
  AREA_MARK,
  dismissToast,
  getToasts,
  subscribeToToasts,
  TOAST_HOTKEY,
  type Toast,
} from './toast-store.ts';

const NO_TOASTS: readonly Toast[] = [];

/** Most visits see no notification, so the code for them comes with the first one. */
const ToastCards = lazy(() => import('./toast-cards.tsx').catch(() => ({ default: PlainToasts })));

/** The notification area, there even when empty. */
export function Toaster() {
  useWayOutOfDialogs();
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NO_TOASTS);
  return toasts.length === 0 ? (
    <NotificationArea />
  ) : (
    <Suspense fallback={<NotificationArea />}>
      <ToastCards toasts={toasts} />
    </Suspense>
  );
}

/**
 * A dialog pulls the focus back into itself, but not from the notifications: what is said over it
 * has to be reached by keys too. This hears of the move before any dialog, which opens later.
 */
function useWayOutOfDialogs(): void {
  useEffect(() => {
    const letThrough = (event: FocusEvent): void => {
      const to = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (to instanceof Element && to.closest(`[${AREA_MARK}]`)) event.stopImmediatePropagation();
    };
    document.addEventListener('focusin', letThrough);
    document.addEventListener('focusout', letThrough);
    return () => {
      document.removeEventListener('focusin', letThrough);
      document.removeEventListener('focusout', letThrough);
    };
  }, []);
}

/** The place of the notifications while there are none: the hotkey finds it all the same. */
function NotificationArea({ children }: { children?: React.ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const focusOnHotkey = ({ code }: KeyboardEvent): void => {
      if (code === TOAST_HOTKEY) list.current?.focus();
    };
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, []);
  return (
    <section
      aria-label={say('Notifications ({key})').replace('{key}', TOAST_HOTKEY)}
      tabIndex={-1}
      className="not-has-[li]:pointer-events-none"
    >
      <ol ref={list} tabIndex={-1} aria-live="off" className={AREA_CLASS} {...{ [AREA_MARK]: '' }}>
        {children}
      </ol>
    </section>
  );
}

/** Notifications without swipe and clock, for when their code cannot be fetched, as when offline. */
const PlainToasts = ({ toasts }: { toasts: readonly Toast[] }) => (
  <NotificationArea>
    {toasts.map(({ id, isOpen, title, description, action }) =>
      isOpen ? (
        <li
          key={id}
          role="status"
          className="flex items-start justify-between gap-3 rounded-card border border-line-2 bg-ground-2 px-5 py-3"
        >
          <div>
            <p className="font-semibold">{say(title)}</p>
            <p className="text-sm text-text-2">{description && say(description)}</p>
          </div>
          <div className="flex">
            {action !== undefined && (
              <Button
                variant="quiet"
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <Button variant="quiet" onClick={() => dismissToast(id)}>
              {say('Close')}
            </Button>
          </div>
        </li>
      ) : null,
    )}
  </NotificationArea>
);
