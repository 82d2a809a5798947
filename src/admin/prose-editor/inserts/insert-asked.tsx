import type { EditorView } from 'prosemirror-view';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type AskedInsert, answerInserts, placeInsert } from './ask.ts';
import { insertOf } from './kinds.ts';

/** Loaded with the first that is asked for. */
const InsertDialog = lazy(() => import('./insert-dialog.tsx'));

/** The dialog for what an editor asks; nothing while it asks for nothing. */
export function InsertAsked({ view }: { view: EditorView }) {
  const [asked, setAsked] = useState<AskedInsert>();
  useEffect(() => answerInserts(view, setAsked), [view]);
  if (asked === undefined) return null;
  return (
    <Suspense>
      <InsertDialog
        kind={asked.kind}
        insert={asked.node && insertOf(asked.node)}
        onClose={() => setAsked(undefined)}
        // Focused without the editor's knowledge its cursor would be at the start of the text.
        onClosed={() => view.focus()}
        onDone={(text) => {
          setAsked(undefined);
          placeInsert(view, asked, text);
        }}
      />
    </Suspense>
  );
}
