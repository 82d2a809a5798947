import { useLocation, useSearchParams } from 'react-router';
import { listAddress } from '#content/list-query.ts';
import { nameOfTag } from '#content/tags.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { LoadingCards } from '#ui/skeleton.tsx';
import { useSite } from '#web/site.ts';
import { localMarksKey, SERVICE_PLACEHOLDERS, testimonialsForSolution } from '../rules.ts';
import { TestimonialColumns, TestimonialsFailed } from './testimonial-card.tsx';
import { useTestimonials } from './use-testimonials.ts';

interface ServiceTestimonialsProps {
  number: number;
  /** The tag that a testimonial has to bear to be shown, under any of its names. */
  solution: string;
  title: string;
  intro: string;
}

const COLUMNS = 'gap-6 md:columns-2';

/** What clients say of one service. */
export function ServiceTestimonials({
  number,
  solution: word,
  title,
  intro,
}: ServiceTestimonialsProps) {
  const { tags: site } = useSite();
  const solution = nameOfTag(word, site);
  const cursor = useSearchParams()[0].get('cursor') || undefined;
  const { items, status, next } = useTestimonials(
    { tag: word, cursor },
    ({ tags = [] }) =>
      cursor === undefined && tags.some((tag) => nameOfTag(tag, site) === solution),
  );
  const shown = testimonialsForSolution(items, solution, site);
  return (
    <section
      aria-labelledby="testimonials"
      data-hydrate-if-stored={localMarksKey('')}
      className="bg-ground-2 py-section"
    >
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          number={number}
          label="Clients"
          id="testimonials"
          lead={intro}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        >
          {title}
        </SectionHeading>
        <div className="lg:col-span-8">
          {status === 'pending' && (
            <LoadingCards
              count={SERVICE_PLACEHOLDERS}
              label="Loading testimonials"
              className={COLUMNS}
            />
          )}
          {status === 'error' && <TestimonialsFailed />}
          {status === 'success' && shown.length === 0 && (
            <EmptyState level={3} title={`No testimonials available for ${solution} yet.`} />
          )}
          {status === 'success' && shown.length > 0 && (
            <TestimonialColumns testimonials={shown} className={COLUMNS} />
          )}
          <OtherVoices cursor={cursor} next={next} />
        </div>
      </div>
    </section>
  );
}

interface OtherVoicesProps {
  cursor: string | undefined;
  /** Cursor of the page after this one. */
  next: string | undefined;
}

/** The ways on from a list that does not fit one page. */
function OtherVoices({ cursor, next }: OtherVoicesProps) {
  const { pathname } = useLocation();
  if (next === undefined && cursor === undefined) return null;
  return (
    <nav aria-label="Pages of testimonials" className="flex flex-wrap gap-4 pt-2">
      {cursor !== undefined && (
        <ButtonLink variant="secondary" to={`${pathname}#testimonials`}>
          First testimonials
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink
          variant="secondary"
          to={`${listAddress(pathname, { cursor: next })}#testimonials`}
          className="ml-auto"
        >
          More testimonials
        </ButtonLink>
      )}
    </nav>
  );
}
