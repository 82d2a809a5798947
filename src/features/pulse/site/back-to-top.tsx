import { ArrowUp } from 'lucide-react';
import { isMovingNow } from '#ui/motion.ts';

/** Leads back to the top, with the focus. */
export const BackToTop = () => (
  <button
    type="button"
    aria-label="Back to top"
    className="pulse-to-top"
    onClick={() => {
      window.scrollTo({ top: 0, behavior: isMovingNow() ? 'smooth' : 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }}
  >
    <ArrowUp aria-hidden="true" className="size-5" />
  </button>
);
