import { useEffect, useRef } from 'react';
import { Arrived } from '../arrived.tsx';

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
