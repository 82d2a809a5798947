import { type EntryStatus, isSet, isTextList, storedEntries } from '#content/rules.ts';
import { hasTag, NOT_RENAMED, type Renamed } from '#content/tags.ts';

export const MAX_FEATURED_TESTIMONIALS = 6;
export const MAX_HOME_TESTIMONIALS = 6;
/** How much of a text the studio's list shows, in characters. */
export const TEXT_PREVIEW_LENGTH = 100;

/** What stands in for a service's testimonials while they load. */
export const SERVICE_PLACEHOLDERS = 6;

/** What a browser keeps about one testimonial under `testimonial_{id}`. */
export interface LocalMarks {
  tags?: string[] | undefined;
  featured?: boolean | undefined;
}

interface Marked {
  tags: string[];
  featured: boolean;
}

/** The marks in what a browser has stored; text that holds none gives none. */
export function readLocalMarks(stored: string | null): LocalMarks {
  const { tags, featured } = Object.fromEntries(storedEntries(stored));
  return {
    tags: isTextList(tags) ? tags : undefined,
    featured: featured === undefined ? undefined : isSet(featured),
  };
}

export const localMarksKey = (id: string): string => `testimonial_${id}`;

/** Marks kept in the browser win over the server's. */
export const withLocalMarks = <T extends Marked>(testimonial: T, marks: LocalMarks): T => ({
  ...testimonial,
  tags: marks.tags ?? testimonial.tags,
  featured: marks.featured ?? testimonial.featured,
});

/** The featured published testimonials, or the first published ones where none is featured. */
export function homeTestimonials<T extends Marked & { status: EntryStatus }>(
  all: readonly T[],
): T[] {
  const published = all.filter((testimonial) => testimonial.status === 'published');
  const featured = published.filter((testimonial) => testimonial.featured);
  return (featured.length > 0 ? featured : published).slice(0, MAX_HOME_TESTIMONIALS);
}

/** The published testimonials marked with a solution. */
export const testimonialsForSolution = <T extends Marked & { status: EntryStatus }>(
  all: readonly T[],
  solution: string,
  site: Renamed = NOT_RENAMED,
): T[] => all.filter(({ status, tags }) => status === 'published' && hasTag(tags, solution, site));

export interface TextRun {
  text: string;
  emphasised: boolean;
}

/** Splits text at its pairs of double asterisks; an unpaired one stays as written. */
export function emphasisRuns(text: string): TextRun[] {
  return text
    .split(/\*\*([^*]+(?:\*[^*]+)*)\*\*/)
    .map((part, index) => ({ text: part, emphasised: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}
