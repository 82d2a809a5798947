/** How testimonials stand in the studio's list. */
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

export const testimonialList = {
  title: 'Testimonials',
  one: 'testimonial',
  many: 'testimonials',
  deleted: 'Testimonial deleted successfully',
  missing: 'Testimonial not found',
  isOrdered: true,
  describe(card: unknown) {
    const { name, company, title, testimonialText } = Card.parse(card);
    return { label: `${name}, ${company}`, fact: title, text: preview(testimonialText) };
  },
  tagsFailed: () => 'Failed to update testimonial tags',
  /** This browser keeps tags and featured flag as well. */
  afterSave(id: string, marks: { tags: readonly string[]; featured: boolean }) {
    const { tags, featured } = marks;
    storeText(localMarksKey(id), JSON.stringify({ tags, featured }));
  },
  afterDelete: (id: string) => storeText(localMarksKey(id), undefined),
} as const;
