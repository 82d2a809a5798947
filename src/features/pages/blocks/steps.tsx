import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { steps } from './steps.ts';

/** What happens in which order. */
export const Steps = ({ block, number }: BlockProps<FieldsOf<typeof steps>>) => {
  const Title = block.heading === '' ? 'h2' : 'h3';
  return (
    <BlockSection
      block={block}
      number={number}
      label={say('Steps')}
      heading={block.heading}
      lead={block.lead}
      isBeside
    >
      <ol className="border-b border-line">
        {block.items.map(({ title, text }, index) => (
          <li
            key={index}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-y-2 border-t border-line py-6 md:grid-cols-[5rem_minmax(0,1fr)] md:py-8"
          >
            <span aria-hidden="true" className="label text-text-2">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Title className="text-title">{title}</Title>
            {text !== '' && <p className="col-start-2 max-w-measure text-text-2">{text}</p>}
          </li>
        ))}
      </ol>
    </BlockSection>
  );
};
