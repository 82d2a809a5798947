import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import { chosenFilter, inChosenOrder, isOfFeatured } from '#web/chosen.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { caseStudiesQuery } from '../queries.ts';
import { sortCaseStudies } from '../rules.ts';
import { CaseStudyCarousel } from '../site/carousel-slides.tsx';
import type { caseStudyCarousel } from './case-study-carousel.ts';

type Fields = FieldsOf<typeof caseStudyCarousel>;

/** Studies in a row that is moved sideways: the featured ones, unless others were chosen. */
export default function CaseStudies({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, lead, rowLabel, emptyText } = block;
  const { status, data } = useQuery(caseStudiesQuery(chosenFilter(block)));
  const published = (data?.items ?? []).filter((study) => study.status === 'published');
  const shown =
    block.from === 'picks'
      ? inChosenOrder(block, published)
      : sortCaseStudies(published.filter(({ featured }) => featured || !isOfFeatured(block)));
  return (
    <section
      id={id}
      aria-labelledby={`title-${id}`}
      className="ground-tide break-inside-avoid py-section"
    >
      <div className="wrap">
        <div className="grid items-end gap-x-8 gap-y-5 pb-10 md:grid-cols-12 md:pb-14">
          <SectionHeading
            number={number}
            label={label}
            id={`title-${id}`}
            className="md:col-span-7"
          >
            {heading}
          </SectionHeading>
          {lead !== '' && <p className="text-text-2 md:col-span-5 md:justify-self-end">{lead}</p>}
        </div>
        {status === 'pending' && <LoadingCaseStudies block={block} />}
        {status !== 'pending' && shown.length === 0 && (
          <div className="contours flex flex-col items-start gap-3 rounded-card border border-dashed border-line-2 p-8">
            <p className="text-lead">{emptyText}</p>
            <AllCaseStudiesLink block={block} />
          </div>
        )}
        {shown.length > 0 && (
          <CaseStudyCarousel studies={shown} label={rowLabel}>
            <AllCaseStudiesLink block={block} />
          </CaseStudyCarousel>
        )}
      </div>
    </section>
  );
}

const AllCaseStudiesLink = ({ block: { actionLabel, actionLink } }: { block: Fields }) =>
  actionLabel !== '' &&
  actionLink !== '' && (
    <ButtonLink variant="quiet" to={actionLink}>
      {actionLabel}
    </ButtonLink>
  );

const LoadingCaseStudies = ({ block }: { block: Fields }) => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <p className="sr-only">{say('Loading featured case studies')}</p>
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <SkeletonCard />
      <SkeletonCard className="max-md:hidden" />
      <SkeletonCard className="max-lg:hidden" />
    </div>
    <AllCaseStudiesLink block={block} />
  </div>
);
