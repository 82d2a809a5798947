import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SignOff } from '#content/reviews/sign-off-schema.ts';
import { Button } from '#ui/button.tsx';
import { Notice, type NoticeTone } from '#ui/notice.tsx';
import { reviewQuery } from './queries.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';
import { Changes, COVERS, titleOf } from './sign-off-words.tsx';

/** Most of the time nobody opens it. */
const SignOffDialog = lazy(() => import('./sign-off-dialog.tsx'));

const TONES: Readonly<Record<SignOff['state'], NoticeTone>> = {
  asked: 'info',
  signed: 'good',
  changes: 'warn',
  ended: 'info',
};

/** How the newest sign-off of an entry stands, and what it covers. */
export function SignOffNotice({ editor, id }: { editor: ReviewedEditor; id: string }) {
  const { type, mayEdit } = editor;
  const { data } = useQuery({ ...reviewQuery(type.content.type, id), enabled: mayEdit });
  const [isOpen, setOpen] = useState(false);
  const newest = data?.signOffs.find(({ state }) => state !== 'ended');
  if (newest === undefined) return null;
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
