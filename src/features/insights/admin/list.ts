import { z } from 'zod';
import { dayText } from '#content/zoned-time.ts';

const Card = z.looseObject({
  title: z.string(),
  authorName: z.string(),
  publishDate: z.string(),
  excerpt: z.string(),
});

/** How a blog post stands in the studio's list. */
export function describeInsight(card: unknown) {
  const { title, authorName, publishDate, excerpt } = Card.parse(card);
  return { label: title, fact: `${dayText(publishDate)} · ${authorName}`, text: excerpt };
}
