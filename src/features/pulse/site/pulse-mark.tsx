import { RING_CIRCUMFERENCE } from '../rules.ts';

/** The mark of Project Pulse: a health ring that a pulse runs through. */
export const PulseMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" fill="none" className={className}>
    <circle cx="50" cy="50" r="40" stroke="var(--line-2)" strokeWidth="7" />
    <circle
      cx="50"
      cy="50"
      r="40"
      stroke="var(--data)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeDasharray={`${RING_CIRCUMFERENCE * 0.78} ${RING_CIRCUMFERENCE}`}
      transform="rotate(-90 50 50)"
    />
    <path
      d="M24 52h11l6-17 12 33 7-16h16"
      stroke="var(--text)"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
