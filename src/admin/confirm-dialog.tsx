import { useQuery } from '@tanstack/react-query';
import { AlertDialog } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { usesQuery } from './list/use-uses.ts';
import { Question } from './question.tsx';
import { UsesList } from './uses-list.tsx';

interface ConfirmDialogProps {
  /** What asks; without it the dialog is open while it is rendered. */
  trigger?: React.ReactNode;
  title: string;
  /** What goes, by name. */
  children: React.ReactNode;
  /** The words of the button that does it. */
  action: string;
  /** Called in the place of `onConfirm` while it is still being found out what that would change. */
  onEarly?: (() => void) | undefined;
  onConfirm: () => void;
  onClose?: () => void;
}

/** Asks before something goes. */
export const ConfirmDialog = ({
  trigger,
  title,
  children,
  action,
  onEarly,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Question
    trigger={trigger}
    title={title}
    onClose={onClose}
    answers={
      <>
        <AlertDialog.Cancel asChild>
          <Button variant="secondary">Cancel</Button>
        </AlertDialog.Cancel>
        <AlertDialog.Action asChild>
          <Button
            variant="secondary"
            className="border-bad-ink! text-bad-ink!"
            onClick={(event) => {
              if (onEarly === undefined) return onConfirm();
              event.preventDefault();
              onEarly();
            }}
          >
            {action}
          </Button>
        </AlertDialog.Action>
      </>
    }
  >
    {children}
  </Question>
);

interface ConfirmDeleteProps {
  /** What is to be deleted, as the question names it. */
  name: string;
  /** The names of what is to be deleted, where the question only counts them. */
  names?: readonly string[];
  /** False for what was never saved, and so was never seen by visitors. */
  isOnSite?: boolean;
  /** Where they are kept, and which they are, where others may use them. */
  of?: { collection: string; ids: readonly string[] };
  onConfirm: () => void;
  onClose: () => void;
}

/** A deletion is not taken back: what the trash gives out again is a copy, and a draft. */
const ITS_COPY =
  'It leaves the site at once. A copy stays in the trash for 30 days and can be restored as a draft.';
const COPY_OF_DRAFT = 'A copy stays in the trash for 30 days and can be restored.';
const THEIR_COPIES =
  'They leave the site at once. Copies stay in the trash for 30 days and can be restored as drafts.';

/** Asks before entries go to the trash. It is open while it is rendered. */
export function ConfirmDelete({
  name,
  names = [],
  isOnSite = true,
  of,
  onConfirm,
  onClose,
}: ConfirmDeleteProps) {
  const { collection = '', ids = [] } = of ?? {};
  const asked = useQuery({ ...usesQuery(collection, ids), enabled: ids.length > 0 });
  const uses = asked.data ?? [];
  const [isWanted, setWanted] = useState(false);
  const confirm = useEffectEvent(() => {
    onConfirm();
    onClose();
  });
  // Who has confirmed before that was known does not do so twice, unless something is in use.
  const isClear = asked.data?.length === 0;
  useEffect(() => {
    if (isWanted && isClear) confirm();
  }, [isWanted, isClear]);
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      action={uses.length === 0 ? 'Delete' : 'Delete anyway'}
      onEarly={asked.isLoading ? () => setWanted(true) : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="text-base text-text">
        Are you sure you want to delete {name}? This action cannot be undone.
      </p>
      <p className="text-sm">
        {!isOnSite && COPY_OF_DRAFT}
        {isOnSite && (names.length > 1 ? THEIR_COPIES : ITS_COPY)}
      </p>
      {names.length > 0 && (
        <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-sm text-text">
          {names.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {asked.isError && (
        <p className="text-sm">
          Could not check whether anything on the site uses {names.length > 1 ? 'them' : 'it'}.
        </p>
      )}
      <UsesList
        uses={uses}
        subject={names.length > 1 ? 'They are' : 'It is'}
        outcome="Links there will be plain text, and cards will be left out."
      />
    </ConfirmDialog>
  );
}
