import { z } from 'zod';

const Card = z.looseObject({ title: z.string() });

/** How a form stands in the studio's list. */
export function describeForm(card: unknown) {
  const { title } = Card.parse(card);
  return { label: title, fact: '', text: '' };
}
