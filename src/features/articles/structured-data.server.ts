/** An article as search engines know it. */
import type { Article } from 'schema-dts';
import { cardAddress, partOfSite, publisher, type Speaker } from '#web/structured-data.server.ts';
import { articleAddress } from './rules.ts';
import type { ArticleFront } from './schema.ts';

export function articleNode(slug: string, front: ArticleFront, speaker: Speaker): Article {
  const { publicUrl } = speaker;
  const path = articleAddress(slug);
  const url = publicUrl + path;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: front.title,
    description: front.excerpt,
    articleSection: front.category,
    image: cardAddress(publicUrl, path),
    datePublished: front.date,
    dateModified: front.date,
    author: {
      '@type': 'Person',
      name: front.author.name,
      jobTitle: front.author.role,
      description: front.author.bio,
    },
    publisher: publisher(speaker),
    keywords: front.tags,
    inLanguage: 'en',
    isPartOf: partOfSite(speaker),
  };
}
