import type { FormReply } from './form-state.ts';
import { LeadArea, type StartTexts } from './lead-area.tsx';
import { LeadForm, PersonFields, VoiceField } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface ShortLeadAreaProps extends StartTexts {
  /** The service's name. */
  service: string;
  /** What the server said of a post without script. */
  reply: FormReply | undefined;
}

/** For the short form: name, address and challenge, with the service it was sent from. */
export const ShortLeadArea = ({ service, reply, ...words }: ShortLeadAreaProps) => (
  <LeadArea label="Start" {...words}>
    <ShortForm service={service} reply={reply} />
  </LeadArea>
);

interface ShortFormProps {
  /** The name of the service it is sent from. */
  service: string;
  reply: FormReply | undefined;
}

function ShortForm({ service, reply }: ShortFormProps) {
  const lead = useLeadForm('short', service, reply);
  return (
    <LeadForm lead={lead} action="Send Message" about={{ kind: 'short', service }}>
      <PersonFields lead={lead} />
      <VoiceField lead={lead} />
    </LeadForm>
  );
}
