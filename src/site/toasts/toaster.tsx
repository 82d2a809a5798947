import { lazy, Suspense, useSyncExternalStore } from 'react';
import { NotificationArea } from './notification-area.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const NO_TOASTS: readonly Toast[] = [];

/** Most visits see no notification, so the code for them comes with the first one. */
const ToastCards = lazy(() => import('./toast-cards.tsx').catch(() => ({ default: PlainToasts })));

/** The notification area, there even when empty. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NO_TOASTS);
  return toasts.length === 0 ? (
    <NotificationArea />
  ) : (
    <Suspense fallback={<NotificationArea />}>
      <ToastCards toasts={toasts} />
    </Suspense>
  );
}
