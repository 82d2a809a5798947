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
    icon: 'article',
    place: 4,
    facts: [
      { fields: ['status', 'publishDate', 'category'] },
      {
        title: 'Author',
        fields: ['authorIds', 'authorName', 'authorRole', 'authorBio'],
        isOpenAtFirst: true,
      },
      { title: 'Tags', fields: ['tags'] },
      { title: 'Address and read time', fields: ['slug', 'readTime'] },
      { title: 'Related articles', fields: ['firstRelatedId', 'secondRelatedId'] },
    ],
    labels: {
      slug: 'Address',
      publishDate: 'Date',
      readTime: 'Read time',
      firstRelatedId: 'First related article',
      secondRelatedId: 'Second related article',
      authorIds: 'Authors with a profile',
      body: 'Text',
    },
    help: {
      authorIds:
        'Their names, pictures and links replace the author fields here. Unpublished people are not shown.',
      readTime: 'Such as 8 min. Leave it empty to calculate it at 200 words a minute.',
    },
  },
});
