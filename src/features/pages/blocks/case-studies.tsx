import type { CaseStudyCard } from '#features/case-studies/schema.ts';
import { FeaturedCaseStudy } from '#features/case-studies/site/carousel-card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { caseStudies } from './case-studies.ts';

interface CaseStudiesProps extends BlockProps<FieldsOf<typeof caseStudies>> {
  studies: readonly CaseStudyCard[];
}

const COLUMNS = ['', 'lg:grid-cols-2', 'md:grid-cols-2'];

/** Studies that were chosen for the page; without any there is no such section. */
export const CaseStudies = ({ block, number, studies }: CaseStudiesProps) =>
  studies.length === 0 ? null : (
    <BlockSection
      block={block}
      number={number}
      label={say('Case studies')}
      heading={block.heading || 'Case studies'}
      lead={block.lead}
    >
      <ul className={`grid gap-6 ${COLUMNS[studies.length] ?? 'md:grid-cols-2 lg:grid-cols-3'}`}>
        {studies.map((study) => (
          <li key={study.id}>
            <FeaturedCaseStudy study={study} maxTags={2} sizes={columnSizes(0.49, 0.49)} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
