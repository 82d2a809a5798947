/** A long text in a form of the studio. What it is written with comes with the first one that is shown. */
import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { readText } from '#content/wire.ts';
import type { ProsePaneProps } from './prose-pane.tsx';

const ProsePane = lazy(() => import('./prose-pane.tsx'));

export const ProseField = (props: ProsePaneProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <ProsePane {...props} />
  </Suspense>
);

/** The text as it is kept, in the place of what it is written with. */
const Waiting = ({ name, label }: ProsePaneProps) => (
  <div aria-busy="true" className="flex flex-col gap-2">
    <p className="text-sm font-semibold">{label}</p>
    <p className="min-h-36 rounded-field border border-line-2 px-5 py-4 whitespace-pre-wrap text-text-2">
      {readText(useFormContext().getValues(name))}
    </p>
  </div>
);
