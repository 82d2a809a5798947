import { ChallengeForm } from './challenge-form.tsx';
import type { FormReply } from './form-reply.ts';
import { LeadArea } from './lead-area.tsx';

interface ChallengeAreaProps {
  intro: string;
  /** The solution's id. */
  solution: string;
  /** What the server said of a post without script. */
  reply: FormReply | undefined;
}

/** For the challenge form: in writing or by voice. */
export const ChallengeArea = ({ intro, solution, reply }: ChallengeAreaProps) => (
  <LeadArea number={2} label="Your challenge" title="Tell Us About Your Challenge" intro={intro}>
    <ChallengeForm solution={solution} reply={reply} />
  </LeadArea>
);
