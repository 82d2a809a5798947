import type { LongFormTexts } from '#catalogue/lead-texts.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { LongLeadArea } from '#features/leads/site/long-lead-area.tsx';
import { ShortLeadArea } from '#features/leads/site/short-lead-area.tsx';
import type { FieldsOf } from '../block.ts';
import type { BlockProps } from './block-section.tsx';
import type { leadForm } from './lead-form.ts';

interface LeadFormProps extends BlockProps<FieldsOf<typeof leadForm>> {
  /** What the long form says for itself. */
  words: LongFormTexts | undefined;
  /** What the server said of a post without script. */
  reply?: FormReply | undefined;
}

/** The form by which a visitor tells their side. */
export default function LeadForm({ block, number, words, reply }: LeadFormProps) {
  const { heading: title, intro, kind, subject, about } = block;
  const start = { number, title, intro, reply };
  return kind === 'long' && words !== undefined ? (
    <LongLeadArea {...start} type={subject} form={words} />
  ) : (
    <ShortLeadArea {...start} service={about || title} />
  );
}
