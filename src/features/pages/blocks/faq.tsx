import { paragraphsOf } from '#content/rules.ts';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { faq } from './faq.ts';

/** Questions that open to their answers, without script. */
export const Faq = ({ block, number }: BlockProps<FieldsOf<typeof faq>>) => {
  const Question = block.heading === '' ? 'h2' : 'h3';
  return (
    <BlockSection
      block={block}
      number={number}
      label={say('Questions')}
      heading={block.heading}
      isBeside
    >
      <div className="border-b border-line">
        {block.items.map(({ question, answer }, index) => (
          <details key={index} className="group/answer border-t border-line">
            <summary className="flex min-h-17 items-center justify-between gap-6 py-4">
              <Question className="text-title">{question}</Question>
              <span
                aria-hidden="true"
                className="font-mono text-2xl leading-none text-data before:content-['+'] group-open/answer:before:content-['–']"
              />
            </summary>
            <div className="flex max-w-[60ch] flex-col gap-4 pb-6 text-text-2">
              {paragraphsOf(answer).map((paragraph, place) => (
                <p key={place} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </BlockSection>
  );
};
