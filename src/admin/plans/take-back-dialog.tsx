import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { failureText } from '../api.ts';
import { StudioDialog } from '../dialog.tsx';
import { DialogActions } from '../editor/dialog-parts.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { countWords } from './count-words.ts';
import { type MemberState, momentQuery, momentsQuery, plansQuery, takeBack } from './queries.ts';

interface TakeBackDialogProps {
  at: string;
  onClose: () => void;
}

/** Lists what goes back before it does, each entry to be left out. */
export function TakeBackDialog({ at, onClose }: TakeBackDialogProps) {
  const query = useQuery(momentQuery(at));
  // What was decided by hand, by id; all others go by how they stand.
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  const [refusal, setRefusal] = useState('');
  const isChosen = (entry: MemberState): boolean =>
    canGoBack(entry) && (decided[entry.id] ?? entry.state === 'as-then');
  const chosen = (query.data ?? []).filter(isChosen);
  const { run, isPending } = useStudioMutation({
    async call(entries: readonly MemberState[]) {
      setRefusal('');
      try {
        return await takeBack(at, entries);
      } catch (error) {
        setRefusal(failureText(error));
        // What stands in the way is seen in how each entry stands now.
        void query.refetch();
        throw error;
      }
    },
    refresh: [
      momentsQuery().queryKey,
      plansQuery().queryKey,
      ...Object.values(ENTRY_TYPES).map(({ path }) => [`/api/admin/${path}`]),
    ],
    isAnswered: () => true,
    onDone(_, entries) {
      toast({ title: `Restored ${countWords(entries.length)}` });
      onClose();
    },
  });
  return (
    <StudioDialog
      title="Undo changes"
      description={`The selected entries go back to their versions before ${zonedTime(at)}, all at once. The current versions stay in their history.`}
      className="[--width:40rem]"
      onClose={onClose}
    >
      {refusal !== '' && <Notice tone="bad" role="alert" title={refusal} />}
      <Loaded query={query}>
        {(entries) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <li key={entry.id} className="py-1.5">
                <Checkbox
                  checked={isChosen(entry)}
                  disabled={isPending || !canGoBack(entry)}
                  onChange={({ target }) =>
                    setDecided((before) => ({ ...before, [entry.id]: target.checked }))
                  }
                  label={<Told entry={entry} />}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending || chosen.length === 0} onClick={() => run(chosen)}>
          {chosen.length === 0 ? 'Restore' : `Restore ${countWords(chosen.length)}`}
        </Button>
      </DialogActions>
    </StudioDialog>
  );
}

const canGoBack = ({ state }: MemberState): boolean => state === 'as-then' || state === 'changed';

const Told = ({ entry }: { entry: MemberState }) => (
  <span className="flex flex-col gap-0.5">
    <span className="text-base font-semibold wrap-anywhere">{entry.label}</span>
    <span className="text-text-2">
      {ENTRY_TYPES[entry.type]?.word ?? entry.type} · {outcomeOf(entry)}
    </span>
    {entry.state === 'changed' && entry.changed !== null && (
      <span className="text-warn-ink">
        Changed since by {entry.changed.by}, {zonedTime(entry.changed.at)}. If you select it, that
        change is undone too.
      </span>
    )}
    {entry.comesDownAt !== null && canGoBack(entry) && (
      <span className="text-warn-ink">
        Still scheduled to be unpublished on {zonedTime(entry.comesDownAt)}.
      </span>
    )}
  </span>
);

function outcomeOf({ state, before, now }: MemberState): string {
  if (state === 'gone') return 'has been deleted. Restore it from the trash first.';
  if (state === 'as-before') return 'already has its earlier version';
  if (before === 'draft')
    return now === 'draft' ? 'gets its earlier draft back' : 'becomes a draft again';
  return now === 'draft' ? 'is published again' : 'gets its earlier version back';
}
