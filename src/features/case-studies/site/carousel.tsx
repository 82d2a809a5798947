import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { caseStudiesQuery } from '../queries.ts';
import { sortCaseStudies } from '../rules.ts';
import { CaseStudyCarousel } from './carousel-slides.tsx';

/** The home page's section of featured case studies. */
export function FeaturedCaseStudies() {
  const { status, data } = useQuery(caseStudiesQuery());
  const featured = sortCaseStudies(
    (data?.items ?? []).filter((study) => study.featured && study.status === 'published'),
  );
  return (
    <section aria-labelledby="featured-case-studies" className="wrap py-section">
      <div className="grid items-end gap-x-8 gap-y-5 pb-10 md:grid-cols-12 md:pb-14">
        <SectionHeading
          number={5}
          label="Selected work"
          id="featured-case-studies"
          className="md:col-span-7"
        >
          Work that moved a number
        </SectionHeading>
        <p className="text-text-2 md:col-span-5 md:justify-self-end">
          Each of these starts with a number someone wanted to change and ends with the same number,
          measured again.
        </p>
      </div>
      {status === 'pending' && <LoadingCaseStudies />}
      {status !== 'pending' && featured.length === 0 && <NoFeaturedCaseStudies />}
      {featured.length > 0 && (
        <CaseStudyCarousel studies={featured}>
          <AllCaseStudiesLink />
        </CaseStudyCarousel>
      )}
    </section>
  );
}

const AllCaseStudiesLink = () => (
  <ButtonLink variant="quiet" to="/case-studies">
    View All Case Studies
  </ButtonLink>
);

const NoFeaturedCaseStudies = () => (
  <div className="contours flex flex-col items-start gap-3 rounded-card border border-dashed border-line-2 p-8">
    <p className="text-lead">No featured case studies available.</p>
    <AllCaseStudiesLink />
  </div>
);

const LoadingCaseStudies = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <p className="sr-only">Loading featured case studies</p>
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <SkeletonCard />
      <SkeletonCard className="max-md:hidden" />
      <SkeletonCard className="max-lg:hidden" />
    </div>
    <AllCaseStudiesLink />
  </div>
);
