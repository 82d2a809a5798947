import { lazy, Suspense, useState } from 'react';
import type { SignOff } from '#content/reviews/sign-off-schema.ts';
import { Button } from '#ui/button.tsx';
import { Notice, type NoticeTone } from '#ui/notice.tsx';
import type { ReviewedEditor } from './reviewed-editor.ts';
import { Changes, COVERS, titleOf } from './sign-off-words.tsx';

const SignOffDialog = lazy(() => import('./sign-off-dialog.tsx'));

const TONES: Readonly<Record<SignOff['state'], NoticeTone>> = {
  asked: 'info',
  signed: 'good',
  changes: 'warn',
  ended: 'info',
};

interface SignOffStateProps {
  editor: ReviewedEditor;
  id: string;
  newest: SignOff;
}

/** What a sign-off says, and the way to all of them. */
export default function SignOffState({ editor, id, newest }: SignOffStateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice tone={TONES[newest.state]} title={titleOf(newest)}>
        <p>{COVERS[newest.state]}</p>
        <Changes answers={newest.answers} />
        <div className="flex flex-wrap gap-x-5 gap-y-2 pt-3">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Sign-offs
          </Button>
        </div>
      </Notice>
      {isOpen && (
        <Suspense>
          <SignOffDialog {...{ editor, id }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
