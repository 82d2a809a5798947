import { Check, Clock, TriangleAlert } from 'lucide-react';
import { responseClock } from '#features/leads/response-clock.ts';
import type { LeadStatus } from '#features/leads/rules.ts';
import { classNames } from '#ui/class-names.ts';

const LOOKS = {
  due: { icon: Clock, ink: 'text-text-2' },
  soon: { icon: Clock, ink: 'text-warn-ink' },
  overdue: { icon: TriangleAlert, ink: 'text-bad-ink' },
  answered: { icon: Check, ink: 'text-good-ink' },
  none: { icon: undefined, ink: 'text-text-2' },
} as const;

interface ResponseClockProps {
  createdAt: string;
  status: LeadStatus;
  now: number;
}

/** What is left of the promise to answer within a day: in words and by a sign. */
export function Clock24({ createdAt, status, now }: ResponseClockProps) {
  const { state, text } = responseClock(createdAt, status, now);
  const { icon: Icon, ink } = LOOKS[state];
  return (
    <span className={classNames('label inline-flex items-center gap-1.5', ink)} data-clock={state}>
      {Icon !== undefined && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {text}
    </span>
  );
}
