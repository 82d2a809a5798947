import { z } from 'zod';

const Card = z.looseObject({
  name: z.string(),
  role: z.string().default(''),
  place: z.string().default(''),
  shortBio: z.string().default(''),
});

/** How a person stands in the studio's list. */
export function describePerson(card: unknown) {
  const { name, role, place, shortBio } = Card.parse(card);
  return {
    label: name,
    fact: [role, place].filter((words) => words !== '').join(' · '),
    text: shortBio,
  };
}
