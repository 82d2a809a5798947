import '../site/own-form.css';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { PublishedForm } from '../schema.ts';
import ClosedForm from '../site/closed-form.tsx';
import { OwnForm } from '../site/own-form.tsx';
import type { ownForm } from './own-form.ts';

interface OwnFormBlockProps extends BlockProps<FieldsOf<typeof ownForm>> {
  /** The form as it is published; undefined where it is not. */
  data: PublishedForm | undefined;
  /** What the server said of a post without script. */
  reply?: FormReply | undefined;
}

/** A form that an owner has built, in its section of the page. */
export default function OwnFormBlock({ block, number, data, reply }: OwnFormBlockProps) {
  const own = reply?.block === block.id ? reply : undefined;
  const { label, heading, lead } = block;
  return (
    <BlockSection
      block={block}
      number={number}
      label={label}
      heading={heading}
      lead={lead}
      isBeside
      isTinted
    >
      {data === undefined ? (
        <ClosedForm reply={own} />
      ) : (
        <OwnForm
          key={data.id}
          form={data}
          block={block.id}
          {...(heading === ''
            ? { label: label || data.title }
            : { labelledBy: `title-${block.id}` })}
          reply={own}
        />
      )}
    </BlockSection>
  );
}
