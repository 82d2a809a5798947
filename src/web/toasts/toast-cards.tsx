import { CircleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';
import {
  AREA_CLASS,
  AREA_MARK,
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_PX,
  type Toast,
} from './toast-store.ts';

/** Radix dismisses beyond its threshold; ours is the first length that dismisses. */
const SWIPE_THRESHOLD_PX = TOAST_SWIPE_PX - 0.01;

/** The notification area with what is in it. */
export default function ToastCards({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {/* A dialog hides from readers what is outside of it, but nothing that says it is live. */}
      <RadixToast.Viewport
        hotkey={[TOAST_HOTKEY]}
        aria-live="off"
        className={AREA_CLASS}
        {...{ [AREA_MARK]: '' }}
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, isOpen, title, description, variant, action } = toast;
  const isDestructive = variant === 'destructive';
  return (
    <RadixToast.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      className={classNames(
        'toast flex items-start gap-3 rounded-card border bg-ground-2 py-3 pr-3 pl-5 text-text',
        isDestructive ? 'border-bad-ink' : 'border-line-2',
      )}
    >
      {isDestructive && (
        <CircleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-bad-ink" />
      )}
      <div className="min-w-0 grow py-2">
        <RadixToast.Title className="font-semibold">{say(title)}</RadixToast.Title>
        {description !== undefined && (
          <RadixToast.Description className="text-sm text-text-2">
            {say(description)}
          </RadixToast.Description>
        )}
      </div>
      {action !== undefined && (
        <RadixToast.Action asChild altText={`${action.label}: press ${TOAST_HOTKEY}, then Tab`}>
          <Button variant="quiet" onClick={action.run}>
            {action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={say('Close')}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-3 hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
