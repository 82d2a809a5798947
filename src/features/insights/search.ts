import { inSentences, type SearchDocument } from '#web/search-document.ts';
import { authorLines, sectionsWithText } from './rules.ts';
import type { Insight } from './schema.ts';

/** What a blog post is found by. */
export function insightDocument(post: Insight): SearchDocument {
  const { name, subtitle } = authorLines(post.authorName);
  return {
    id: post.id,
    href: `/insights/${post.slug}`,
    title: post.title,
    by: name,
    topics: subtitle === undefined ? post.tags : [subtitle, ...post.tags],
    excerpt: post.excerpt,
    // Of what was written in Markdown the plain words stand beside it.
    body: inSentences(
      sectionsWithText(post.contentSections).flatMap(({ heading, text }) => [heading, text]),
    ),
  };
}
