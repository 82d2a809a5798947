import { inSentences, type SearchDocument } from '#web/search-document.ts';
import type { Solution } from './rules.ts';

/** What a solution is found by. */
export const solutionDocument = (solution: Solution): SearchDocument => ({
  id: solution.id,
  href: `/solution/${solution.id}`,
  title: solution.title,
  by: '',
  topics: [],
  excerpt: solution.description,
  body: inSentences([solution.deepDive.title, ...solution.deepDive.content]),
});
