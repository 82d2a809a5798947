import { z } from 'zod';

const Card = z.looseObject({
  question: z.string(),
  topic: z.string().default(''),
  answer: z.string().default(''),
});

/** How an answer stands in the studio's list. */
export function describeAnswer(card: unknown) {
  const { question, topic, answer } = Card.parse(card);
  return { label: question, fact: topic, text: answer };
}
