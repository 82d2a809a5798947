/** An article as search engines know it. */
import type { Article } from 'schema-dts';
import { cardAddress, partOfSite, publisher, type Speaker } from '#web/structured-data.server.ts';
import { articleAddress } from './rules.ts';
import type { Article as ArticleEntry } from './schema.ts';

export function articleNode(article: ArticleEntry, modified: string, speaker: Speaker): Article {
  const { publicUrl } = speaker;
  const path = articleAddress(article.slug);
  const url = publicUrl + path;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: article.excerpt,
    articleSection: article.category,
    image: cardAddress(publicUrl, path),
    datePublished: article.publishDate,
    dateModified: modified,
    author: {
      '@type': 'Person',
      name: article.authorName,
      ...(article.authorRole === '' ? {} : { jobTitle: article.authorRole }),
      ...(article.authorBio === '' ? {} : { description: article.authorBio }),
    },
    publisher: publisher(speaker),
    keywords: article.tags,
    inLanguage: 'en',
    isPartOf: partOfSite(speaker),
  };
}
