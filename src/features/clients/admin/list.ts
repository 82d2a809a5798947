import { z } from 'zod';

const Card = z.looseObject({
  name: z.string(),
  website: z.string().default(''),
  aliases: z.array(z.string()).default([]),
});

/** How a client stands in the studio's list. */
export function describeClient(card: unknown) {
  const { name, website, aliases } = Card.parse(card);
  return {
    label: name,
    fact: website.replace(/^https?:\/\//i, '').replace(/\/$/, ''),
    text: aliases.length === 0 ? '' : `Also ${aliases.join(', ')}`,
  };
}
