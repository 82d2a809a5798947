import { classNames } from './class-names.ts';
import { say } from './say.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SpinnerProps {
  /** What is being waited for. */
  label?: string;
  className?: string | undefined;
}

export const Spinner = ({ label, className }: SpinnerProps) => (
  <span role="status" className={classNames('inline-flex text-text-2', className)}>
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-[1.25em] animate-spin">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
    <VisuallyHidden>{label ?? say('Loading')}</VisuallyHidden>
  </span>
);
