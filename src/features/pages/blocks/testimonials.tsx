import type { Testimonial } from '#features/testimonials/schema.ts';
import { TestimonialColumns } from '#features/testimonials/site/testimonial-card.tsx';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { testimonials } from './testimonials.ts';

interface TestimonialsProps extends BlockProps<FieldsOf<typeof testimonials>> {
  voices: readonly Testimonial[];
}

const COLUMNS = ['', 'max-w-[40rem]', 'gap-6 md:columns-2'];

/** What clients say; without anybody there is no such section. */
export const Testimonials = ({ block, number, voices }: TestimonialsProps) =>
  voices.length === 0 ? null : (
    <BlockSection
      block={block}
      number={number}
      label={say('Clients')}
      heading={block.heading || say('What clients say')}
      lead={block.lead}
      isTinted
    >
      <TestimonialColumns
        testimonials={voices}
        className={COLUMNS[voices.length] ?? 'gap-6 md:columns-2 lg:columns-3'}
      />
    </BlockSection>
  );
