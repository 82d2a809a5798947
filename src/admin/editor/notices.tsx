import { readText } from '#content/wire.ts';
import { timeText } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OriginalNotice } from '../quotes/original-notice.tsx';
import type { Draft } from './entry-query.ts';
import type { Plan } from './plan.ts';
import { FailedPlanNotice, isPlanned, PlanNotice } from './plan-notices.tsx';
import { ReviewNotice } from './review/review-notice.tsx';
import { SignOffNotice } from './review/sign-off-notice.tsx';
import type { Editor } from './use-editor.ts';

interface DraftNoticesProps {
  editor: Editor;
  others: readonly Draft[];
  plan: Plan | null;
  onPlan: (plan: Plan | null) => void;
}

/** What there is to know before writing on: a draft that came back, plans, who else writes. */
export function DraftNotices({ editor, others, plan, onPlan }: DraftNoticesProps) {
  const { type, entry, restored, autosave, discard } = editor;
  const own = {
    type,
    onPlan(next: Plan | null) {
      if (next === null) autosave.setPlanned(false);
      onPlan(next);
    },
  };
  const { mayEdit, mayPublish, form } = editor;
  const { given } = type.content;
  const isBehind = entry !== undefined && autosave.getBase().basedOn < entry.revision;
  return (
    <>
      {!mayEdit && (
        <Notice title="You can view this, but not change it">
          Your role or its limits do not include this {type.content.labels.one}. Ask an
          administrator if you need to change it.
        </Notice>
      )}
      {mayEdit && !mayPublish && entry?.status === 'published' && (
        <Notice title="This is published">
          What you type is kept as your draft, and visitors do not see it. A publisher has to
          publish it.
        </Notice>
      )}
      {entry !== undefined && <ReviewNotice editor={editor} id={entry.id} />}
      {entry !== undefined && <SignOffNotice editor={editor} id={entry.id} />}
      {entry !== undefined && given !== undefined && (
        <OriginalNotice
          id={entry.id}
          mayEdit={mayEdit}
          readText={() => readText(form.getValues(given.words))}
          setText={(text) =>
            form.setValue(given.words, text, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      {restored !== undefined && (
        <Notice
          title={`Your draft of ${timeText(restored)} is back`}
          action={
            <Button variant="secondary" onClick={() => void discard()}>
              Discard draft
            </Button>
          }
        >
          {isBehind
            ? 'Someone has saved changes since you started it. When you save, you will see both versions.'
            : plan?.hasChanges === true
              ? 'Scheduled changes will be published automatically. Everything else in this draft is unsaved.'
              : 'It has not been saved yet.'}
        </Notice>
      )}
      {others.map(({ author, updatedAt }) => (
        <Notice key={author.id} title={`${author.name} is editing this too`}>
          Their draft is from {timeText(updatedAt)}. If you both save, the second to save sees both
          versions, so nothing is overwritten.
        </Notice>
      ))}
      {entry !== undefined && plan !== null && isPlanned(plan) && (
        <PlanNotice {...own} id={entry.id} plan={plan} mayCancel={mayPublish} />
      )}
      {entry !== undefined && plan?.failure && (
        <FailedPlanNotice
          {...own}
          id={entry.id}
          plan={{ ...plan, failure: plan.failure }}
          mayCancel={mayPublish}
        />
      )}
    </>
  );
}
