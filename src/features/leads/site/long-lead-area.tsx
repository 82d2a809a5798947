import type { LongFormTexts } from '#catalogue/lead-texts.ts';
import type { LongFormType } from '../rules.ts';
import type { FormReply } from './form-state.ts';
import { LeadArea, type StartTexts } from './lead-area.tsx';
import { LeadForm, PersonFields, VoiceField } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface LongLeadAreaProps extends StartTexts {
  type: LongFormType;
  /** What the form says for itself. */
  form: LongFormTexts;
  /** What the server said of a post without script. */
  reply: FormReply | undefined;
}

/** For the long form of a service type. */
export const LongLeadArea = ({ type, form, reply, ...words }: LongLeadAreaProps) => (
  <LeadArea label="Start" {...words}>
    <LongForm type={type} words={form} reply={reply} />
  </LeadArea>
);

interface LongFormProps {
  type: LongFormType;
  words: LongFormTexts;
  reply: FormReply | undefined;
}

/** Gives way to its thanks for good once it is sent. */
function LongForm({ type, words, reply }: LongFormProps) {
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
