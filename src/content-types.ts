import type { ContentType } from '#content/schema.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';

/** Every type of content; storage, import and export serve each of them. */
export const contentTypes: readonly ContentType[] = [
  caseStudyContent,
  insightContent,
  testimonialContent,
];

/** Where the pages of the types that have some lie: the slug follows. */
export const entryPaths: Readonly<Record<string, string>> = {
  [caseStudyContent.type]: '/case-studies/',
  [insightContent.type]: '/insights/',
};
