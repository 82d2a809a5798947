import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormReply } from '../form-state.ts';
import { Honeypots } from '../honeypots.tsx';
import { LeadForm } from '../lead-form.tsx';
import { useConsent } from '../use-consent.ts';
import { useLeadForm } from '../use-lead-form.ts';

export function ContactForm({ reply }: { reply: FormReply | undefined }) {
  const lead = useLeadForm('contact', 'message', reply);
  const { fields } = lead.state;
  const consent = useConsent('contact');
  const typed = lead.reply?.values;
  return (
    <LeadForm lead={lead} action="Send Message" hasConsent>
      <Honeypots />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          required
          defaultValue={typed?.name}
          error={fields.name}
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          defaultValue={typed?.email}
          error={fields.email}
        />
        <TextField
          name="company"
          label="Company (optional)"
          autoComplete="organization"
          defaultValue={typed?.company}
          error={fields.company}
        />
        <TextField
          name="phone"
          type="tel"
          label="Phone (optional)"
          autoComplete="tel"
          defaultValue={typed?.phone}
          error={fields.phone}
        />
      </div>
      <TextField
        name="subject"
        label="Subject"
        required
        defaultValue={typed?.subject}
        error={fields.subject}
      />
      <TextArea
        name="message"
        label="Message"
        required
        defaultValue={typed?.message}
        error={fields.message}
      />
      <Checkbox
        name="consent"
        label={consent.wording}
        defaultChecked={typed === undefined ? consent.isTicked : 'consent' in typed}
        error={fields.consent}
      />
    </LeadForm>
  );
}
