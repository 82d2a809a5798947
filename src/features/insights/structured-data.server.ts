/** A post as search engines and link previews know it. */
import type { BlogPosting } from 'schema-dts';
import type { EntryFacts } from '#content/schema.ts';
import { personAddress } from '#features/people/rules.ts';
import { personNode } from '#features/people/site/person-node.server.ts';
import {
  cardAddress,
  imageAddress,
  modifiedTime,
  partOfSite,
  publisher,
  type Speaker,
} from '#web/structured-data.server.ts';
import { authorLines } from './rules.ts';
import type { Insight } from './schema.ts';

type Post = Insight & EntryFacts;

/** Where the author introduces themselves; undefined where the post does not say. */
export function authorAddress(
  { authors, authorLinkedIn }: Post,
  publicUrl: string,
): string | undefined {
  const [first] = authors ?? [];
  if (first !== undefined) return publicUrl + personAddress(first.slug);
  return authorLinkedIn === '' ? undefined : URL.parse(authorLinkedIn, publicUrl)?.href;
}

/** The people whom it names, or whom its own words name. */
function authorOf(post: Post, publicUrl: string): NonNullable<BlogPosting['author']> {
  if (post.authors !== undefined) return post.authors.map((one) => personNode(one, publicUrl));
  const { name, subtitle } = authorLines(post.authorName);
  const profile = authorAddress(post, publicUrl);
  return {
    '@type': 'Person',
    name,
    ...(subtitle === undefined ? {} : { jobTitle: subtitle }),
    ...(profile === undefined ? {} : { url: profile }),
  };
}

export function blogPosting(post: Post, speaker: Speaker): BlogPosting {
  const { publicUrl } = speaker;
  const path = `/insights/${post.slug}`;
  const url = publicUrl + path;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.excerpt,
    image: imageAddress(publicUrl, post.coverImageUrl) ?? cardAddress(publicUrl, path),
    datePublished: post.publishDate,
    dateModified: modifiedTime(post.publishDate, post.updatedAt),
    author: authorOf(post, publicUrl),
    publisher: publisher(speaker),
    ...(post.tags.length === 0 ? {} : { keywords: post.tags }),
    inLanguage: 'en',
    isPartOf: partOfSite(speaker),
  };
}
