import { articles } from '#features/articles/articles.server.ts';
import { articleDocument } from '#features/articles/search.server.ts';
import {
  contentSource,
  fixedSource,
  type SearchSource,
} from '#features/assistant/search/sources.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { caseStudyDocument } from '#features/case-studies/search.ts';
import { insightContent } from '#features/insights/schema.ts';
import { insightDocument } from '#features/insights/search.ts';
import { products, services } from '#features/services/catalogue.ts';
import { productDocument, serviceDocument } from '#features/services/search.ts';
import { solutions } from '#features/solutions/catalogue.ts';
import { solutionDocument } from '#features/solutions/search.ts';

/** Everything that the search finds. */
export const searchSources: readonly SearchSource[] = [
  fixedSource('service', services.map(serviceDocument)),
  fixedSource('product', products.map(productDocument)),
  contentSource('case-study', caseStudyContent, caseStudyDocument),
  contentSource('insight', insightContent, insightDocument),
  fixedSource('article', articles.map(articleDocument)),
  fixedSource('solution', solutions.map(solutionDocument)),
];
