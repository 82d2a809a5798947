import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { reviewQuery } from './queries.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';

/** Most pages are signed by nobody. */
const SignOffState = lazy(() => import('./sign-off-state.tsx'));

/** How the newest sign-off of an entry stands, and what it covers. */
export function SignOffNotice({ editor, id }: { editor: ReviewedEditor; id: string }) {
  const { type, mayEdit } = editor;
  const { data } = useQuery({ ...reviewQuery(type.content.type, id), enabled: mayEdit });
  const newest = data?.signOffs.find(({ state }) => state !== 'ended');
  return newest === undefined ? null : (
    <Suspense>
      <SignOffState {...{ editor, id, newest }} />
    </Suspense>
  );
}
