/** What every page may show of the articles; their texts are elsewhere. */
import { newestFirst } from '#content/rules.ts';
import { articleSlug } from './rules.ts';
import type { ArticleCard } from './schema.ts';

const heads = import.meta.glob<Omit<ArticleCard, 'slug'>>('../../../content/articles/*.mdx', {
  query: '?card',
  import: 'default',
  eager: true,
});

/** The newest first. */
export const articleCards: readonly ArticleCard[] = Object.entries(heads)
  .map(([path, head]) => ({ slug: articleSlug(path), ...head }))
  .toSorted((a, b) => newestFirst(a.date, b.date));
