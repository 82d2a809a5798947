/** Every type of content, a line each; the rest of the program reads them as `content-lists.ts` has them. */
export { answers } from '#features/answers/manifest.ts';
export { appearance } from '#features/appearance/manifest.ts';
export { articles } from '#features/articles/manifest.ts';
export { caseStudies } from '#features/case-studies/manifest.ts';
export { claims } from '#features/claims/manifest.ts';
export { clients } from '#features/clients/manifest.ts';
export { forms } from '#features/forms/manifest.ts';
export { insights } from '#features/insights/manifest.ts';
export { messages } from '#features/messages/manifest.ts';
export { pages } from '#features/pages/manifest.ts';
export { people } from '#features/people/manifest.ts';
export { policies } from '#features/policies/manifest.ts';
export { products } from '#features/products/manifest.ts';
export { choices, footer, navigation, settings } from '#features/settings/manifest.ts';
export { tags } from '#features/tags/manifest.ts';
export { testimonials } from '#features/testimonials/manifest.ts';
