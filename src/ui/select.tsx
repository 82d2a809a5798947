import { ChevronDown } from 'lucide-react';
import { CONTROL, Field, type FieldTexts } from './field.tsx';

type SelectProps = FieldTexts & React.ComponentProps<'select'>;

/** The browser's own list; its `<option>` elements are the children. */
export const Select = ({ label, help, error, className, id, ...rest }: SelectProps) => (
  <Field {...{ label, help, error, className, id }} isRequired={rest.required}>
    {(control) => (
      <span className="relative block">
        <select className={`${CONTROL} appearance-none pr-11`} {...rest} {...control} />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-text-2"
        />
      </span>
    )}
  </Field>
);
