import { Pause, Play } from 'lucide-react';
import { classNames } from './class-names.ts';
import { useMotion } from './use-motion.ts';

/** Pauses everything that moves by itself. Hidden where the system already keeps it still. */
export function MotionToggle({ className }: { className?: string | undefined }) {
  const { isPaused, setPaused } = useMotion();
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      onClick={() => setPaused(!isPaused)}
      className={classNames(
        'label inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-chip border border-line px-4 text-text-2 transition-colors hover:border-line-2 hover:text-text motion-reduce:hidden noscript:hidden',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {isPaused ? 'Play motion' : 'Pause motion'}
    </button>
  );
}
