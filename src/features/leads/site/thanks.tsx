import { useEffect, useRef } from 'react';

interface ThanksProps {
  title: string;
  /** What to quote when asking about it. */
  reference: string;
  children: string;
}

/** Stands in the place of a form that was sent, and takes the focus from it. */
export function Thanks({ title, reference, children }: ThanksProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="lead-thanks">
      <Arrived />
      <h3 className="text-display-3">{title}</h3>
      <p className="text-lead text-text-2">{children}</p>
      {reference !== '' && <p className="label text-text-2">Reference {reference}</p>}
    </div>
  );
}

/** The surveyor's sign for a measured point, with a tick in it. */
export const Arrived = () => (
  <svg viewBox="0 0 72 72" aria-hidden="true" className="lead-arrived">
    <circle cx="36" cy="36" r="24" />
    <path d="M36 0v18M36 54v18M0 36h18M54 36h18" />
    <path d="m26 37 7 7 14-15" pathLength="1" />
  </svg>
);
