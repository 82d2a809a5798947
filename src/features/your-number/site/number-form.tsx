/** Asks for a figure of the visitor's: a plain form, which works wherever it stands. */
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FigureKind } from '../rules.ts';
import { kindWords, NUMBER_PAGE } from './kind-words.ts';

interface NumberFormProps {
  kind?: FigureKind | undefined;
  /** As it was typed. */
  typed?: string;
  /** One sentence for each field at fault. */
  errors?: { figure?: string | undefined; value?: string | undefined };
  /** Of its button. */
  variant?: 'primary' | 'secondary';
  className: string;
}

export const NumberForm = ({
  kind,
  typed = '',
  errors = {},
  variant = 'primary',
  className,
}: NumberFormProps) => (
  <form action={NUMBER_PAGE} aria-label={say('Bring your number')} className={className} noValidate>
    <Select name="figure" label={say('Kind of figure')} defaultValue={kind} error={errors.figure}>
      {Object.entries(kindWords()).map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </Select>
    <TextField
      name="value"
      label={say('Your number')}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed}
      error={errors.value}
    />
    <Button type="submit" variant={variant}>
      {say('See it beside our cases')}
    </Button>
  </form>
);
