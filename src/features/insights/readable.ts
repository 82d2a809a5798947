import { paragraphsOf } from '#content/rules.ts';
import { figureOf, type ReadablePage } from '#web/readable-page.ts';
import { authorLines, sectionsWithText } from './rules.ts';
import type { Insight } from './schema.ts';

/** What a blog post says. */
export function readableInsight(post: Insight): ReadablePage {
  const { title, slug, excerpt, publishDate, tags, coverImageUrl, contentSections } = post;
  const { name, subtitle } = authorLines(post.authorName);
  return {
    path: `/insights/${slug}`,
    title,
    summary: excerpt,
    date: publishDate,
    author: { name, role: subtitle, address: post.authorLinkedIn || undefined },
    tags,
    cover: figureOf(coverImageUrl, `Cover of “${title}”`),
    body: sectionsWithText(contentSections).map(({ heading, text, imageUrl }) => ({
      heading,
      paragraphs: paragraphsOf(text),
      figure: figureOf(imageUrl, heading === '' ? 'Illustration' : `Illustration of “${heading}”`),
    })),
  };
}
