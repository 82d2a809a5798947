import { CONTROL, Field, type FieldTexts } from './field.tsx';

type TextAreaProps = FieldTexts & React.ComponentProps<'textarea'>;

/** Grows with what is written, where the browser can. */
export const TextArea = ({ label, help, error, className, id, ...rest }: TextAreaProps) => (
  <Field {...{ label, help, error, className, id }} isRequired={rest.required}>
    {(control) => (
      <textarea
        rows={5}
        className={`${CONTROL} field-sizing-content max-h-[60svh] min-h-36`}
        {...rest}
        {...control}
      />
    )}
  </Field>
);
