import { z } from 'zod';
import { storeText } from '#ui/stored-text.ts';
import { localMarksKey, TEXT_PREVIEW_LENGTH } from '../rules.ts';

const Card = z.looseObject({
  name: z.string(),
  company: z.string(),
  title: z.string(),
  testimonialText: z.string(),
});

/** The first characters of a text, with a mark where more follows. */
const preview = (text: string): string => {
  const characters = [...text];
  return characters.length <= TEXT_PREVIEW_LENGTH
    ? text
    : `${characters.slice(0, TEXT_PREVIEW_LENGTH).join('')}…`;
};

/** How a testimonial stands in the studio's list. */
export function describeTestimonial(card: unknown) {
  const { name, company, title, testimonialText } = Card.parse(card);
  // Marks of bold words are no words.
  const words = testimonialText.replaceAll('**', '');
  return { label: `${name}, ${company}`, fact: title, text: preview(words) };
}

/** Keeps tags and featured flag in this browser as well. */
export function keepMarks(
  id: string,
  { tags, featured }: { tags: readonly string[]; featured: boolean },
): void {
  storeText(localMarksKey(id), JSON.stringify({ tags, featured }));
}

export const forgetMarks = (id: string): void => storeText(localMarksKey(id), undefined);
