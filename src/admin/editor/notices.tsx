import { useMutation } from '@tanstack/react-query';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { Done } from './done.ts';
import type { Draft } from './entry-query.ts';
import { type Plan, planPath } from './schedule-dialog.tsx';
import { longTime } from './times.ts';
import type { Editor } from './use-editor.ts';

interface DraftNoticesProps {
  editor: Editor;
  others: readonly Draft[];
  plan: Plan | null;
  onPlan: (plan: Plan | null) => void;
}

/** What there is to know before writing on: a draft that came back, plans, who else writes. */
export function DraftNotices({ editor, others, plan, onPlan }: DraftNoticesProps) {
  const { entry, restored, autosave, discard } = editor;
  const isBehind = entry !== undefined && autosave.getBase().basedOn < entry.revision;
  return (
    <>
      {restored !== undefined && (
        <Notice
          title={`Your draft of ${longTime(restored)} is back`}
          action={
            <Button variant="secondary" onClick={() => void discard()}>
              Discard draft
            </Button>
          }
        >
          {isBehind
            ? 'Somebody has saved changes since you started it. When you save, you will see both versions.'
            : 'It has not been saved yet.'}
        </Notice>
      )}
      {others.map(({ author, updatedAt }) => (
        <Notice key={author.id} title={`${author.name} is editing this too`}>
          Their draft is from {longTime(updatedAt)}. Whoever saves second sees both versions, so
          nothing is overwritten.
        </Notice>
      ))}
      {entry !== undefined && plan !== null && isPlanned(plan) && (
        <PlanNotice editor={editor} id={entry.id} plan={plan} onEnd={() => onPlan(null)} />
      )}
    </>
  );
}

const isPlanned = ({ publishAt, unpublishAt }: Plan): boolean =>
  publishAt !== null || unpublishAt !== null;

interface PlanNoticeProps {
  editor: Editor;
  id: string;
  plan: Plan;
  onEnd: () => void;
}

function PlanNotice({ editor: { type }, id, plan, onEnd }: PlanNoticeProps) {
  const { publishAt, unpublishAt, hasChanges } = plan;
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () =>
      callStudio(planPath(type, id), {
        method: 'PUT',
        body: { publishAt: null, unpublishAt: null },
        reply: Done,
      }),
    onSuccess() {
      onEnd();
      toast({ title: 'Schedule cancelled' });
    },
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  return (
    <Notice
      title={
        publishAt === null
          ? `Comes down on ${zonedTime(unpublishAt ?? '')}`
          : `Goes live on ${zonedTime(publishAt)}`
      }
      action={
        <Button variant="secondary" disabled={isPending} onClick={() => cancel()}>
          Cancel schedule
        </Button>
      }
    >
      {hasChanges && 'The scheduled changes go live with it. '}
      {publishAt !== null && unpublishAt !== null && `Comes down on ${zonedTime(unpublishAt)}.`}
    </Notice>
  );
}
