import { useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSelect, FormText, useFieldError } from '#ui/form/fields.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  CONDITIONS,
  FILE_KINDS,
  type FieldType,
  hasOptions,
  MAX_FILE_MB,
  MAX_FILES,
  TICKED,
} from '../rules.ts';
import type { FormField } from '../schema.ts';
import { CONDITION_LABELS, FILE_KIND_LABELS, freeName, TYPE_HELP } from './field-values.ts';

interface FieldSettingsProps {
  index: number;
  type: FieldType;
}

/** Everything about one field, as far as its type has it. */
export function FieldSettings({ index, type }: FieldSettingsProps) {
  const { register } = useFormContext();
  const names = useNames(index);
  const path = `fields.${index}`;
  const isAsked = type !== 'step' && type !== 'hidden';
  return (
    <>
      {TYPE_HELP[type] !== undefined && <p className="text-sm text-text-2">{TYPE_HELP[type]}</p>}
      <FormText
        name={`${path}.label`}
        label={type === 'consent' ? 'What people agree to' : 'Label'}
        required
        onBlur={names.followLabel}
      />
      {type !== 'hidden' && <FormText name={`${path}.help`} label="Help text" />}
      {hasOptions(type) && <OptionsField path={`${path}.options`} />}
      {(type === 'number' || type === 'date') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText
            name={`${path}.least`}
            label={type === 'date' ? 'Not before' : 'At least'}
            placeholder={type === 'date' ? '2024-06-05' : ''}
          />
          <FormText
            name={`${path}.most`}
            label={type === 'date' ? 'Not after' : 'At most'}
            placeholder={type === 'date' ? '2024-06-05' : ''}
          />
        </div>
      )}
      {type === 'file' && <FileSettings path={`${path}.files`} />}
      {type === 'hidden' && <HiddenFields path={path} />}
      {isAsked && <Checkbox label="Required" {...register(`${path}.required`)} />}
      {isAsked && (
        <FormText
          name={`${path}.error`}
          label="If it is missing or wrong, say"
          help="If empty, a standard text is used."
        />
      )}
      {type !== 'step' && <ConditionField index={index} />}
      {type !== 'step' && (
        <FormText
          name={`${path}.name`}
          label="Name in webhooks and tables"
          help="Lowercase letters, digits and _. If you change it, tell whoever receives your webhooks."
          autoComplete="off"
          spellCheck={false}
          onFocus={names.begin}
          onBlur={names.end}
        />
      )}
    </>
  );
}

/** Conditions go with a name that is changed, and a name with the label until both are saved. */
function useNames(index: number) {
  const { control, getValues, setValue } = useFormContext<{ fields: FormField[] }>();
  const { defaultValues } = useFormState({ control });
  const before = useRef('');
  const rename = (from: string, to: string): void => {
    for (const [at, { when }] of getValues('fields').entries()) {
      if (from !== '' && when.field === from) setValue(`fields.${at}.when.field`, to);
    }
  };
  return {
    begin(): void {
      before.current = getValues(`fields.${index}.name`);
    },
    end: (): void => rename(before.current, getValues(`fields.${index}.name`)),
    followLabel(): void {
      const fields = getValues('fields');
      const { name = '', label = '', type } = fields[index] ?? {};
      const isSaved = defaultValues?.fields?.some((field) => field?.name === name) === true;
      if (isSaved || label.trim() === '' || type === 'consent' || type === 'step') return;
      const others = fields.flatMap((field, at) => (at === index ? [] : [field.name]));
      const next = freeName(label, others);
      setValue(`fields.${index}.name`, next, { shouldDirty: true });
      rename(name, next);
    },
  };
}

