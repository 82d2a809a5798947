import { EmptyState } from '#ui/empty-state.tsx';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import { chosenFilter, inChosenOrder, isOfFeatured } from '#web/chosen.ts';
import type { FieldsOf } from '#web/page-block.ts';
import {
  homeTestimonials,
  type LocalMarks,
  localMarksKey,
  MAX_HOME_TESTIMONIALS,
} from '../rules.ts';
import type { Testimonial } from '../schema.ts';
import { TestimonialColumns, TestimonialsFailed } from '../site/testimonial-card.tsx';
import { useTestimonials } from '../site/use-testimonials.ts';
import type { testimonialWall } from './testimonial-wall.ts';

type Fields = FieldsOf<typeof testimonialWall>;

const isFeatured = ({ featured }: LocalMarks): boolean => featured === true;
const isOther = (): boolean => false;

const COLUMNS = 'gap-6 md:columns-2 lg:columns-3';

/** What clients say: the featured ones or the first, unless others were chosen. */
export default function TestimonialWall({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, lead } = block;
  const { items, status } = useTestimonials(
    chosenFilter(block),
    isOfFeatured(block) ? isFeatured : isOther,
  );
  const shown = chosenTestimonials(block, items);
  return (
    <section
      id={id}
      aria-labelledby={`title-${id}`}
      data-hydrate-if-stored={localMarksKey('')}
      className="contours py-section"
    >
      <div className="wrap">
        <SectionHeading
          number={number}
          label={label}
          id={`title-${id}`}
          {...(lead === '' ? {} : { lead })}
          className="max-w-[34rem] pb-10 md:pb-14"
        >
          {heading}
        </SectionHeading>
        {status === 'pending' && <MasonrySkeleton />}
        {status === 'error' && <TestimonialsFailed />}
        {status === 'success' && shown.length === 0 && (
          <EmptyState level={3} title={block.emptyText} />
        )}
        {shown.length > 0 && <TestimonialColumns testimonials={shown} className={COLUMNS} />}
      </div>
    </section>
  );
}

function chosenTestimonials(block: Fields, items: readonly Testimonial[]): Testimonial[] {
  if (isOfFeatured(block)) return homeTestimonials(items);
  const published = items.filter(({ status }) => status === 'published');
  const chosen = block.from === 'picks' ? inChosenOrder(block, published) : published;
  return chosen.slice(0, MAX_HOME_TESTIMONIALS);
}

/** Heights of the placeholders: quotes differ in length. */
const PLACEHOLDER_HEIGHTS = ['h-80', 'h-64', 'h-72', 'h-80', 'h-72', 'h-64'].slice(
  0,
  MAX_HOME_TESTIMONIALS,
);

const MasonrySkeleton = () => (
  <div aria-busy="true" className={COLUMNS}>
    <VisuallyHidden role="status">{say('Loading testimonials')}</VisuallyHidden>
    {PLACEHOLDER_HEIGHTS.map((height, index) => (
      <Skeleton key={index} className={`mb-6 break-inside-avoid rounded-card! ${height}`} />
    ))}
  </div>
);
