import { CONTROL, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & React.ComponentProps<'input'>;

export const TextField = ({ label, help, error, className, id, ...rest }: TextFieldProps) => (
  <Field {...{ label, help, error, className, id }} isRequired={rest.required}>
    {(control) => <input className={CONTROL} {...rest} {...control} />}
  </Field>
);
