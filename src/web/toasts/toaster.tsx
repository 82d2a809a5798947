import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { AREA_MARK, NotificationArea } from './notification-area.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts';

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
