import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SHIPPED_WORDS } from '../schema.ts';
import { findMessages, type MessageGroup } from './find-messages.ts';
import { MessageFold } from './message-fold.tsx';

/** So many messages are shown at once without being asked for by group. */
const MAX_UNFOLDED = 60;

const Wrong = z.record(z.string(), z.unknown()).catch({});

const counted = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

/** Every message beside its default, by where it is met; found by either, all or those that were changed. */
export function MessagesForm() {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control });
  const wrong = Object.keys(Wrong.parse(errors.words));
  const [asked, setAsked] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const sought = useDeferredValue(asked);
  // As they were when it was asked for: what is being worded does not leave the list under one's hands.
  const groups = useMemo(
    () => findMessages(getValues('words'), sought, isChangedOnly),
    [getValues, sought, isChangedOnly],
  );
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const found = useId();
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
        <TextField
          type="search"
          label="Search the messages"
          value={asked}
          aria-describedby={found}
          onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        <Checkbox
          label="Changed only"
          checked={isChangedOnly}
          onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
        />
      </div>
      <p id={found} role="status" className="label text-text-2">
        {count === 0 && isChangedOnly && sought.trim() === ''
          ? 'No messages have been changed.'
          : count === 0
            ? 'No message contains these words.'
            : counted(count)}
      </p>
      <Folds
        key={`${isChangedOnly} ${sought}`}
        groups={groups}
        wrong={wrong}
        isUnfolded={count < SHIPPED_WORDS.size && count <= MAX_UNFOLDED}
      />
    </div>
  );
}

interface FoldsProps {
  groups: readonly MessageGroup[];
  /** Keys of what is wrong, which has to be seen whatever else is looked for. */
  wrong: readonly string[];
  isUnfolded: boolean;
}

function Folds({ groups, wrong, isUnfolded }: FoldsProps) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isWrong = ({ all }: MessageGroup): boolean => all.some(({ key }) => wrong.includes(key));
  const shown = groups.filter((group) => group.rows.length > 0 || isWrong(group));
  const isOpen = (group: MessageGroup): boolean =>
    isWrong(group) || turned.has(group.where) !== isUnfolded;
  const turn = (where: string): void =>
    setTurned((before) => before.symmetricDifference(new Set([where])));
  const isAllOpen = shown.every(isOpen);
  return (
    <div className="flex flex-col gap-3">
      {shown.length > 1 && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() =>
            setTurned(
              isAllOpen === isUnfolded ? new Set(shown.map(({ where }) => where)) : new Set(),
            )
          }
        >
          {isAllOpen ? 'Collapse all' : 'Expand all'}
        </Button>
      )}
      {shown.map((group) => (
        <MessageFold
          key={group.where}
          group={group}
          wrong={wrong}
          isOpen={isOpen(group)}
          onTurn={() => turn(group.where)}
        />
      ))}
    </div>
  );
}
