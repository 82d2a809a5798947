/** The readable pages as Markdown, each at the page's address with `.md` behind it. */
import type {
  DocumentRequest,
  DocumentRoute,
  PublicDocument,
} from '#platform/http/public-documents.ts';
import { absoluteAddress, figuresOf, type ReadablePage } from '#web/readable-page.ts';
import type { EntryKind } from '../entry-kind.ts';
import type { SeoContext } from '../seo-context.ts';
import { siteText } from '../site-text.ts';
import { markdownText } from './markdown-text.ts';

/** Search engines are led to the page, of which this is a copy. */
const asDocument = (body: string, path: string, publicUrl: string): PublicDocument => ({
  type: 'text/markdown; charset=utf-8',
  body,
  headers: {
    link: `<${absoluteAddress(publicUrl, path)}>; rel="canonical"`,
    'x-robots-tag': 'noindex',
  },
});

async function markdownOf(page: ReadablePage, context: SeoContext): Promise<PublicDocument> {
  const { publicUrl, findImageFiles } = context;
  const files = await findImageFiles(figuresOf(page).map(({ address }) => address));
  return asDocument(markdownText(page, { publicUrl, files }), page.path, publicUrl);
}

/** What the front page says, and all other pages below it. */
async function frontText(kinds: readonly EntryKind[], context: SeoContext): Promise<string> {
  const { publicUrl, findImageFiles, readFront } = context;
  const others = await siteText(kinds, context);
  const page = await readFront();
  if (page === undefined) return others;
  const files = await findImageFiles(figuresOf(page).map(({ address }) => address));
  return `${markdownText({ ...page, path: '/' }, { publicUrl, files })}\n#${others}`;
}

export const markdownRoutes = (kinds: readonly EntryKind[]): DocumentRoute<SeoContext>[] => [
  {
    path: '/index.md',
    make: async (_request, context) =>
      asDocument(await frontText(kinds, context), '/', context.publicUrl),
  },
  ...kinds.flatMap(({ ownAddresses, find }) =>
    Object.entries(ownAddresses).map(([slug, address]) => ({
      path: `${address}.md`,
      async make(_request: DocumentRequest, context: SeoContext) {
        const page = await find(context, slug);
        return page && markdownOf(page, context);
      },
    })),
  ),
  ...kinds.map(({ path, find }) => ({
    // Without a list they stand below one another.
    path: `${path}/:file{[a-z0-9-]+${path === '' ? '(?:/[a-z0-9-]+)*' : ''}\\.md}`,
    async make({ params }: DocumentRequest, context: SeoContext) {
      const page = await find(context, (params.file ?? '').replace(/\.md$/, ''));
      return page && markdownOf(page, context);
    },
  })),
];
