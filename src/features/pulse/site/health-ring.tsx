import { classNames } from '#ui/class-names.ts';
import { RING_CIRCUMFERENCE, type Tone } from '../rules.ts';

interface HealthRingProps {
  score: number;
  tone: Tone;
  /** What the score is called. */
  label: string;
  circumference?: number;
  className?: string | undefined;
}

/** A score as a ring that fills clockwise, its number and label inside. */
export const HealthRing = ({
  score,
  tone,
  label,
  circumference = RING_CIRCUMFERENCE,
  className,
}: HealthRingProps) => (
  <div className={classNames('pulse-ring', className)} data-tone={tone}>
    <svg viewBox="0 0 100 100" aria-hidden="true" fill="none">
      <circle cx="50" cy="50" r="47.5" className="pulse-ring-scale" pathLength={120} />
      <circle cx="50" cy="50" r="40" className="pulse-ring-track" />
      <circle
        cx="50"
        cy="50"
        r="40"
        className="pulse-ring-value"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - score / 100)}
      />
    </svg>
    <p className="pulse-ring-words">
      <span className="pulse-ring-score">{score}</span>
      <span className="pulse-ring-label">{label}</span>
    </p>
  </div>
);
