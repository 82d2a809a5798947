import { useSyncExternalStore } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Autosave, SavedState as State } from '../autosave.ts';
import { clockTime } from '../times.ts';

function words(state: State): string {
  switch (state.kind) {
    case 'untouched':
      return 'Nothing to save yet';
    case 'saved':
      return 'Saved';
    case 'keeping':
      return 'Saving draft…';
    case 'kept':
      return `Draft kept ${clockTime(state.at)}`;
    case 'failed':
      return `Not saved: ${state.why}`;
  }
}

/** Whether what was typed is safe. */
export function SavedState({ autosave }: { autosave: Autosave }) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const said = words(state);
  return (
    <p
      role="status"
      title={said}
      className={classNames(
        'label min-w-0 truncate',
        state.kind === 'failed' ? 'text-bad-ink' : 'text-text-2',
      )}
    >
      {said}
    </p>
  );
}
