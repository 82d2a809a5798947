import type { LongFormWords } from '#catalogue/lead-words.ts';
import type { LongFormType } from '../rules.ts';
import type { FormReply } from './form-reply.ts';
import { LeadArea, type StartWords } from './lead-area.tsx';
import { LongForm } from './long-form.tsx';

interface LongLeadAreaProps extends StartWords {
  type: LongFormType;
  /** What the form says for itself. */
  form: LongFormWords;
  /** What the server said of a post without script. */
  reply: FormReply | undefined;
}

/** For the long form of a service type. */
export const LongLeadArea = ({ type, form, reply, ...words }: LongLeadAreaProps) => (
  <LeadArea label="Start" {...words}>
    <LongForm type={type} words={form} reply={reply} />
  </LeadArea>
);
