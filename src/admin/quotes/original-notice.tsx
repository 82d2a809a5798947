import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { OriginalStateProps } from './cut-dialog.tsx';
import { originalQuery } from './queries.ts';

/** Most testimonials were typed. */
const OriginalState = lazy(() => import('./original-state.tsx'));

interface OriginalNoticeProps extends Omit<OriginalStateProps, 'original'> {
  id: string;
}

/** What a testimonial was made of, and what its giver permits. */
export function OriginalNotice({ id, ...field }: OriginalNoticeProps) {
  const { data } = useQuery(originalQuery(id));
  if (data === undefined || data === null) return null;
  return (
    <Suspense>
      <OriginalState original={data} {...field} />
    </Suspense>
  );
}
