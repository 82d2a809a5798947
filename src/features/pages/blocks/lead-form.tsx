import type { LongFormTexts } from '#catalogue/lead-texts.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { LeadArea } from '#features/leads/site/lead-area.tsx';
import { LeadForm, PersonFields, VoiceField } from '#features/leads/site/lead-form.tsx';
import { useLeadForm } from '#features/leads/site/use-lead-form.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { leadForm } from './lead-form.ts';

interface LeadFormProps extends BlockProps<FieldsOf<typeof leadForm>> {
  /** What the long form says for itself; the short one says nothing. */
  data: LongFormTexts | undefined;
  /** What the server said of a post without script. */
  reply?: FormReply | undefined;
}

/** The form by which a visitor tells their side. */
export default function LeadFormBlock({ block, number, data: words, reply }: LeadFormProps) {
  const { heading: title, intro, subject: type } = block;
  const service = block.about || title;
  const kind = words === undefined ? 'short' : 'long';
  const lead = useLeadForm(kind, words === undefined ? service : type, reply);
  const { reference, parts } = lead.state;
  const isThanked = words !== undefined && parts !== undefined && reference !== undefined;
  return (
    <LeadArea label="Start" number={number} title={title} intro={intro}>
      {isThanked ? (
        <parts.Thanks title={words.successTitle} reference={reference}>
          {words.successMessage}
        </parts.Thanks>
      ) : (
        <LeadForm
          lead={lead}
          action="Send Message"
          about={words === undefined ? { kind, service } : { kind, type }}
        >
          {words !== undefined && (
            <div className="flex flex-col gap-2">
              <h3 className="text-display-3">{words.title}</h3>
              <p className="text-text-2">{words.subtitle}</p>
            </div>
          )}
          <PersonFields lead={lead} />
          <VoiceField lead={lead} />
        </LeadForm>
      )}
    </LeadArea>
  );
}
