import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormText } from '#ui/form/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_MESSAGE_LENGTH, MESSAGES } from '../rules.ts';
import { placeholdersOf } from '../schema.ts';

const Words = z.record(z.string(), z.string().optional()).catch({});

interface Row {
  key: string;
  shipped: string;
}

/** Every message with its default, found by either, all or those that were changed. */
export function MessagesForm() {
  const { control } = useFormContext();
  const words = Words.parse(useWatch({ control, name: 'words' }) ?? {});
  const { errors } = useFormState({ control });
  const [asked, setAsked] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const found = useId();
  const isChanged = (key: string): boolean => (words[key] ?? '') !== '';
  // What is wrong has to be seen, whatever else is looked for.
  const wrong = Words.parse(Object(errors.words));
  const isShown = ({ key, shipped }: Row): boolean =>
    key in wrong ||
    ((!isChangedOnly || isChanged(key)) &&
      `${shipped}\n${words[key] ?? ''}`.toLowerCase().includes(asked.trim().toLowerCase()));
  const groups = Object.entries(MESSAGES).map(([where, group]) => ({
    where,
    rows: Object.entries(group)
      .map(([key, shipped]): Row => ({ key, shipped }))
      .filter(isShown),
  }));
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className="flex flex-col gap-8">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
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
        {count === 1 ? '1 message' : `${count} messages`}
      </p>
      {groups.map(
        ({ where, rows }) =>
          rows.length > 0 && (
            <fieldset key={where} className="flex flex-col gap-6">
              <legend className="mb-4 text-title font-semibold">{where}</legend>
              {rows.map((row) => (
                <MessageRow key={row.key} row={row} isChanged={isChanged(row.key)} />
              ))}
            </fieldset>
          ),
      )}
    </div>
  );
}

function MessageRow({ row: { key, shipped }, isChanged }: { row: Row; isChanged: boolean }) {
  const { setValue, setFocus } = useFormContext();
  const name = `words.${key}`;
  const placeholders = placeholdersOf(shipped);
  return (
    <div className="grid items-start gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-[1fr_auto]">
      <FormText
        name={name}
        label={shipped}
        placeholder={shipped}
        maxLength={MAX_MESSAGE_LENGTH}
        {...(placeholders.length === 0
          ? {}
          : { help: `With ${placeholders.join(' and ')} in it.` })}
      />
      {isChanged && (
        <Button
          variant="quiet"
          className="sm:mt-7"
          onClick={() => {
            setValue(name, '', { shouldDirty: true });
            setFocus(name);
          }}
        >
          <RotateCcw aria-hidden="true" />
          <span>
            Reset<span className="sr-only"> “{shipped}”</span>
          </span>
        </Button>
      )}
    </div>
  );
}
