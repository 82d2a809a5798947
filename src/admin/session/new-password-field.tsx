import { MIN_PASSWORD_LENGTH } from '#features/users/rules.ts';
import { TextField } from '#ui/text-field.tsx';

interface NewPasswordFieldProps {
  name: string;
  label?: string;
  error?: string | undefined;
}

export const NewPasswordField = ({
  name,
  label = 'New password',
  error,
}: NewPasswordFieldProps) => (
  <TextField
    label={label}
    name={name}
    type="password"
    autoComplete="new-password"
    required
    help={`At least ${MIN_PASSWORD_LENGTH} characters. Four unrelated words are strong and easy to remember.`}
    error={error}
  />
);
