import { say } from '#ui/say.ts';
import type { Tone } from '../rules.ts';

interface GaugeProps {
  label: string;
  /** As it is read. */
  shown: string;
  tone: Tone;
  /** How much of the bar is filled, from 0 to 1. */
  share: number;
  /** Where its lines between colours are, from 0 to 1. */
  lines?: readonly number[];
}

const TONE_LABELS: Readonly<Record<Tone, string>> = { bad: 'poor', warn: 'fair', good: 'fine' };

/** One figure on a bar, in the colour and the word that its thresholds give it. */
export const Gauge = ({ label, shown, tone, share, lines = [] }: GaugeProps) => (
  <div className="pulse-gauge" data-tone={tone}>
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className="flex items-baseline gap-2">
      <span className="pulse-figure">{shown}</span>
      <span className="pulse-tone label">{say(TONE_LABELS[tone])}</span>
    </dd>
    <dd aria-hidden="true" className="pulse-bar">
      <span className="pulse-fill" style={{ scale: `${share} 1` }} />
      {lines.map((line) => (
        <span key={line} className="pulse-line" style={{ left: `${line * 100}%` }} />
      ))}
    </dd>
  </div>
);
