import { readableNames } from '#features/people/rules.ts';
import {
  figureOf,
  type ReadableAuthor,
  type ReadablePage,
  sectionWords,
} from '#web/readable-page.ts';
import { authorLines, sectionsWithText } from './rules.ts';
import type { Insight } from './schema.ts';

/** What a blog post says. */
export function readableInsight(post: Insight): ReadablePage {
  const { title, slug, excerpt, publishDate, tags, coverImageUrl, contentSections } = post;
  return {
    path: `/insights/${slug}`,
    title,
    summary: excerpt,
    date: publishDate,
    authors: authorsOf(post),
    tags,
    cover: figureOf(coverImageUrl, `Cover of “${title}”`),
    body: sectionsWithText(contentSections).map(({ heading, text, prose, imageUrl }) => ({
      heading,
      ...sectionWords(text, prose),
      figure: figureOf(imageUrl, heading === '' ? 'Illustration' : `Illustration of “${heading}”`),
    })),
  };
}

/** The people whom it names, or whom its own words name. */
function authorsOf({ authors, authorName, authorLinkedIn }: Insight): ReadableAuthor[] {
  if (authors !== undefined) return readableNames(authors);
  const { name, subtitle } = authorLines(authorName);
  return [{ name, role: subtitle, address: authorLinkedIn || undefined }];
}
