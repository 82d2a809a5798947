import { proseWords } from '#content/prose/words.ts';
import { isWritten, type ReadablePage } from '#web/readable-page.ts';
import { inSentences, type SearchDocument } from './search-document.ts';

/** A page as the search finds it: by all that it says. */
export function documentOfPage(id: string, page: ReadablePage): SearchDocument {
  const { path, title, summary, author, facts = [], tags = [], body } = page;
  return {
    id,
    href: path,
    title,
    by: author?.name ?? facts[0]?.[1] ?? '',
    topics: tags,
    excerpt: summary,
    body: isWritten(body)
      ? proseWords(body.markdown)
      : inSentences([
          ...facts.map(([, value]) => value),
          ...body.flatMap(({ heading, paragraphs, points = [], prose = '' }) => [
            heading,
            ...paragraphs,
            ...points,
            proseWords(prose),
          ]),
        ]),
  };
}
