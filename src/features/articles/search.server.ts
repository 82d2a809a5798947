import type { SearchDocument } from '#web/search-document.ts';
import type { Article } from './articles.server.ts';

/** What an article is found by. */
export const articleDocument = (article: Article): SearchDocument => ({
  id: article.slug,
  href: `/blog/${article.slug}`,
  title: article.title,
  by: article.author.name,
  topics: [article.category, ...article.tags],
  excerpt: article.excerpt,
  body: article.text,
});
