/**
 * Pages as what they say, without how they look: what feeds and Markdown alternates are made from.
 */
import { paragraphsOf } from '#content/rules.ts';
import { FALLBACK_IMAGE, imageSource } from '#ui/image-source.ts';

export interface Figure {
  /** An address or a path of this site. */
  address: string;
  /** What it shows, unless the library of images knows better. */
  alt: string;
}

export interface ReadableSection {
  /** Empty where the section has none. */
  heading: string;
  /** Plain words; line breaks inside a paragraph are kept. */
  paragraphs: readonly string[];
  points?: readonly ReadablePoint[];
  /** More of it in Markdown, as it was written. */
  prose?: string;
  figure?: Figure | undefined;
}

/** What a section says that has plain words, and the Markdown they were written in where there is some. */
export const sectionWords = (
  text: string,
  prose: string | undefined,
): Pick<ReadableSection, 'paragraphs' | 'prose'> =>
  prose ? { paragraphs: [], prose } : { paragraphs: paragraphsOf(text) };

/** A point of a list that leads to a page. */
export interface LinkedPoint {
  title: string;
  /** An address or a path of this site. */
  address: string;
  words: string;
}

type ReadablePoint = string | LinkedPoint;

/** What a point says, wherever it leads. */
export const wordsOfPoint = (point: ReadablePoint): string =>
  typeof point === 'string' ? point : titled(point);

/** Words behind their title. */
export const titled = ({ title, words }: { title: string; words: string }): string =>
  words === '' ? title : `${title}: ${words}`;

/** A text that was written in Markdown. */
interface WrittenText {
  markdown: string;
}

export interface ReadableAuthor {
  name: string;
  role?: string | undefined;
  /** Where more can be read about them. */
  address?: string | undefined;
}

/** All of its texts are words and no markup, except a body that was written as such. */
export interface ReadablePage {
  /** The page's one address, from the slash on. */
  path: string;
  title: string;
  /** What it is about, in a paragraph. */
  summary: string;
  body: readonly ReadableSection[] | WrittenText;
  /** The identity that outlives a change of address, where it has one. */
  id?: string;
  /** A calendar date or an instant. */
  date?: string;
  /** When it was last saved (UTC). */
  updatedAt?: string;
  /** Who wrote it, or worked on it. */
  authors?: readonly ReadableAuthor[];
  tags?: readonly string[];
  /** Further facts, each with its name. */
  facts?: readonly (readonly [string, string])[];
  cover?: Figure | undefined;
}

export const isWritten = (body: ReadablePage['body']): body is WrittenText => 'markdown' in body;

/** The image of an image value, if others can fetch it: a value can also be the image itself. */
export function figureOf(value: string, alt: string): Figure | undefined {
  const address = imageSource(value);
  const isFetched = value.trim() !== '' && address !== FALLBACK_IMAGE && isAddress(address);
  return isFetched ? { address, alt } : undefined;
}

const isAddress = (address: string): boolean =>
  !address.startsWith('data:') && URL.canParse(address, 'http://localhost');

/** Every figure of a page, the cover first. */
export const figuresOf = ({ cover, body }: ReadablePage): Figure[] =>
  [cover, ...(isWritten(body) ? [] : body.map(({ figure }) => figure))].filter(
    (figure) => figure !== undefined,
  );

/** The address as it is written for others: absolute, with nothing that has to be escaped. */
export const absoluteAddress = (publicUrl: string, address: string): string =>
  new URL(address, `${publicUrl}/`).href.replace(/[()']/g, encodeParenthesis);

const encodeParenthesis = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
