import { AlertDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BACKDROP, BOX } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDeleteProps {
  /** What is to be deleted, as the question names it. */
  name: string;
  /** The names of what is to be deleted, where the question only counts them. */
  names?: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. It is open while it is rendered. */
export function ConfirmDelete({ name, names = [], onConfirm, onClose }: ConfirmDeleteProps) {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <div className={BACKDROP} />
        <AlertDialog.Content className={classNames(BOX, '[--width:30rem]')} {...focus}>
          <AlertDialog.Title className="text-title">Delete {name}</AlertDialog.Title>
          <div className="flex flex-col gap-3 text-sm">
            <AlertDialog.Description className="text-base">
              Are you sure you want to delete {name}? This action cannot be undone.
            </AlertDialog.Description>
            <p className="text-text-2">
              It leaves the site at once, and the trash keeps it for 30 days.
            </p>
            {names.length > 0 && (
              <ul className="max-h-48 list-disc overflow-y-auto pl-5">
                {names.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">Cancel</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button
                variant="secondary"
                className="border-bad-ink text-bad-ink"
                onClick={onConfirm}
              >
                Delete
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
