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

export const Honeypots = () => (
  <div className="contact-trap" aria-hidden="true">
    <label>
      Leave this empty
      <input name="hp_field" {...TRAP} />
    </label>
    <label>
      Leave this empty too
      <input name="website" {...TRAP} />
    </label>
  </div>
);
