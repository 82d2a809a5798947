import type { ProseBody } from '#ui/prose.tsx';
import type { ReadablePage } from '#web/readable-page.ts';
import type { Article } from './articles.server.ts';
import { articleAddress, articleSlug } from './rules.ts';

const markdowns = import.meta.glob<string>('../../../content/articles/*.mdx', {
  query: '?markdown',
  import: 'default',
  eager: true,
});
const bodies = import.meta.glob<ProseBody>('../../../content/articles/*.mdx', {
  query: '?plain',
  import: 'default',
});

const bySlug = <T>(files: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(files).map(([path, file]) => [articleSlug(path), file]));

const markdownOf = bySlug(markdowns);
const bodyOf = bySlug(bodies);

/** What an article says. */
export function readableArticle({ slug, ...article }: Article): ReadablePage {
  const { title, excerpt, date, author, tags } = article;
  return {
    path: articleAddress(slug),
    title,
    summary: excerpt,
    date,
    author: { name: author.name, role: author.role },
    tags,
    body: {
      markdown: markdownOf.get(slug) ?? '',
      open: async () => (await bodyOf.get(slug)?.()) ?? (() => null),
    },
  };
}