/** Which files, how many, and how large. */
const FileSettings = ({ path }: { path: string }) => (
  <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
    <FormSelect
      name={`${path}.kinds`}
      label="Takes"
      help="PDF, Word, Excel, PowerPoint, OpenDocument, CSV, TXT; JPEG, PNG, WebP, GIF."
    >
      {FILE_KINDS.map((kinds) => (
        <option key={kinds} value={kinds}>
          {FILE_KIND_LABELS[kinds]}
        </option>
      ))}
    </FormSelect>
    <FormNumber name={`${path}.most`} label="How many" max={MAX_FILES} />
    <FormNumber name={`${path}.megabytes`} label="MB each" max={MAX_FILE_MB} />
  </div>
);

interface FormNumberProps {
  name: string;
  label: string;
  max: number;
}

function FormNumber({ name, label, max }: FormNumberProps) {
  const { register } = useFormContext();
  return (
    <TextField
      type="number"
      min={1}
      max={max}
      label={label}
      error={useFieldError(name)}
      {...register(name, { valueAsNumber: true })}
    />
  );
}

/** What a field says that nobody sees. */
const HiddenFields = ({ path }: { path: string }) => (
  <>
    <FormText name={`${path}.value`} label="What it says" />
    <FormText
      name={`${path}.parameter`}
      label="From the address"
      help="If the page was opened with this parameter, such as utm_source, its value is sent instead. This needs JavaScript."
      autoComplete="off"
    />
  </>
);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One option a line; what is typed stays as it is until the field is left. */
function OptionsField({ path }: { path: string }) {
  const { getValues, setValue } = useFormContext();
  const [text, setText] = useState(() => textOf(getValues(path)));
  const error = useFieldError(path);
  return (
    <TextArea
      name={path}
      label="Options"
      help="One per line."
      rows={4}
      required
      value={text}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        setValue(path, linesOf(value), { shouldDirty: true, shouldTouch: true });
      }}
      onBlur={() => setText(textOf(getValues(path)))}
    />
  );
}

const textOf = (options: unknown): string => (Array.isArray(options) ? options.join('\n') : '');

/** What no condition goes by. */
const UNDECIDING: readonly FieldType[] = ['step', 'hidden', 'file'];

/** Whether a field is asked for whatever is answered, or only with some answers to one before it. */
function ConditionField({ index }: { index: number }) {
  const { control } = useFormContext<{ fields: FormField[] }>();
  const fields = useWatch({ control, name: 'fields' });
  const before = fields.slice(0, index).filter(({ type }) => !UNDECIDING.includes(type));
  const path = `fields.${index}.when` as const;
  const { field: decides } = fields[index]?.when ?? { field: '' };
  const decider = before.find(({ name }) => name === decides);
  if (before.length === 0 && decides === '') return null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-[2fr_1fr_2fr]">
      <legend className="sr-only">Condition</legend>
      <FormSelect name={`${path}.field`} label="Shown">
        <option value="">Always</option>
        {decides !== '' && decider === undefined && <option value={decides}>If {decides}</option>}
        {before.map(({ name, label }) => (
          <option key={name} value={name}>
            If “{label}”
          </option>
        ))}
      </FormSelect>
      {decides !== '' && (
        <>
          <FormSelect name={`${path}.is`} label="Which way">
            {CONDITIONS.map((word) => (
              <option key={word} value={word}>
                {CONDITION_LABELS[word]}
              </option>
            ))}
          </FormSelect>
          <ConditionValue path={`${path}.value`} decider={decider} />
        </>
      )}
    </fieldset>
  );
}

function ConditionValue({ path, decider }: { path: string; decider: FormField | undefined }) {
  if (decider?.type === 'consent') {
    return (
      <FormSelect name={path} label="What">
        <option value="">Choose</option>
        <option value={TICKED}>ticked</option>
      </FormSelect>
    );
  }
  if (decider === undefined || !hasOptions(decider.type)) {
    return <FormText name={path} label="What" />;
  }
  return (
    <FormSelect name={path} label="What">
      <option value="">Choose</option>
      {decider.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </FormSelect>
  );
}
