import { isWritten, type ReadablePage, wordsOfPoint } from '#web/readable-page.ts';
import { inSentences, type SearchDocument } from './search-document.ts';

/** A page as the search finds it: by all that it says. */
export function documentOfPage(id: string, page: ReadablePage): SearchDocument {
  const { path, title, summary, authors = [], facts = [], tags = [], body } = page;
  const sections = isWritten(body) ? [] : body;
  return {
    id,
    href: path,
    title,
    by: authors[0]?.name ?? facts[0]?.[1] ?? '',
    topics: tags,
    excerpt: summary,
    body: inSentences([
      ...facts.map(([, value]) => value),
      ...sections.flatMap(({ heading, paragraphs, points = [] }) => [
        heading,
        ...paragraphs,
        ...points.map(wordsOfPoint),
      ]),
    ]),
    prose: isWritten(body) ? [body.markdown] : sections.flatMap(({ prose }) => prose ?? []),
  };
}
