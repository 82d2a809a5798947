import { say } from '#ui/say.ts';
import { useMotion } from '#ui/use-motion.ts';

/** Quieter than this is no speech, from 0 to 1. */
const QUIET = 0.02;
/** Speech is quiet beside what a sample can hold. */
const GAIN = 2.2;
const HEARD_LATELY = 8;

/** How loud it is: bars that pass by, or words where nothing may move. */
export function Meter({ levels }: { levels: readonly number[] }) {
  const { isMoving } = useMotion();
  if (!isMoving) {
    const isHeard = levels.slice(-HEARD_LATELY).some((level) => level > QUIET);
    return (
      <p className="text-sm text-text-2">
        {isHeard ? say('We can hear you.') : say('No sound yet.')}
      </p>
    );
  }
  return (
    <div aria-hidden="true" className="recorder-meter">
      {levels.map((level, index) => (
        <span key={index} style={{ height: `${barHeight(level)}%` }} />
      ))}
    </div>
  );
}

export const barHeight = (level: number): number => Math.max(4, Math.min(1, level * GAIN) * 100);
