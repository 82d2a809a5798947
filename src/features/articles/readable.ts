import type { Published } from '#content/published.server.ts';
import { readableNames } from '#features/people/rules.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import type { SearchDocument } from '#web/search-document.ts';
import { articleAddress } from './rules.ts';
import type { Article } from './schema.ts';

/** What an article says. */
export const readableArticle = (article: Published<Article>): ReadablePage => ({
  path: articleAddress(article.slug),
  title: article.title,
  summary: article.excerpt,
  date: article.publishDate,
  authors:
    article.authors === undefined
      ? [{ name: article.authorName, role: article.authorRole || undefined }]
      : readableNames(article.authors),
  tags: article.tags,
  body: { markdown: article.body },
});

/** What an article is found by. */
export const articleDocument = (article: Published<Article>): SearchDocument => ({
  id: article.id,
  href: articleAddress(article.slug),
  title: article.title,
  by: article.authorName,
  topics: [article.category, ...article.tags],
  excerpt: article.excerpt,
  body: '',
  prose: [article.body],
});
