/** An article as search engines know it. */
import type { Article } from 'schema-dts';
import { personNode } from '#features/people/site/person-node.server.ts';
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
    author: authorOf(article, publicUrl),
    publisher: publisher(speaker),
    keywords: article.tags,
    inLanguage: 'en',
    isPartOf: partOfSite(speaker),
  };
}

/** The people whom it names, or whom its own words name. */
function authorOf(article: ArticleEntry, publicUrl: string): NonNullable<Article['author']> {
  const { authors, authorName, authorRole, authorBio } = article;
  if (authors !== undefined) return authors.map((one) => personNode(one, publicUrl));
  return {
    '@type': 'Person',
    name: authorName,
    ...(authorRole === '' ? {} : { jobTitle: authorRole }),
    ...(authorBio === '' ? {} : { description: authorBio }),
  };
}
