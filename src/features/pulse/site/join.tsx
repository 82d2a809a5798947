import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { Button, ButtonLink, type ButtonVariant } from '#ui/button.tsx';
import { JoinContext, type JoinWords, useJoining } from './joining-context.ts';

const JoinDialog = lazy(async () => ({
  default: (await import('./join-dialog.tsx')).JoinDialog,
}));

interface JoinProps {
  words: JoinWords | undefined;
  /** What the server said to a form that was posted without script. */
  reply: FormReply | undefined;
  children: React.ReactNode;
}

/** Lets any button of the page open the sign-up. */
export function Join({ words, reply, children }: JoinProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [scores, setScores] = useState('');
  // In an effect, since a page without script has the form in itself.
  useEffect(() => {
    if (reply !== undefined) setIsOpen(true);
  }, [reply]);
  const open = useCallback((sentAlong = '') => {
    setScores(sentAlong);
    setIsOpen(true);
  }, []);
  const joining = useMemo(() => ({ open, scores, setScores }), [open, scores]);
  return (
    <JoinContext value={joining}>
      {children}
      {isOpen && words !== undefined && (
        <Suspense>
          <JoinDialog words={words} reply={reply} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </JoinContext>
  );
}

interface JoinButtonProps {
  variant?: ButtonVariant;
  className?: string;
  children: string;
}

/** Opens the sign-up; without script it leads to the form in the page. */
export function JoinButton({ variant = 'primary', className = '', children }: JoinButtonProps) {
  const { open } = useJoining();
  return (
    <>
      <Button
        variant={variant}
        onClick={() => open()}
        aria-haspopup="dialog"
        className={`noscript:hidden ${className}`}
      >
        {children}
      </Button>
      <noscript>
        <ButtonLink to="#start" variant={variant} className={className}>
          {children}
        </ButtonLink>
      </noscript>
    </>
  );
}
