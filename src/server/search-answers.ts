/** The answers that the search tells, with the people who answer for them and where they can be looked up. */
import { findCardsByIds } from '#content/entries.server.ts';
import { listReadableCards } from '#content/entry-lists.server.ts';
import { askedInTurns, withEntryLinks } from '#content/prose/links.server.ts';
import { renderProsePart } from '#content/prose/render.ts';
import { MAX_ANSWERS } from '#features/answers/rules.ts';
import { answerContent } from '#features/answers/schema.ts';
import type { KnownAnswer } from '#features/assistant/search/search.server.ts';
import { personAddress } from '#features/people/rules.ts';
import { personContent } from '#features/people/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { entryFinders } from './pages/entry-cards.ts';

/** Below the question, which is a heading of the second or the third level. */
const LEVEL = 3;

/**
 * The published answers of published people: without a name nobody stands behind one. A source that is not
 * published is left out.
 */
export async function readAnswers(db: Db): Promise<KnownAnswer[]> {
  const asked = { status: 'published', limit: MAX_ANSWERS } as const;
  const { items } = await listReadableCards(db, answerContent, asked, () => undefined);
  if (items.length === 0) return [];
  const finders = askedInTurns(entryFinders(db));
  const ids = (of: 'personId' | 'sourceId') => items.map((item) => item[of] ?? '').filter(Boolean);
  const [people, sources, texts] = await Promise.all([
    findCardsByIds(db, personContent, ids('personId'), 'published', () => undefined),
    finders.findEntryCards(ids('sourceId')),
    Promise.all(items.map(({ answer }) => withEntryLinks(answer, finders))),
  ]);
  return items.flatMap(({ question, asked, topic, personId, sourceId = '', featured }, index) => {
    const person = people.find(({ id }) => id === personId);
    if (person === undefined) return [];
    const { name, role, slug } = person;
    const source = sources.get(sourceId);
    return {
      question,
      asked,
      topic,
      html: renderProsePart(texts[index] ?? '', LEVEL),
      person: { name, role, href: personAddress(slug) },
      isSuggested: featured,
      ...(source?.kind === 'page' ? { source: { title: source.title, href: source.address } } : {}),
    };
  });
}
