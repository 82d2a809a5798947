import { useState } from 'react';
import { instantOf, wallTime } from '#content/planning/zones.ts';
import { TextField } from '#ui/text-field.tsx';

interface ZonedTimeFieldProps {
  label: string;
  /** An instant; null for none. */
  value: string | null;
  zone: string;
  onChange: (instant: string | null) => void;
  /** Null for none, where the zone is named beside it. */
  help?: string | null;
  error?: string | undefined;
}

/** A date and time by the clocks of a zone, which its help names. */
export function ZonedTimeField({
  label,
  value,
  zone,
  onChange,
  help = `Time zone: ${zone}`,
  error,
}: ZonedTimeFieldProps) {
  // A time that clocks leave out stays as it was typed.
  const [typed, setTyped] = useState('');
  const isTyped = typed !== '' && value === instantOf(typed, zone);
  return (
    <TextField
      label={label}
      type="datetime-local"
      help={help ?? undefined}
      value={isTyped ? typed : value === null ? '' : wallTime(value, zone)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value === '' ? null : instantOf(target.value, zone));
      }}
      error={error}
    />
  );
}
