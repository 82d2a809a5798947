import { useLocation } from 'react-router';
import { ChallengeArea } from '#features/leads/site/challenge-area.tsx';
import type { FormReply } from '#features/leads/site/form-state.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { challengeForm } from './challenge-form.ts';

interface ChallengeFormProps extends BlockProps<FieldsOf<typeof challengeForm>> {
  /** What the server said of a post without script. */
  reply?: FormReply | undefined;
}

/** The form by which a visitor tells their challenge; the inbox knows it by the page's last part. */
export default function ChallengeFormBlock({ block, number, reply }: ChallengeFormProps) {
  const { pathname } = useLocation();
  const solution = pathname.split('/').at(-1) ?? '';
  return (
    <ChallengeArea key={solution} words={block} number={number} solution={solution} reply={reply} />
  );
}
