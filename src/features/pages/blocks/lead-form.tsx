import type { LongFormTexts } from '#catalogue/lead-texts.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { LeadArea } from '#features/leads/site/lead-area.tsx';
import { LeadForm, PersonFields, VoiceField } from '#features/leads/site/lead-form.tsx';
import { useLeadForm } from '#features/leads/site/use-lead-form.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { leadForm } from './lead-form.ts';

type Fields = FieldsOf<typeof leadForm>;

/** What the server knows for a form. */
export interface LeadFormData {
  /** The title of its page. */
  page: string;
  /** What the long form says for its kind of work where the block says nothing. */
  words: LongFormTexts | undefined;
}

interface LeadFormProps extends BlockProps<Fields> {
  data: LeadFormData | undefined;
  /** What the server said of a post without script. */
  reply?: FormReply | undefined;
}

/** The form by which a visitor tells their side. */
export default function LeadFormBlock({ block, number, data, reply }: LeadFormProps) {
  const { label, heading, intro, kind, about, subject } = block;
  return (
    <LeadArea label={label} number={number} title={heading} intro={intro}>
      {kind === 'short' ? (
        <ShortForm service={about || data?.page || heading} send={block.send} reply={reply} />
      ) : (
        // Its thanks are those of its kind of work, so another kind is another form.
        <LongForm key={subject} block={block} words={data?.words} reply={reply} />
      )}
    </LeadArea>
  );
}

interface ShortFormProps {
  /** The name of the service it is sent from. */
  service: string;
  send: string;
  reply: FormReply | undefined;
}

function ShortForm({ service, send, reply }: ShortFormProps) {
  const lead = useLeadForm('short', service, reply);
  return (
    <LeadForm lead={lead} action={send} about={{ kind: 'short', service }}>
      <PersonFields lead={lead} />
      <VoiceField lead={lead} />
    </LeadForm>
  );
}

interface LongFormProps {
  block: Fields;
  words: LongFormTexts | undefined;
  reply: FormReply | undefined;
}

/** Gives way to its thanks for good once it is sent. */
function LongForm({ block, words, reply }: LongFormProps) {
  const { subject: type, send, thanksTitle, thanksText } = block;
  const lead = useLeadForm('long', type, reply);
  const { reference, parts } = lead.state;
  if (parts && reference !== undefined) {
    return (
      <parts.Thanks title={thanksTitle || words?.successTitle || ''} reference={reference}>
        {thanksText || words?.successMessage || ''}
      </parts.Thanks>
    );
  }
  return (
    <LeadForm lead={lead} action={send} about={{ kind: 'long', type }} labelledBy="long-form-title">
      <div className="flex flex-col gap-2">
        <h3 id="long-form-title" className="text-display-3">
          {block.formTitle || words?.title}
        </h3>
        <p className="text-text-2">{block.formText || words?.subtitle}</p>
      </div>
      <PersonFields lead={lead} />
      <VoiceField lead={lead} />
    </LeadForm>
  );
}
