import { Button } from '#ui/button.tsx';
import { NotificationArea } from './notification-area.tsx';
import { dismissToast, type Toast } from './toast-store.ts';

/** Notifications without swipe and clock, for when their code cannot be fetched, as when offline. */
export const PlainToasts = ({ toasts }: { toasts: readonly Toast[] }) => (
  <NotificationArea>
    {toasts.map(({ id, isOpen, title, description }) =>
      isOpen ? (
        <li
          key={id}
          role="status"
          className="flex items-start justify-between gap-3 rounded-card border border-line-2 bg-ground-2 px-5 py-3"
        >
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-text-2">{description}</p>
          </div>
          <Button variant="quiet" onClick={() => dismissToast(id)}>
            Close
          </Button>
        </li>
      ) : null,
    )}
  </NotificationArea>
);
