import { Fragment } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { RequiredMark, useFieldTexts } from '#ui/field.tsx';
import { say } from '#ui/say.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { conditionWords } from '../conditions.ts';
import { rangeWords } from '../read-answers.ts';
import { boxName, type FieldType, fileRulesOf, inputName, TICKED } from '../rules.ts';
import type { FormField } from '../schema.ts';
import { FileField } from './file-field.tsx';

/** So many options stand below one another; more are a list to choose from. */
const MAX_RADIOS = 7;

interface OwnFieldProps {
  field: FormField;
  /** All of the form, for the words of conditions. */
  fields: readonly FormField[];
  /** What was typed before, by input. */
  typed: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
}

/** A field that an owner has declared, with what it waits for where no script sees to that. */
export function OwnField(props: OwnFieldProps) {
  const { field, fields } = props;
  const condition = conditionWords(field.when, fields);
  if (field.type === 'hidden') {
    return <input type="hidden" name={inputName(field.name)} defaultValue={field.value} />;
  }
  return (
    <div className="flex flex-col gap-2">
      {condition && (
        <p className="own-form-folded text-sm text-text-2">
          {say(condition.words)
            .split(/(\{field\}|\{value\})/)
            .map((words, index) => (
              <Fragment key={index}>
                {words === '{field}'
                  ? condition.about
                  : words === '{value}'
                    ? condition.value
                    : words}
              </Fragment>
            ))}
        </p>
      )}
      <Control {...props} />
    </div>
  );
}

const AUTO_COMPLETE: Readonly<Partial<Record<FieldType, string>>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
  phone: 'tel',
};

const INPUT_TYPES: Readonly<Partial<Record<FieldType, string>>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
};

function Control({ field, typed, error }: OwnFieldProps) {
  const { name, type, label, required, options } = field;
  const input = inputName(name);
  const help = helpOf(field);
  const texts = { label, required, error, ...(help === '' ? {} : { help }) };
  const files = fileRulesOf(field);
  if (files !== undefined) {
    return <FileField {...{ name, label, required, help, error }} rules={files} />;
  }
  switch (type) {
    case 'long':
      return <TextArea name={input} {...texts} defaultValue={typed?.[input]} />;
    case 'several':
      return <Options field={field} help={help} typed={typed} error={error} />;
    case 'choice':
      return options.length <= MAX_RADIOS ? (
        <Options field={field} help={help} typed={typed} error={error} />
      ) : (
        <Select name={input} {...texts} defaultValue={typed?.[input] ?? ''}>
          <option value="">{say('Please choose')}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      );
    case 'consent':
      return (
        <Checkbox
          name={input}
          value={TICKED}
          {...texts}
          defaultChecked={typed !== undefined && input in typed}
        />
      );
    default:
      return (
        <TextField
          name={input}
          type={INPUT_TYPES[type] ?? 'text'}
          {...(type === 'number' ? { inputMode: 'decimal' as const } : {})}
          {...(type === 'date' ? { min: field.least, max: field.most } : {})}
          autoComplete={AUTO_COMPLETE[type] ?? 'off'}
          {...texts}
          defaultValue={typed?.[input]}
        />
      );
  }
}

/** The owner's words, and which values are asked for. */
function helpOf({ type, help, least, most }: FormField): string {
  const hasRange = (type === 'number' || type === 'date') && least + most !== '';
  const range = hasRange ? `${rangeWords({ least, most }, say)}.` : '';
  return [help, range].filter(Boolean).join(' ');
}

type OptionsProps = Omit<OwnFieldProps, 'fields'> & { help: string };

/** Options that stand below one another: one of them may be chosen, or several. */
function Options({
  field: { name, type, label, required, options },
  help,
  typed,
  error,
}: OptionsProps) {
  const { control, texts } = useFieldTexts({
    id: undefined,
    help: help === '' ? undefined : help,
    error,
  });
  const input = inputName(name);
  return (
    <fieldset
      aria-describedby={control['aria-describedby']}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="mb-2 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      {options.map((option) =>
        type === 'several' ? (
          <Checkbox
            key={option}
            name={boxName(name, option)}
            label={option}
            defaultChecked={typed !== undefined && boxName(name, option) in typed}
            data-field={input}
          />
        ) : (
          <Radio
            key={option}
            name={input}
            value={option}
            defaultChecked={typed?.[input] === option}
            aria-invalid={control['aria-invalid']}
          />
        ),
      )}
      {texts}
    </fieldset>
  );
}

const Radio = (props: React.ComponentProps<'input'> & { value: string }) => (
  <label className="group/check flex min-h-12 cursor-pointer items-center gap-3">
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        type="radio"
        className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-full border border-line-2 bg-ground transition-colors checked:border-text group-hover/check:border-text aria-invalid:border-bad-ink"
        {...props}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none own-form-dot relative rounded-full bg-text opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span className="min-w-0 text-sm wrap-anywhere">{props.value}</span>
  </label>
);
