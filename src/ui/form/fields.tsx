/**
 * Fields of a form that react-hook-form keeps: the browser holds what is typed, and each field
 * listens for its own error alone, so that a key press renders nothing else.
 */
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '../checkbox.tsx';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from '../field.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { useHelpWithComments } from './field-comments.tsx';

/** What is wrong with the field of this name, as a sentence. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name, exact: true });
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

type Texts = Omit<FieldTexts, 'error'> & { name: string };

export const FormText = ({
  name,
  onBlur,
  onChange,
  help,
  ...rest
}: Texts & Omit<React.ComponentProps<'input'>, 'name'>) => {
  const { register } = useFormContext();
  const kept = register(name, {
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(onChange === undefined ? {} : { onChange }),
  });
  return (
    <TextField
      {...rest}
      {...kept}
      help={useHelpWithComments(name, help)}
      error={useFieldError(name)}
    />
  );
};

interface FormAreaProps extends Texts, Omit<React.ComponentProps<'textarea'>, 'name'> {
  /** Shows how many of `maxLength` characters are used. */
  isCounted?: boolean;
}

export const FormArea = ({ name, help, isCounted = false, ...rest }: FormAreaProps) => (
  <TextArea
    {...rest}
    {...useFormContext().register(name)}
    help={useHelpWithComments(
      name,
      isCounted ? <Count name={name} max={rest.maxLength ?? 0} help={help} /> : help,
    )}
    error={useFieldError(name)}
  />
);

function Count({ name, max, help }: { name: string; max: number; help: React.ReactNode }) {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const used = typeof value === 'string' ? value.length : 0;
  return (
    <span className="flex justify-between gap-4">
      <span>{help}</span>
      <span className={classNames('label whitespace-nowrap', used >= max && 'text-bad-ink')}>
        {used} of {max}
      </span>
    </span>
  );
}

export const FormSelect = ({
  name,
  help,
  ...rest
}: Texts & Omit<React.ComponentProps<'select'>, 'name'>) => (
  <Select
    {...rest}
    {...useFormContext().register(name)}
    help={useHelpWithComments(name, help)}
    error={useFieldError(name)}
  />
);

interface FormChoicesProps {
  name: string;
  legend: string;
  help?: React.ReactNode;
  options: readonly string[];
  /** What an option is called, where that is not what is kept. */
  nameOf?: (option: string) => string;
  /** Called once the change is in the form. */
  onChange?: () => void;
}

/** Checkboxes of which any number may be set; those set already that are no option are kept. */
export function FormChoices({ name, legend, help, options, nameOf, onChange }: FormChoicesProps) {
  const { register, getValues } = useFormContext();
  const error = useFieldError(name);
  const set: unknown = getValues(name);
  const worn = Array.isArray(set) ? set.filter((tag) => typeof tag === 'string') : [];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{legend}</legend>
      {help !== undefined && <p className="text-sm text-text-2">{help}</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {[...new Set([...options, ...worn])].map((option) => (
          <Checkbox
            key={option}
            label={nameOf?.(option) ?? option}
            value={option}
            {...register(name, onChange === undefined ? {} : { onChange })}
          />
        ))}
      </div>
      {error !== undefined && <p className="text-sm font-medium text-bad-ink">{error}</p>}
    </fieldset>
  );
}
