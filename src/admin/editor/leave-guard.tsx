import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '../dialog.tsx';
import type { Autosave } from './autosave.ts';
import type { Collection } from './editor-type.ts';

/** Asks before a page with unsaved words is left. */
export function LeaveGuard({
  autosave,
  collection,
}: {
  autosave: Autosave;
  collection: Collection;
}) {
  const blocker = useBlocker(
    ({ nextLocation }) =>
      nextLocation.pathname !== `/admin/${collection}/${autosave.getBase().key}` &&
      autosave.isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!autosave.isDirty()) return;
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
    <Dialog
      title="Leave with unsaved changes?"
      isQuestion
      description="What you typed is kept as a draft, and comes back when you open this again."
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button onClick={() => void leave()}>Leave</Button>
        </>
      }
    >
      <p className="text-sm text-text-2">Visitors do not see it until you save.</p>
    </Dialog>
  );
}
