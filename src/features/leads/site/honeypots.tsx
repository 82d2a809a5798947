import './honeypots.css';
import { say } from '#ui/say.ts';

/** Fields that only bots fill in: off the page, passed over by keyboard, readers and managers. */
const TRAP = {
  type: 'text',
  tabIndex: -1,
  autoComplete: 'off',
  defaultValue: '',
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

interface TrapProps {
  name: string;
  label?: string;
}

/** Out of sight rather than hidden, so that what fills in every field fills this in too. */
export const Trap = ({ name, label = say('Leave this empty') }: TrapProps) => (
  <div className="form-trap" aria-hidden="true">
    <label>
      {label}
      <input name={name} {...TRAP} />
    </label>
  </div>
);

export const Honeypots = () => (
  <>
    <Trap name="hp_field" />
    <Trap name="website" label={say('Leave this empty too')} />
  </>
);
