import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { classNames } from '#ui/class-names.ts';

interface DialogProps {
  title: string;
  description?: React.ReactNode;
  onClose: () => void;
  /** For a question that has to be answered before anything else. */
  isQuestion?: boolean;
  isWide?: boolean;
  children: React.ReactNode;
  /** The buttons at its end. */
  actions?: React.ReactNode;
}

/** A window over the studio while it is rendered; closing gives the focus back. */
export const Dialog = ({
  title,
  description,
  onClose,
  isQuestion = false,
  isWide = false,
  children,
  actions,
}: DialogProps) => (
  <RadixDialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
    <RadixDialog.Portal>
      {/* Radix's own backdrop writes a style sheet into the page, which its policy forbids. */}
      <div aria-hidden="true" className="fixed inset-0 z-40 bg-text/40" />
      <RadixDialog.Content
        {...(isQuestion ? { role: 'alertdialog' } : {})}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        className={classNames(
          'fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[92svh] -translate-y-1/2 flex-col overflow-hidden rounded-card border border-line-2 bg-ground text-text',
          isWide ? 'max-w-6xl' : 'max-w-lg',
        )}
      >
        <div className="flex items-start gap-4 border-b border-line px-5 py-4">
          <div className="min-w-0 grow">
            <RadixDialog.Title className="text-title font-semibold">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="mt-1 text-sm text-text-2">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          {!isQuestion && (
            <RadixDialog.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 hover:bg-ground-2 hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          )}
        </div>
        <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
        {actions !== undefined && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
            {actions}
          </div>
        )}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  </RadixDialog.Root>
);
