import { useLocation, useSearchParams } from 'react-router';
import { listAddress } from '#content/list-query.ts';
import { hasTag } from '#content/tags.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { LoadingCards } from '#ui/skeleton.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { useSite } from '#web/site.ts';
import { localMarksKey, SERVICE_PLACEHOLDERS, testimonialsForSolution } from '../rules.ts';
import { TestimonialColumns, TestimonialsFailed } from '../site/testimonial-card.tsx';
import { useTestimonials } from '../site/use-testimonials.ts';
import type { serviceTestimonials } from './service-testimonials.ts';

type Fields = FieldsOf<typeof serviceTestimonials>;

const COLUMNS = 'gap-6 md:columns-2';

/** What clients say of one service; without a tag there is no such section. */
const ServiceTestimonials = (props: BlockProps<Fields>) =>
  props.block.tag === '' ? null : <Voices {...props} />;

export default ServiceTestimonials;

function Voices({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, intro, tag, none } = block;
  const { tags: site } = useSite();
  const cursor = useSearchParams()[0].get('cursor') || undefined;
  const { items, status, next } = useTestimonials(
    { tag, cursor },
    ({ tags = [] }) => cursor === undefined && hasTag(tags, tag, site),
  );
  const shown = testimonialsForSolution(items, tag, site);
  return (
    <section
      aria-labelledby={id}
      data-hydrate-if-stored={localMarksKey('')}
      className="bg-ground-2 py-section"
    >
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          number={number}
          label={label}
          id={id}
          {...(intro === '' ? {} : { lead: intro })}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        >
          {heading}
        </SectionHeading>
        <div className="lg:col-span-8">
          {status === 'pending' && (
            <LoadingCards
              count={SERVICE_PLACEHOLDERS}
              label={say('Loading testimonials')}
              className={COLUMNS}
            />
          )}
          {status === 'error' && <TestimonialsFailed />}
          {status === 'success' && shown.length === 0 && <EmptyState level={3} title={none} />}
          {status === 'success' && shown.length > 0 && (
            <TestimonialColumns testimonials={shown} className={COLUMNS} />
          )}
          <OtherVoices block={block} cursor={cursor} next={next} />
        </div>
      </div>
    </section>
  );
}

interface OtherVoicesProps {
  block: Fields;
  cursor: string | undefined;
  /** Cursor of the page after this one. */
  next: string | undefined;
}

/** The ways on from a list that does not fit one page. */
function OtherVoices({ block, cursor, next }: OtherVoicesProps) {
  const { id, firstLabel, moreLabel } = block;
  const { pathname } = useLocation();
  if (next === undefined && cursor === undefined) return null;
  return (
    <nav aria-label={say('Pages of testimonials')} className="flex flex-wrap gap-4 pt-2">
      {cursor !== undefined && (
        <ButtonLink variant="secondary" to={`${pathname}#${id}`}>
          {firstLabel}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink
          variant="secondary"
          to={`${listAddress(pathname, { cursor: next })}#${id}`}
          className="ml-auto"
        >
          {moreLabel}
        </ButtonLink>
      )}
    </nav>
  );
}
