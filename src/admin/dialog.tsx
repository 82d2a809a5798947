import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { classNames } from '#ui/class-names.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Radix's own overlay brings a style sheet that the content security policy refuses. */
export const BACKDROP = 'ink fixed inset-0 z-40 bg-ground/60';
export const BOX =
  'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100svh-2rem)] w-[min(100%-2rem,var(--width))] -translate-1/2 flex-col gap-5 overflow-y-auto rounded-card border border-line bg-ground p-6 text-text';

interface StudioDialogProps {
  title: React.ReactNode;
  description?: React.ReactNode;
  onClose: () => void;
  className?: string;
  /** Where the focus goes when it has closed; back to where it was, where this does nothing. */
  onCloseAutoFocus?: (event: Event) => void;
  children: React.ReactNode;
}

/** A box over the studio that Escape and its cross close. It is open while it is rendered. */
export function StudioDialog({
  title,
  description,
  onClose,
  className = '[--width:32rem]',
  onCloseAutoFocus,
  children,
}: StudioDialogProps) {
  const focus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className={BACKDROP} />
        <Dialog.Content
          className={classNames(BOX, className)}
          {...focus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented) focus.onCloseAutoFocus(event);
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start gap-4">
            <div className="flex grow flex-col gap-1.5">
              <Dialog.Title className="text-title">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="text-sm text-text-2">
                  {description}
                </Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-2 hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
