/** Long articles, whole: what visitors read on the shelf below the insights. */
import { defineManifest } from '#web/content-manifest.ts';
import { articleDocument, readableArticle } from './readable.ts';
import { articleContent } from './schema.ts';

export const articles = defineManifest({
  content: {
    ...articleContent,
    // The browser's studio reads the manifest, and has no use for these.
    defaults: async () => (await import('./shipped.ts')).shippedArticles,
  },
  name: 'articles',
  many: 'articles',
  pages: {
    path: '/blog',
    hasList: false,
    isNamedByAddress: true,
    description: 'Longer articles that are still current.',
    summaryOf: ({ excerpt }) => excerpt,
    toPage: readableArticle,
    toDocument: articleDocument,
    modules: { entry: 'features/articles/site/article.tsx' },
  },
  studio: {
    icon: 'file',
    place: 4,
    labels: {
      publishDate: 'Date',
      readTime: 'Read time',
      firstRelatedId: 'First related article',
      secondRelatedId: 'Second related article',
      authorIds: 'Authors with a page of their own',
      body: 'Text',
    },
    help: {
      authorIds:
        'Their names, pictures and links stand in place of the author’s. Those that are not published are left out.',
      readTime: 'Such as 8 min. Left empty it is counted, at 200 words a minute.',
      body: 'Markdown: ## begins a section, **bold**, - a list, [words](https://…) a link, [words](entry:ID) one to an entry of this site.',
    },
  },
});
