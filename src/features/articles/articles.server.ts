/** The articles with their words, for what the server makes of them: search, feeds, the sitemap. */
import { newestFirst } from '#content/rules.ts';
import { articleSlug } from './rules.ts';
import type { ArticleFront } from './schema.ts';

export interface Article extends ArticleFront {
  slug: string;
  /** Every word of the body, without marks. */
  text: string;
}

const fronts = import.meta.glob<ArticleFront>('../../../content/articles/*.mdx', {
  query: '?front',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('../../../content/articles/*.mdx', {
  query: '?text',
  import: 'default',
  eager: true,
});

/** The newest first. */
export const articles: readonly Article[] = Object.entries(fronts)
  .map(([path, front]) => ({ slug: articleSlug(path), ...front, text: texts[path] ?? '' }))
  .toSorted((a, b) => newestFirst(a.date, b.date));
