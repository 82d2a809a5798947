import { Pause, Play } from 'lucide-react';
import { classNames } from './class-names.ts';
import { say } from './say.ts';
import { useMotion } from './use-motion.ts';

interface MotionToggleProps {
  /** Whether it is for something that goes on in single steps where the system keeps things still. */
  isForSteps?: boolean;
  className?: string | undefined;
}

/** Pauses everything that moves by itself. Hidden where the system already keeps it still. */
export function MotionToggle({ isForSteps = false, className }: MotionToggleProps) {
  const { isPaused, setPaused } = useMotion();
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      type="button"
      onClick={() => setPaused(!isPaused)}
      className={classNames(
        'label inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-chip border border-line px-4 text-text-2 transition-colors hover:border-line-2 hover:text-text noscript:hidden',
        !isForSteps && 'motion-reduce:hidden',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {isPaused ? say('Play motion') : say('Pause motion')}
    </button>
  );
}
