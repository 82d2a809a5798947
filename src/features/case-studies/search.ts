import { inSentences, type SearchDocument } from '#web/search-document.ts';
import { studyPath } from './rules.ts';
import type { CaseStudy } from './schema.ts';
import { sectionsOf } from './study-section-rules.ts';

/** What a case study is found by. */
export const caseStudyDocument = (study: CaseStudy): SearchDocument => ({
  id: study.id,
  href: studyPath(study.slug),
  title: study.title,
  by: study.clientName,
  topics: study.tags,
  excerpt: study.excerpt,
  body: inSentences([
    study.summary,
    ...sectionsOf(study).flatMap(({ title, content }) => [title, content]),
  ]),
});
