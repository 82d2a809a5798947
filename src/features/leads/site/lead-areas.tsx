/** The three places in which a visitor can start: one for each kind of form. */
import type { LongFormWords } from '#catalogue/lead-words.ts';
import type { LongFormType } from '../rules.ts';
import { ChallengeForm } from './challenge-form.tsx';
import type { FormReply } from './form-reply.ts';
import { LeadArea } from './lead-area.tsx';
import { LongForm } from './long-form.tsx';
import { ShortForm } from './short-form.tsx';

interface AreaWords {
  number: number;
  title: string;
  intro: string;
}

interface Replied {
  /** What the server said of a post without script. */
  reply: FormReply | undefined;
}

/** For the short form: name, address and challenge, with the service it was sent from. */
export const ShortLeadArea = ({
  service,
  reply,
  ...words
}: AreaWords & Replied & { service: string }) => (
  <LeadArea label="Start" {...words}>
    <ShortForm service={service} reply={reply} />
  </LeadArea>
);

/** For the long form of a service type. */
export const LongLeadArea = ({
  type,
  form,
  reply,
  ...words
}: AreaWords & Replied & { type: LongFormType; form: LongFormWords }) => (
  <LeadArea label="Start" {...words}>
    <LongForm type={type} words={form} reply={reply} />
  </LeadArea>
);

/** For the challenge form: in writing or by voice. */
export const ChallengeArea = ({
  intro,
  solution,
  reply,
}: Replied & { intro: string; solution: string }) => (
  <LeadArea number={2} label="Your challenge" title="Tell Us About Your Challenge" intro={intro}>
    <ChallengeForm solution={solution} reply={reply} />
  </LeadArea>
);
