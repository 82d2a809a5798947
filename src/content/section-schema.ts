/** The sections of long texts. */
import { z } from 'zod';
import { imageValue } from './image-schema.ts';
import { text } from './schema.ts';

/** Of the text of a section, in characters, as plain words and as Markdown. */
export const MAX_SECTION_LENGTH = 20_000;

/** Names the fields beside one that holds the plain words of a text. */
export interface TextNames {
  /** The text in Markdown, where it was written so. */
  prose: string;
  /** The text as HTML, where it is told to pages. */
  html: string;
  /** The heading that the text stands below, where it has one. */
  heading: string;
}

/**
 * The plain words of a text: what programs read and send. Where `names.prose` is filled, that is the text,
 * and these words are made from it at each save.
 */
export const plainText = (names: TextNames) =>
  text(MAX_SECTION_LENGTH).default('').meta({ plainOf: names });

/** The Markdown of a text beside its plain words; left out where it was never written so. */
export const proseBeside = text(MAX_SECTION_LENGTH).optional().meta({ prose: true });

/** A part of a long text, as the site's own pages and the studio's form show it. */
export const Section = z.strictObject({
  heading: text(200).default(''),
  text: plainText({ prose: 'prose', html: 'html', heading: 'heading' }),
  imageUrl: imageValue.default(''),
  prose: proseBeside,
});
/** One section, all of its fields filled, if only with nothing. */
export type Section = z.output<typeof Section>;

/** A section as visitors are sent it: its text as HTML beside the plain words, where it was written in Markdown. */
export const SectionReply = z.object({
  heading: z.string(),
  text: z.string(),
  imageUrl: z.string(),
  html: z.string().optional(),
});

/** A list of at most `max` sections, empty unless given. */
export const sections = (max: number) =>
  z.array(Section, 'Use a list of sections').max(max, `Use at most ${max} sections`).default([]);

/** What a list of objects holds; undefined for any other field. */
export function elementOf(field: unknown): z.ZodObject | undefined {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) {
    return elementOf(field.unwrap());
  }
  return field instanceof z.ZodArray && field.element instanceof z.ZodObject
    ? field.element
    : undefined;
}
