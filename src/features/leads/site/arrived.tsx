import './thanks.css';

/** The surveyor's sign for a measured point, with a tick in it. */
export const Arrived = () => (
  <svg viewBox="0 0 72 72" aria-hidden="true" className="lead-arrived">
    <circle cx="36" cy="36" r="24" />
    <path d="M36 0v18M36 54v18M0 36h18M54 36h18" />
    <path d="m26 37 7 7 14-15" pathLength="1" />
  </svg>
);
