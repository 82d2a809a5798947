/** The texts of the articles, each in a chunk of its own. */

import type { ProseBody } from '#ui/prose.tsx';
import type { ContentsEntry } from '#web/reading/contents.tsx';
import { articleSlug } from './rules.ts';
import type { ArticleFront } from './schema.ts';

export interface ArticleModule {
  default: ProseBody;
  contents: readonly ContentsEntry[];
  front: ArticleFront;
}

const files = import.meta.glob<ArticleModule>('../../../content/articles/*.mdx');

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [articleSlug(path), load] as const),
);

const opened = new Map<string, Promise<ArticleModule>>();

/** The same promise each time, so that React can wait for it; none where there is no article. */
export function openArticle(slug: string): Promise<ArticleModule> | undefined {
  const known = opened.get(slug);
  if (known !== undefined) return known;
  const opening = loaders.get(slug)?.();
  if (opening === undefined) return undefined;
  opened.set(slug, opening);
  opening.catch(() => opened.delete(slug));
  return opening;
}
