/** Every type of content, a line each; the rest of the program reads them as `content-lists.ts` has them. */
export { articles } from '#features/articles/manifest.ts';
export { caseStudies } from '#features/case-studies/manifest.ts';
export { insights } from '#features/insights/manifest.ts';
export { testimonials } from '#features/testimonials/manifest.ts';
