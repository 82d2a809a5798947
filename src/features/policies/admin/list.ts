import { z } from 'zod';
import { dayText } from '#content/zoned-time.ts';

const Card = z.looseObject({
  title: z.string(),
  description: z.string().default(''),
  effective: z.string().default(''),
});

/** How a policy stands in the studio's list. */
export function describePolicy(card: unknown) {
  const { title, description, effective } = Card.parse(card);
  return {
    label: title,
    fact: effective === '' ? '' : `In effect from ${dayText(effective)}`,
    text: description,
  };
}
