import { AlertDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BACKDROP, BOX } from './dialog.tsx';

interface ConfirmDialogProps {
  trigger: React.ReactNode;
  title: string;
  /** What goes, by name. */
  children: React.ReactNode;
  /** The words of the button that does it. */
  action: string;
  onConfirm: () => void;
}

/** Asks before something goes; the focus returns to what asked. */
export const ConfirmDialog = ({
  trigger,
  title,
  children,
  action,
  onConfirm,
}: ConfirmDialogProps) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
    <AlertDialog.Portal>
      <div className={BACKDROP} />
      <AlertDialog.Content aria-modal="true" className={classNames(BOX, '[--width:32rem]')}>
        <AlertDialog.Title className="text-title font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="flex flex-col gap-2 text-text-2">{children}</div>
        </AlertDialog.Description>
        <div className="flex flex-wrap justify-end gap-3">
          <AlertDialog.Cancel asChild>
            <Button variant="secondary">Cancel</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button
              variant="secondary"
              className="border-bad-ink! text-bad-ink!"
              onClick={onConfirm}
            >
              {action}
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
