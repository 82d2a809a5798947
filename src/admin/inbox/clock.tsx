import { Check, Clock, TriangleAlert } from 'lucide-react';
import type { SubmissionCard } from '#features/leads/inbox.ts';
import { responseClock } from '#features/leads/response-clock.ts';
import { classNames } from '#ui/class-names.ts';

const LOOKS = {
  due: { icon: Clock, ink: 'text-text-2' },
  soon: { icon: Clock, ink: 'text-warn-ink' },
  overdue: { icon: TriangleAlert, ink: 'text-bad-ink' },
  answered: { icon: Check, ink: 'text-good-ink' },
  none: { icon: undefined, ink: 'text-text-2' },
} as const;

interface ResponseClockProps {
  submission: Pick<SubmissionCard, 'createdAt' | 'status' | 'answered'>;
  now: number;
}

/** What is left of the promise to answer within a day: in words and by a sign. */
export function Clock24({ submission, now }: ResponseClockProps) {
  const { state, text } = responseClock(submission, now);
  const { icon: Icon, ink } = LOOKS[state];
  return (
    <span className={classNames('label inline-flex items-center gap-1.5', ink)} data-clock={state}>
      {Icon !== undefined && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {text}
    </span>
  );
}
