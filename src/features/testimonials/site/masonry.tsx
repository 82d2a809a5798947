import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  homeTestimonials,
  type LocalMarks,
  localMarksKey,
  MAX_HOME_TESTIMONIALS,
} from '../rules.ts';
import { TestimonialColumns, TestimonialsFailed } from './testimonial-card.tsx';
import { useTestimonials } from './use-testimonials.ts';

const WHOLE_LIST = {};
const isFeatured = ({ featured }: LocalMarks): boolean => featured === true;

const COLUMNS = 'gap-6 md:columns-2 lg:columns-3';

/** The home page's testimonials: the featured ones, or the first. */
export function TestimonialsMasonry() {
  const { items, status } = useTestimonials(WHOLE_LIST, isFeatured);
  const shown = homeTestimonials(items);
  return (
    <section
      aria-labelledby="testimonials"
      data-hydrate-if-stored={localMarksKey('')}
      className="bg-ground-2 py-section"
    >
      <div className="wrap">
        <SectionHeading
          number={7}
          label="Clients"
          id="testimonials"
          className="max-w-[34rem] pb-10 md:pb-14"
        >
          What clients say after we leave
        </SectionHeading>
        {status === 'pending' && <MasonrySkeleton />}
        {status === 'error' && <TestimonialsFailed />}
        {status === 'success' && shown.length === 0 && (
          <EmptyState level={3} title="No testimonials available yet." />
        )}
        {shown.length > 0 && <TestimonialColumns testimonials={shown} className={COLUMNS} />}
      </div>
    </section>
  );
}

/** Heights of the placeholders: quotes differ in length. */
const PLACEHOLDER_HEIGHTS = ['h-80', 'h-64', 'h-72', 'h-80', 'h-72', 'h-64'].slice(
  0,
  MAX_HOME_TESTIMONIALS,
);

const MasonrySkeleton = () => (
  <div aria-busy="true" className={COLUMNS}>
    <VisuallyHidden role="status">Loading testimonials</VisuallyHidden>
    {PLACEHOLDER_HEIGHTS.map((height, index) => (
      <Skeleton key={index} className={`mb-6 break-inside-avoid rounded-card! ${height}`} />
    ))}
  </div>
);
