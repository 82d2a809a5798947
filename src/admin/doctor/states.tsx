import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { type CheckState, STATE_LABELS } from '#features/doctor/rules.ts';
import { classNames } from '#ui/class-names.ts';

/** `fill` is for what is drawn beside a word, `ink` for the word. */
export const STATE_LOOKS: Readonly<
  Record<CheckState, { icon: LucideIcon; ink: string; fill: string }>
> = {
  passed: { icon: CircleCheck, ink: 'text-good-ink', fill: 'bg-good' },
  warning: { icon: TriangleAlert, ink: 'text-warn-ink', fill: 'bg-warn' },
  failed: { icon: CircleAlert, ink: 'text-bad-ink', fill: 'bg-bad' },
  'not-set-up': { icon: CircleDashed, ink: 'text-text-2', fill: 'bg-line-2' },
};

/** A state as icon and word. */
export function StateWord({ state, className }: { state: CheckState; className?: string }) {
  const { icon: Icon, ink } = STATE_LOOKS[state];
  return (
    <span className={classNames('label inline-flex items-center gap-2', ink, className)}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {STATE_LABELS[state]}
    </span>
  );
}
