import { useMutation } from '@tanstack/react-query';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { useSiteZone } from '../site-zone.ts';
import { Done } from './done.ts';
import type { EditorType } from './editor-type.ts';
import { type Plan, planPath } from './plan.ts';

/** Whether something is still to come. */
export const isPlanned = ({ publishAt, unpublishAt }: Plan): boolean =>
  publishAt !== null || unpublishAt !== null;

interface PlanNoticeProps {
  type: Pick<EditorType, 'collection'>;
  id: string;
  plan: Plan;
  /** Whether who looks may decide on it. */
  mayCancel: boolean;
  onPlan: (plan: Plan | null) => void;
}

function useCancel({ type, id, onPlan }: Omit<PlanNoticeProps, 'plan' | 'mayCancel'>) {
  return useMutation({
    mutationFn: () =>
      callStudio(planPath(type, id), {
        method: 'PUT',
        body: { publishAt: null, unpublishAt: null },
        reply: Done,
      }),
    onSuccess() {
      onPlan(null);
      toast({ title: 'Schedule canceled' });
    },
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
}

/** When an entry goes live or comes down. */
export function PlanNotice({ plan, mayCancel, ...rest }: PlanNoticeProps) {
  const zone = useSiteZone();
  const { publishAt, unpublishAt, hasChanges } = plan;
  const { mutate: cancel, isPending } = useCancel(rest);
  return (
    <Notice
      title={
        publishAt === null
          ? `Will be unpublished on ${zonedTime(unpublishAt ?? '', zone)}`
          : `Will be published on ${zonedTime(publishAt, zone)}`
      }
      action={
        mayCancel && (
          <Button variant="secondary" disabled={isPending} onClick={() => cancel()}>
            Cancel schedule
          </Button>
        )
      }
    >
      {hasChanges && 'The scheduled changes will be published with it. '}
      {publishAt !== null &&
        unpublishAt !== null &&
        `Will be unpublished on ${zonedTime(unpublishAt, zone)}.`}
    </Notice>
  );
}

interface FailedPlanProps extends PlanNoticeProps {
  plan: Plan & { failure: NonNullable<Plan['failure']> };
}

/** A plan is not tried again by itself: what stood in its way is for a person to mend. */
export function FailedPlanNotice({ plan, mayCancel, ...rest }: FailedPlanProps) {
  const { type, id, onPlan } = rest;
  const { publishAt, unpublishAt, reason } = plan.failure;
  const { mutate: cancel, isPending: isCancelling } = useCancel(rest);
  const { mutate: retry, isPending: isRetrying } = useMutation({
    async mutationFn() {
      const now = new Date().toISOString();
      // One that was held before its time keeps it.
      const from = (time: string | null): string => (time !== null && time > now ? time : now);
      const times = {
        publishAt: publishAt === null ? null : from(publishAt),
        unpublishAt: publishAt === null ? from(unpublishAt) : unpublishAt,
      };
      const body = { ...times, keepsWords: true };
      await callStudio(planPath(type, id), { method: 'PUT', body, reply: Done });
      return times;
    },
    onSuccess(times) {
      onPlan({ ...times, hasChanges: plan.hasChanges, failure: null });
      toast({ title: 'Trying again', description: 'Reload in a moment to see the result.' });
    },
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  const isBusy = isCancelling || isRetrying;
  const time = zonedTime(publishAt ?? unpublishAt ?? plan.failure.at);
  return (
    <Notice
      tone="warn"
      title={
        publishAt === null
          ? `Could not be unpublished on ${time}`
          : `Could not be published on ${time}`
      }
    >
      <p>
        {reason} The schedule is kept{plan.hasChanges ? ' with its changes' : ''}. Fix the problem
        and try again, or choose another time under Schedule.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-3" hidden={!mayCancel}>
        <Button variant="secondary" disabled={isBusy} onClick={() => retry()}>
          Try again
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => cancel()}>
          Cancel schedule
        </Button>
      </div>
    </Notice>
  );
}
