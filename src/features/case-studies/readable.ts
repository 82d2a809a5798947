import { readableNames } from '#features/people/rules.ts';
import { figureOf, type ReadablePage, sectionWords } from '#web/readable-page.ts';
import { studyPath } from './rules.ts';
import type { CaseStudy } from './schema.ts';
import { sectionsOf } from './study-section-rules.ts';

/** What a case study says. */
export function readableCaseStudy(study: CaseStudy): ReadablePage {
  const { title, slug, excerpt, publishDate, tags, clientName, summary, cardImageUrl } = study;
  return {
    path: studyPath(slug),
    title,
    summary: excerpt,
    date: publishDate,
    ...(study.people === undefined ? {} : { authors: readableNames(study.people) }),
    tags,
    facts: [
      ['Client', clientName],
      ['Outcome', summary],
      ['Team', study.team],
      ['Duration', study.duration],
    ].flatMap(([name = '', fact = '']) => (fact === '' ? [] : [[name, fact] as const])),
    cover: figureOf(cardImageUrl, `Cover of “${title}”`),
    body: sectionsOf(study).map((section) => ({
      heading: section.title,
      ...sectionWords(section.content, section.prose),
      figure: figureOf(section.imageUrl, `Figure: ${section.title || title}`),
    })),
  };
}
