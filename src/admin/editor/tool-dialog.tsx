import { lazy, Suspense } from 'react';
import { readText } from '#content/wire.ts';
import { publishedPath } from '../published-path.ts';
import type { AskedAbout } from '../quotes/ask-dialog.tsx';
import type { Tool } from './actions/use-tools.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { labelOf } from './entry-label.ts';
import type { Plan } from './plan.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Editor } from './use-editor.ts';

/** Few pages are signed off. */
const SignOffDialog = lazy(() => import('./review/sign-off-dialog.tsx'));
const AskDialog = lazy(() => import('../quotes/ask-dialog.tsx'));

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
  if (tool === 'ask') {
    return (
      <Suspense>
        <AskDialog about={aboutOf(editor, entry)} onClose={onClose} />
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

/** The entry that words are asked about, as it is saved. */
function aboutOf({ type }: Editor, entry: NonNullable<Editor['entry']>): AskedAbout {
  const { content, path } = type;
  const client =
    content.client === undefined ? '' : readText(Reflect.get(entry, content.client.name));
  return {
    type: content.type,
    id: entry.id,
    label: labelOf(type, entry) ?? content.labels.one,
    link: publishedPath(path, entry) ?? '',
    client,
  };
}
