/** A link for somebody without an account, for a while: for how long, and the link once it is made. */
import { Copy } from 'lucide-react';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copyText } from './copy-text.ts';

interface LifetimeSelectProps {
  lifetimes: readonly { hours: number; words: string }[];
  hours: number;
  onChange: (hours: number) => void;
}

export const LifetimeSelect = ({ lifetimes, hours, onChange }: LifetimeSelectProps) => (
  <Select
    label="Expires after"
    value={hours}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {lifetimes.map((lifetime) => (
      <option key={lifetime.hours} value={lifetime.hours}>
        {lifetime.words}
      </option>
    ))}
  </Select>
);

interface MadeLinkProps {
  label: string;
  address: string;
  expiresAt: string;
}

/** It is shown once: only its hash is kept. */
export const MadeLink = ({ label, address, expiresAt }: MadeLinkProps) => (
  <div className="flex flex-col gap-3" role="status">
    <TextField
      label={label}
      value={address}
      readOnly
      help={`Until ${zonedTime(expiresAt)}. Copy it now. It will not be shown again.`}
    />
    <Button variant="secondary" className="self-start" onClick={() => void copyText(address)}>
      <Copy aria-hidden="true" />
      Copy link
    </Button>
  </div>
);
