import { AlertDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';

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
      <AlertDialog.Overlay className="fixed inset-0 z-50 bg-[oklch(0.17_0.03_262/0.6)]" />
      <AlertDialog.Content className="fixed top-1/2 left-1/2 z-50 flex max-h-[90svh] w-[calc(100%-2.5rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-card border border-line bg-ground p-6">
        <AlertDialog.Title className="text-title font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="flex flex-col gap-2 text-text-2">{children}</div>
        </AlertDialog.Description>
        <div className="flex flex-wrap justify-end gap-3">
          <AlertDialog.Cancel asChild>
            <Button variant="secondary">Cancel</Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action asChild>
            <Button onClick={onConfirm}>{action}</Button>
          </AlertDialog.Action>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
