/** The sitemap: an index, a page of fixed pages, and for each kind of entry as many as it takes. */
import {
  hasPublished,
  type ListPlace,
  listAddressesFrom,
  listRecentChanges,
  pageStarts,
  type RecentChange,
} from '#content/published-addresses.server.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { DocumentRoute, PublicDocument } from '#platform/http/public-documents.ts';
import type { EntryKind } from '../entry-kind.ts';
import type { SeoContext } from '../seo-context.ts';

interface SitemapParts {
  /** The addresses of pages that are no entries. */
  fixedPages: readonly string[];
  kinds: readonly EntryKind[];
}

/** Of as many changes the index tells when; pages that were changed earlier bear no date there. */
const RECENT_CHANGES = 1_000;

const FIXED_PAGES = 'pages';

const asDocument = (body: string): PublicDocument => ({
  type: 'application/xml; charset=utf-8',
  body,
});

export const sitemapRoutes = ({ fixedPages, kinds }: SitemapParts): DocumentRoute<SeoContext>[] => [
  {
    path: '/sitemap.xml',
    make: async (_request, context) => asDocument(sitemapIndex(await listSitemaps(kinds, context))),
  },
  {
    path: '/sitemaps/:file{[a-z-]+-[1-9][0-9]*\\.xml}',
    async make({ params }, context) {
      const [, name, number] = /^(.+)-(\d+)\.xml$/.exec(params.file ?? '') ?? [];
      if (name === FIXED_PAGES && number === '1') {
        return asDocument(
          urlSet(fixedPages.map((path) => ({ address: context.publicUrl + path }))),
        );
      }
      const kind = kinds.find((candidate) => candidate.name === name);
      const pages = kind && (await listPages(kind, Number(number), context));
      return pages && asDocument(urlSet(pages));
    },
  },
];

async function listSitemaps(
  kinds: readonly EntryKind[],
  { db, publicUrl }: SeoContext,
): Promise<SitemapEntry[]> {
  const changes = await listRecentChanges(db, RECENT_CHANGES);
  const sitemaps = await Promise.all(
    kinds.map(async ({ name, type, hasList, isHiddenEmpty }) => {
      // Any other list is there whatever is on it.
      if ((!hasList || isHiddenEmpty) && !(await hasPublished(db, type))) return [];
      const starts = await pageStarts(db, type);
      const own = changes.filter((change) => change.type === type.type);
      return [undefined, ...starts].map((start, index) => ({
        address: `${publicUrl}/sitemaps/${name}-${index + 1}.xml`,
        changedAt: own.find((change) => isOnPage(change, start, starts[index]))?.updated_at,
      }));
    }),
  );
  return [{ address: `${publicUrl}/sitemaps/${FIXED_PAGES}-1.xml` }, ...sitemaps.flat()];
}

const isOnPage = (
  change: RecentChange,
  start: ListPlace | undefined,
  next: ListPlace | undefined,
): boolean =>
  (start === undefined || !isBefore(change, start)) &&
  (next === undefined || isBefore(change, next));

const isBefore = (a: ListPlace, b: ListPlace): boolean =>
  a.sort_key === b.sort_key ? a.id < b.id : a.sort_key < b.sort_key;

/** The first page begins with the list itself, where there is one, so that it is not empty. */
async function listPages(
  { path, type, hasList, isHiddenEmpty, addressOf }: EntryKind,
  number: number,
  { db, publicUrl }: SeoContext,
): Promise<SitemapEntry[] | undefined> {
  const starts = await pageStarts(db, type);
  if (number > starts.length + 1) return undefined;
  const entries = await listAddressesFrom(db, type, starts[number - 2]);
  if ((!hasList || isHiddenEmpty) && entries.length === 0 && !(await hasPublished(db, type)))
    return undefined;
  const list = number === 1 && hasList ? [{ address: publicUrl + path }] : [];
  return [
    ...list,
    ...entries.map(({ slug, updatedAt }) => ({
      address: publicUrl + addressOf(slug),
      changedAt: updatedAt,
    })),
  ];
}

interface SitemapEntry {
  /** Absolute. */
  address: string;
  /** A calendar date or an instant (W3C Datetime). */
  changedAt?: string | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const element =
  (name: 'url' | 'sitemap') =>
  ({ address, changedAt }: SitemapEntry): string =>
    `<${name}><loc>${escapeHtml(address)}</loc>${
      changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
    }</${name}>`;

const document = (root: string, children: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...children,
    `</${root}>`,
    '',
  ].join('\n');

const urlSet = (pages: readonly SitemapEntry[]): string =>
  document('urlset', pages.map(element('url')));

const sitemapIndex = (sitemaps: readonly SitemapEntry[]): string =>
  document('sitemapindex', sitemaps.map(element('sitemap')));
