/** Above a page without the form that was sent to it, which has been taken off meanwhile. */
import ClosedForm from '#features/forms/site/closed-form.tsx';
import type { FormReply } from '#features/leads/site/form-state.ts';
import type { PagePart } from './interactive.ts';

interface LostFormProps {
  reply: FormReply;
  /** The id of the block that the form was. */
  block: string;
  parts: readonly PagePart[];
}

export default function LostForm({ reply, block, parts }: LostFormProps) {
  return holds(parts, block) ? null : (
    <section className="wrap py-section">
      <ClosedForm reply={reply} />
    </section>
  );
}

const holds = (parts: readonly PagePart[], id: string): boolean =>
  parts.some(
    (part) => part.kind === 'block' && (part.block.id === id || holds(part.parts ?? [], id)),
  );
