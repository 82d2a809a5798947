/** A post as search engines and link previews know it. */
import type { BlogPosting } from 'schema-dts';
import type { EntryFacts } from '#content/schema.ts';
import {
  cardAddress,
  imageAddress,
  modifiedTime,
  partOfSite,
  publisher,
} from '#web/structured-data.server.ts';
import { authorLines } from './rules.ts';
import type { Insight } from './schema.ts';

type Post = Insight & EntryFacts;

/** Where the author introduces themselves; undefined where the post does not say. */
export const authorAddress = ({ authorLinkedIn }: Post, publicUrl: string): string | undefined =>
  authorLinkedIn === '' ? undefined : URL.parse(authorLinkedIn, publicUrl)?.href;

export function blogPosting(post: Post, publicUrl: string): BlogPosting {
  const path = `/insights/${post.slug}`;
  const url = publicUrl + path;
  const { name, subtitle } = authorLines(post.authorName);
  const profile = authorAddress(post, publicUrl);
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
    author: {
      '@type': 'Person',
      name,
      ...(subtitle === undefined ? {} : { jobTitle: subtitle }),
      ...(profile === undefined ? {} : { url: profile }),
    },
    publisher: publisher(publicUrl),
    ...(post.tags.length === 0 ? {} : { keywords: post.tags }),
    inLanguage: 'en',
    isPartOf: partOfSite(publicUrl),
  };
}
