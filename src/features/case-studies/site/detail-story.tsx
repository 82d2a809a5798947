import { sectionsOf } from '../rules.ts';
import type { CaseStudy } from '../schema.ts';
import { StoryEnd } from './detail-end.tsx';
import { StoryOpening } from './detail-opening.tsx';
import { StorySection } from './detail-section.tsx';

/** A case study, told like a magazine feature. */
export const CaseStudyStory = ({ study }: { study: CaseStudy }) => (
  <article>
    <StoryOpening study={study} />
    {sectionsOf(study).map((section) => (
      <StorySection key={section.number} section={section} studyTitle={study.title} />
    ))}
    <StoryEnd tags={study.tags} />
  </article>
);
