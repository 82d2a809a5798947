/** Shown on every card and post, whatever their length. */
export const READ_TIME = '5 min read';
export const MAX_EXCERPT_LENGTH = 300;
export const MAX_SECTIONS = 9;
export const MAX_FEATURED_INSIGHTS = 3;

/** "Name - Role" in its two lines; any other name stays on one. */
export function authorLines(authorName: string): { name: string; subtitle: string | undefined } {
  const [name = '', ...rest] = authorName.split(' - ');
  return rest.length === 0
    ? { name: authorName, subtitle: undefined }
    : { name, subtitle: rest.join(' - ') };
}

/** The text of a section: plain words, or Markdown, or that as HTML. */
interface SectionText {
  text: string;
  prose?: string | undefined;
  html?: string | undefined;
}

export const hasText = ({ text, prose = '', html = '' }: SectionText): boolean =>
  (text + prose + html).trim() !== '';

/** The sections of a post that have text. */
export const sectionsWithText = <T extends SectionText>(sections: readonly T[]): T[] =>
  sections.filter(hasText);

/** Stands for an image where a post has none: the first letter or digit of its title. */
export const titleLetter = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0] ?? '';

/** What stands in where a post is saved without images of its own; files of the site itself. */
export const DEFAULT_AUTHOR_IMAGE = '/images/default-author.webp';
export const DEFAULT_CARD_IMAGE = '/images/default-card.webp';
export const DEFAULT_COVER_IMAGE = '/images/default-cover.webp';
