import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { Actions } from './actions.tsx';
import type { pricing } from './pricing.ts';

const COLUMNS = [
  '',
  'max-w-[34rem]',
  'md:grid-cols-2',
  'lg:grid-cols-3',
  'md:grid-cols-2 lg:grid-cols-4',
];

/** What is on offer, for how much, and what it holds. */
export const Pricing = ({ block, number }: BlockProps<FieldsOf<typeof pricing>>) => {
  const Name = block.heading === '' ? 'h2' : 'h3';
  return (
    <BlockSection
      block={block}
      number={number}
      label={say('Prices')}
      heading={block.heading}
      lead={block.lead}
      isTinted
    >
      <ul data-offer="" className={`grid gap-6 ${COLUMNS[block.plans.length]}`}>
        {block.plans.map((plan, index) => (
          <li
            key={index}
            className={classNames(
              'plan rounded-card border bg-ground p-6 md:p-8',
              plan.isChosen ? 'border-text' : 'border-line',
            )}
          >
            <div className="flex min-h-7 flex-wrap items-center justify-between gap-3">
              <Name className="text-title">{plan.name}</Name>
              {plan.isChosen && <Badge tone="data">{say('Most popular')}</Badge>}
            </div>
            <p className="plan-price">
              <span className="font-display text-display-2 font-bold tracking-display">
                {plan.price}
              </span>
              {plan.unit !== '' && <span className="label text-text-2">{plan.unit}</span>}
            </p>
            {plan.text !== '' && <p className="plan-text text-text-2">{plan.text}</p>}
            <ul className="plan-points flex flex-col border-b border-line *:border-t *:border-line *:py-2.5">
              {linesOf(plan.points).map((point, place) => (
                <li key={place}>{point}</li>
              ))}
            </ul>
            <div className="plan-actions mt-auto empty:hidden">
              <Actions block={plan} isQuiet={!plan.isChosen} />
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
