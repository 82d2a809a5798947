import type { LongFormWords } from '#catalogue/lead-words.ts';
import type { LongFormType } from '../rules.ts';
import type { FormReply } from './form-reply.ts';
import { LeadForm } from './lead-form.tsx';
import { PersonFields } from './person-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';
import { VoiceField } from './voice-field.tsx';

interface LongFormProps {
  type: LongFormType;
  words: LongFormWords;
  reply: FormReply | undefined;
}

/** Gives way to its thanks for good once it is sent. */
export function LongForm({ type, words, reply }: LongFormProps) {
  const lead = useLeadForm('long', type, reply);
  const { reference, parts } = lead.state;
  if (parts && reference !== undefined) {
    return (
      <parts.Thanks title={words.successTitle} reference={reference}>
        {words.successMessage}
      </parts.Thanks>
    );
  }
  return (
    <LeadForm
      lead={lead}
      action="Send Message"
      about={{ kind: 'long', type }}
      labelledBy="long-form-title"
    >
      <div className="flex flex-col gap-2">
        <h3 id="long-form-title" className="text-display-3">
          {words.title}
        </h3>
        <p className="text-text-2">{words.subtitle}</p>
      </div>
      <PersonFields lead={lead} />
      <VoiceField lead={lead} />
    </LeadForm>
  );
}
