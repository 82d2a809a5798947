import { instantOf, wallTime } from '#content/planning/zones.ts';
import { TextField } from '#ui/text-field.tsx';

interface ZonedTimeFieldProps {
  label: string;
  /** An instant; null for none. */
  value: string | null;
  zone: string;
  onChange: (instant: string | null) => void;
  error?: string | undefined;
}

/** A date and time by the clocks of a zone, which its help names. */
export const ZonedTimeField = ({ label, value, zone, onChange, error }: ZonedTimeFieldProps) => (
  <TextField
    label={label}
    type="datetime-local"
    help={`Time zone: ${zone}`}
    value={value === null ? '' : wallTime(value, zone)}
    onChange={({ target }) => onChange(target.value === '' ? null : instantOf(target.value, zone))}
    error={error}
  />
);
