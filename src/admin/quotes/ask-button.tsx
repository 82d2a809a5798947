import { MessageSquareQuote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Few are asked. */
const AskDialog = lazy(() => import('./ask-dialog.tsx'));

/** Opens what asks a client for a testimonial. */
export function AskButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <MessageSquareQuote aria-hidden="true" />
        Ask for one
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
