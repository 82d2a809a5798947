import type { FormReply } from './form-reply.ts';
import { LeadForm } from './lead-form.tsx';
import { PersonFields } from './person-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';
import { VoiceField } from './voice-field.tsx';

interface ShortFormProps {
  /** The name of the service it is sent from. */
  service: string;
  reply: FormReply | undefined;
}

export function ShortForm({ service, reply }: ShortFormProps) {
  const lead = useLeadForm('short', service, reply);
  return (
    <LeadForm lead={lead} action="Send Message" about={{ kind: 'short', service }}>
      <PersonFields lead={lead} />
      <VoiceField lead={lead} />
    </LeadForm>
  );
}
