import { useEffect } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { say } from '#ui/say.ts';
import { TextField } from '#ui/text-field.tsx';
import type { FormReply } from './form-state.ts';
import { Trap } from './honeypots.tsx';
import { LeadForm } from './lead-form.tsx';
import { useConsent } from './use-consent.ts';
import { useLeadForm } from './use-lead-form.ts';

/** What the form says for itself. */
export interface BetaWords {
  nameLabel: string;
  emailLabel: string;
  companyLabel: string;
  sendLabel: string;
}

interface BetaFormProps {
  words: BetaWords;
  reply: FormReply | undefined;
  labelledBy?: string;
  /** Scores in words that go along; empty for none. */
  scores?: string;
  onLeaveOutScores?: () => void;
  /** Told once the form has thanked. */
  onDone?: () => void;
}

/** The sign-up for the beta, in its dialog or, without script, in the page. */
export function BetaForm({
  words,
  reply,
  labelledBy,
  scores = '',
  onLeaveOutScores,
  onDone,
}: BetaFormProps) {
  const lead = useLeadForm('beta', 'project-pulse', reply);
  const { fields, reference } = lead.state;
  const consent = useConsent('beta');
  const typed = lead.reply?.values;
  const isDone = reference !== undefined;
  const [beforeScores, afterScores] = say('Included: {scores}').split('{scores}');
  useEffect(() => {
    if (isDone) onDone?.();
  }, [isDone, onDone]);
  return (
    <LeadForm
      lead={lead}
      action={words.sendLabel}
      about={scores === '' ? {} : { scores }}
      hasConsent
      {...(labelledBy === undefined ? {} : { labelledBy })}
    >
      <Trap name="beta_hp" />
      <TextField
        name="beta-name"
        label={words.nameLabel}
        autoComplete="name"
        required
        defaultValue={typed?.['beta-name']}
        error={fields['beta-name']}
      />
      <TextField
        name="beta-email"
        type="email"
        label={words.emailLabel}
        autoComplete="email"
        required
        defaultValue={typed?.['beta-email']}
        error={fields['beta-email']}
      />
      <TextField
        name="beta-company"
        label={words.companyLabel}
        autoComplete="organization"
        defaultValue={typed?.['beta-company']}
        error={fields['beta-company']}
      />
      {scores !== '' && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm text-text-2">
          <span>
            {beforeScores}
            <span className="label text-text">{scores}</span>
            {afterScores}
          </span>
          <button type="button" className="text-link-underlined" onClick={onLeaveOutScores}>
            {say('Remove')}
          </button>
        </p>
      )}
      <Checkbox
        name="beta-consent"
        label={consent.wording}
        defaultChecked={typed === undefined ? consent.isTicked : 'beta-consent' in typed}
        error={fields['beta-consent']}
      />
    </LeadForm>
  );
}
