import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Restorable, SITE_AT_DATE } from '#content/at-date/schema.ts';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { failureText } from '../api.ts';
import { CALENDAR } from '../calendar/queries.ts';
import { StudioDialog } from '../dialog.tsx';
import { DialogActions } from '../editor/dialog-parts.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { countWords } from '../plans/count-words.ts';
import { momentsQuery } from '../plans/queries.ts';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { restorableQuery, restoreTo } from './queries.ts';

interface RestoreDialogProps {
  at: string;
  zone: string;
  onClose: () => void;
  onDone: () => void;
}

const keyOf = ({ type, id }: Restorable): string => `${type} ${id}`;

const isPossible = ({ outcome }: Restorable): boolean => outcome !== 'impossible';

/** Names what goes back before it does; nothing is chosen until somebody does. */
export function RestoreDialog({ at, zone, onClose, onDone }: RestoreDialogProps) {
  const query = useQuery(restorableQuery(at));
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState('');
  const chosen = (query.data?.items ?? []).filter(
    (item) => isPossible(item) && keys.has(keyOf(item)),
  );
  const { run, isPending, fields } = useStudioMutation({
    async call(entries: readonly Restorable[]) {
      setRefusal('');
      try {
        return await restoreTo(at, entries);
      } catch (error) {
        setRefusal(failureText(error));
        throw error;
      }
    },
    refresh: [
      [SITE_AT_DATE],
      [CALENDAR],
      momentsQuery().queryKey,
      ...Object.values(ENTRY_TYPES).map(({ path }) => [`/api/admin/${path}`]),
    ],
    isAnswered: () => true,
    onDone(_, entries) {
      toast({
        title: `Restored ${countWords(entries.length)}`,
        description: 'Schedule can undo it.',
      });
      onDone();
    },
  });
  return (
    <StudioDialog
      title="Restore to this date"
      description={`The selected entries become what they were on ${zonedTime(at, zone)}, all at once, and visitors see it immediately. The current versions stay in their history.`}
      className="[--width:40rem]"
      onClose={onClose}
    >
      {refusal !== '' && <Notice tone="bad" role="alert" title={refusal} />}
      <Loaded query={query}>
        {({ items, isCut }) =>
          items.length === 0 ? (
            <EmptyState level={3} title="Nothing has changed since">
              Visitors see the same today as they saw then.
            </EmptyState>
          ) : (
            <Choices {...{ items, isCut, keys, fields, isPending }} onChoose={setKeys} />
          )
        }
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

interface ChoicesProps {
  items: readonly Restorable[];
  isCut: boolean;
  keys: ReadonlySet<string>;
  /** Why an entry could not go back, by its key. */
  fields: Readonly<Record<string, string>>;
  isPending: boolean;
  onChoose: (keys: ReadonlySet<string>) => void;
}

function Choices({ items, isCut, keys, fields, isPending, onChoose }: ChoicesProps) {
  const possible = items.filter(isPossible).map(keyOf);
  const isAll = possible.every((key) => keys.has(key));
  const choose = (key: string, isChosen: boolean): void =>
    onChoose(new Set(isChosen ? [...keys, key] : [...keys].filter((one) => one !== key)));
  return (
    <>
      {isCut && (
        <Notice tone="warn" title="Not everything that differs is listed">
          Restore these, then open this again.
        </Notice>
      )}
      {possible.length > 1 && (
        <Checkbox
          checked={isAll}
          disabled={isPending}
          onChange={({ target }) => onChoose(new Set(target.checked ? possible : []))}
          label={`All ${countWords(possible.length)} that can go back`}
        />
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={keyOf(item)} className="py-1.5">
            <Checkbox
              checked={keys.has(keyOf(item))}
              disabled={isPending || !isPossible(item)}
              onChange={({ target }) => choose(keyOf(item), target.checked)}
              label={<Told item={item} refusal={fields[keyOf(item)]} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const OUTCOMES: Readonly<Record<Restorable['outcome'], string>> = {
  version: 'gets its version of that time back',
  published: 'is published again',
  draft: 'was not published then, and becomes a draft',
  impossible: 'cannot go back',
};

const Told = ({ item, refusal }: { item: Restorable; refusal: string | undefined }) => (
  <span className="flex flex-col gap-0.5">
    <span className="text-base font-semibold wrap-anywhere">{item.label}</span>
    <span className="text-text-2">
      {ENTRY_TYPES[item.type]?.word ?? item.type} · {OUTCOMES[item.outcome]}
    </span>
    {(refusal ?? item.problem) !== '' && (
      <span className="text-warn-ink">{refusal ?? item.problem}</span>
    )}
  </span>
);
