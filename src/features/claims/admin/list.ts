import { z } from 'zod';

const Card = z.looseObject({
  statement: z.string(),
  figure: z.string().default(''),
  client: z.string().default(''),
  source: z.string().default(''),
  measuredBy: z.string().default(''),
  validUntil: z.string().default(''),
});

/** How a claim stands in the studio's list. */
export function describeClaim(card: unknown) {
  const { statement, figure, client, source, measuredBy, validUntil } = Card.parse(card);
  return {
    label: statement,
    fact: [figure, client, validUntil === '' ? '' : `Valid until ${validUntil}`]
      .filter((words) => words !== '')
      .join(' · '),
    text: source || measuredBy,
  };
}
