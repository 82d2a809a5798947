import { lazy, Suspense } from 'react';
import type { Tool } from './actions/use-tools.ts';
import { DiscardQuestion } from './discard-question.tsx';
import type { Plan } from './plan.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Editor } from './use-editor.ts';

/** Few pages are signed off. */
const SignOffDialog = lazy(() => import('./review/sign-off-dialog.tsx'));

interface ToolDialogProps {
  editor: Editor;
  tool: Exclude<Tool, 'history'>;
  plan: Plan | null;
  onPlan: (plan: Plan | null) => void;
  onClose: () => void;
}

/** The dialog of the tool that was chosen. */
export default function ToolDialog({ editor, tool, plan, onPlan, onClose }: ToolDialogProps) {
  const { entry } = editor;
  if (tool === 'share') return <ShareDialog editor={editor} onClose={onClose} />;
  if (tool === 'discard') return <DiscardQuestion editor={editor} onClose={onClose} />;
  if (entry === undefined) return null;
  if (tool === 'sign-off') {
    return (
      <Suspense>
        <SignOffDialog {...{ editor, onClose }} id={entry.id} />
      </Suspense>
    );
  }
  return (
    <ScheduleDialog
      editor={editor}
      entry={entry}
      plan={plan}
      onPlanned={onPlan}
      onClose={onClose}
    />
  );
}
