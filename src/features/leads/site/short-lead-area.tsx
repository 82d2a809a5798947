import type { FormReply } from './form-reply.ts';
import { LeadArea, type StartWords } from './lead-area.tsx';
import { ShortForm } from './short-form.tsx';

interface ShortLeadAreaProps extends StartWords {
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
