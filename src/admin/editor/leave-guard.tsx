import { AlertDialog } from 'radix-ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { AfterTyping } from '../after-typing.tsx';
import { Question } from '../question.tsx';
import type { Autosave } from './autosave.ts';
import { draftAddress } from './entry-query.ts';

/** Whether the address is that of the entry, or was before its first save. */
const isAddressOf = (
  { pathname, search }: { pathname: string; search: string },
  collection: string,
  key: string,
): boolean => {
  const address = pathname + search;
  return address === `/admin/${collection}/${key}` || address === draftAddress({ collection }, key);
};

/** Asks before a page is left whose words are neither saved nor planned. */
export function LeaveGuard({ autosave, collection }: { autosave: Autosave; collection: string }) {
  const blocker = useBlocker(
    ({ nextLocation }) =>
      !isAddressOf(nextLocation, collection, autosave.getBase().key) && autosave.isLoose(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!autosave.isLoose()) return;
      autosave.stash();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [autosave]);

  if (blocker.state !== 'blocked') return null;
  const leave = async (): Promise<void> => {
    await autosave.flush();
    blocker.proceed();
  };
  return (
    <AfterTyping>
      <Question
        title="Leave with unsaved changes?"
        onClose={() => blocker.reset()}
        answers={
          <>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">Stay</Button>
            </AlertDialog.Cancel>
            <Button onClick={() => void leave()}>Leave</Button>
          </>
        }
      >
        <p>
          Your changes are kept as a draft and come back when you open this again. Visitors do not
          see them until you save.
        </p>
      </Question>
    </AfterTyping>
  );
}
