import { Checkbox } from '#ui/checkbox.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { say } from '#ui/say.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { Replier as Replying } from '../rules.ts';
import type { FormReply } from '../site/form-state.ts';
import { Honeypots } from '../site/honeypots.tsx';
import { LeadForm } from '../site/lead-form.tsx';
import type { Prefill } from '../site/prefill.ts';
import { Replier } from '../site/replier.tsx';
import { useConsent } from '../site/use-consent.ts';
import { useLeadForm } from '../site/use-lead-form.ts';
import type { contactForm } from './contact-form.ts';

type Fields = FieldsOf<typeof contactForm>;

interface ContactFormProps extends BlockProps<Fields> {
  /** What the server said of a post without script. */
  reply?: FormReply | undefined;
  data?: ContactFormData | undefined;
}

/** What the server knows for the form. */
export interface ContactFormData {
  /** Who replies; nothing where nobody is named. */
  replier: Replying | undefined;
  /** What its address has written into it. */
  begun: Prefill | undefined;
}

/** The form for a message, beside what happens to it. */
export default function ContactFormBlock({ block, number, reply, data }: ContactFormProps) {
  return (
    <section
      id="start"
      aria-labelledby="start-title"
      className="contact-start border-t border-line bg-ground-2"
    >
      <div className="contact-sheet wrap">
        <div className="contact-heading">
          <MileMarker number={number}>{block.label}</MileMarker>
          <h2 id="start-title" className="text-display-3">
            {block.heading}
          </h2>
        </div>
        <div className="contact-fields">
          <ContactForm
            key={JSON.stringify(data?.begun)}
            block={block}
            reply={reply}
            begun={data?.begun}
          />
        </div>
        <div className="contact-after">
          {data?.replier !== undefined && <Replier person={data.replier} />}
          <WhatHappensNext items={block.items} />
        </div>
      </div>
    </section>
  );
}

const WhatHappensNext = ({ items }: Pick<Fields, 'items'>) =>
  items.length > 0 && (
    <ol className="contact-next">
      {items.map(({ mark, text }, index) => (
        <li key={index}>
          <span className="label text-text-2">{mark}</span>
          <span className="max-w-[38ch]">{text}</span>
        </li>
      ))}
    </ol>
  );

interface FormProps {
  block: Fields;
  reply: FormReply | undefined;
  begun: ContactFormData['begun'];
}

function ContactForm({ block, reply, begun }: FormProps) {
  // Beside what was typed on another visit, and to another question, which stays as it is.
  const lead = useLeadForm('contact', begun ? `question:${begun.message}` : 'message', reply);
  const { fields } = lead.state;
  const consent = useConsent('contact');
  const typed = lead.reply?.values;
  const figure = begun?.figure ?? sentBefore(typed);
  const about = figure && { figure: figure.kind, figureValue: figure.value };
  const subject = begun && say(figure ? 'A number we would like to change' : 'A question');
  return (
    <LeadForm lead={lead} action={block.sendLabel} hasConsent {...(about && { about })}>
      <Honeypots />
      {figure && <SentAlong words={figure.words} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="name"
          label={block.nameLabel}
          autoComplete="name"
          required
          defaultValue={typed?.name}
          error={fields.name}
        />
        <TextField
          name="email"
          type="email"
          label={block.emailLabel}
          autoComplete="email"
          required
          defaultValue={typed?.email}
          error={fields.email}
        />
        <TextField
          name="company"
          label={block.companyLabel}
          autoComplete="organization"
          defaultValue={typed?.company}
          error={fields.company}
        />
        <TextField
          name="phone"
          type="tel"
          label={block.phoneLabel}
          autoComplete="tel"
          defaultValue={typed?.phone}
          error={fields.phone}
        />
      </div>
      <TextField
        name="subject"
        label={block.subjectLabel}
        required
        defaultValue={typed?.subject ?? subject}
        error={fields.subject}
      />
      <TextArea
        name="message"
        label={block.messageLabel}
        required
        defaultValue={typed?.message ?? begun?.message}
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

const SentAlong = ({ words }: { words: string }) => (
  <p className="label text-text-2">
    {say('Sent along: {figure}').replace('{figure}', () => words)}
  </p>
);

/** The figure that a form sent without script had, which comes back with what was typed. */
const sentBefore = ({
  figure: kind,
  figureValue: value,
  figureWords: words,
}: FormReply['values'] = {}) =>
  kind !== undefined && value !== undefined && words !== undefined
    ? { kind, value, words }
    : undefined;
