import { z } from 'zod';
import { dayText } from '#content/zoned-time.ts';
import { storedText, storeText } from '#ui/stored-text.ts';
import { LOCAL_FEATURES_KEY, readLocalFeatures } from '../rules.ts';

const Card = z.looseObject({
  title: z.string(),
  clientName: z.string(),
  publishDate: z.string(),
  summary: z.string().default(''),
  excerpt: z.string(),
});

/** Keeps in this browser which solution pages a study is featured on; none forgets the study. */
export function keepSolutionFeatures(id: string, solutions: readonly string[]): void {
  const { [id]: _before, ...others } = readLocalFeatures(storedText(LOCAL_FEATURES_KEY));
  const all = solutions.length === 0 ? others : { ...others, [id]: solutions };
  storeText(LOCAL_FEATURES_KEY, JSON.stringify(all));
}

/** How a case study stands in the studio's list. */
export function describeCaseStudy(card: unknown) {
  const { title, clientName, publishDate, summary, excerpt } = Card.parse(card);
  return {
    label: title,
    fact: `${dayText(publishDate)} · ${clientName}`,
    text: summary === '' ? excerpt : summary,
  };
}
