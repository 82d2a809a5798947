import { AlertDialog } from 'radix-ui';
import { classNames } from '#ui/class-names.ts';
import { BACKDROP, BOX } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface QuestionProps {
  /** What asks; without it the question is open while it is rendered. */
  trigger?: React.ReactNode;
  title: string;
  /** The answers; that which changes nothing is an `AlertDialog.Cancel`. */
  answers: React.ReactNode;
  onClose?: (() => void) | undefined;
  children: React.ReactNode;
}

/** A question that has to be answered before anything else; the focus returns to what asked. */
export function Question({ trigger, title, answers, onClose, children }: QuestionProps) {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root
      {...(trigger === undefined ? { open: true } : {})}
      onOpenChange={(isOpen) => isOpen || onClose?.()}
    >
      {trigger !== undefined && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <div className={BACKDROP} />
        <AlertDialog.Content
          aria-modal="true"
          className={classNames(BOX, '[--width:32rem]')}
          {...focus}
        >
          <AlertDialog.Title className="text-title font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="flex flex-col gap-2 text-text-2">{children}</div>
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">{answers}</div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
