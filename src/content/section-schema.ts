/** The sections of long texts. */
import { z } from 'zod';
import { imageValue } from './image-schema.ts';
import { text } from './schema.ts';

/** A part of a long text, as the site's own pages and the studio's form show it. */
export const Section = z.strictObject({
  heading: text(200).default(''),
  text: text(20_000).default(''),
  imageUrl: imageValue.default(''),
});
/** One section, all of its fields filled, if only with nothing. */
export type Section = z.output<typeof Section>;

/** A list of at most `max` sections, empty unless given. */
export const sections = (max: number) =>
  z.array(Section, 'Use a list of sections').max(max, `Use at most ${max} sections`).default([]);
