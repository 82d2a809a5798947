import { lazy, Suspense, useState } from 'react';

const VisitFacts = lazy(() => import('./visit-facts.tsx'));

/** Says what of the visit goes along, and lets it be left out. */
export function VisitNote() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="lead-scripted" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>What we add to your message</summary>
      {isOpen && (
        <Suspense>
          <VisitFacts />
        </Suspense>
      )}
    </details>
  );
}
