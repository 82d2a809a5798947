import { findImageFiles } from '#features/media/image-files.server.ts';
import type { PublishedPages } from '#features/pages/published.server.ts';
import { readWholePage } from '#features/pages/read-whole.server.ts';
import type { Policies } from '#features/policies/policies.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import type { DocumentRoute, PublicDocument } from '#platform/http/public-documents.ts';
import { PDF_POLICY, READ_CACHE } from '#platform/http/security-headers.ts';
import { type CardContext, cardDocument } from '#site/cards/card-document.server.ts';
import { coverDocument } from '#site/covers/cover-document.server.ts';
import { figureDocument } from '#site/covers/figure-document.server.ts';
import { ICONS } from '#site/look/icons.server.ts';
import { LOOK_PATH, lookDocument } from '#site/look/look-documents.server.ts';
import { seoRoutes } from '#site/seo/seo-routes.ts';
import { WEB_MANIFEST_PATH, webManifest } from '#site/web-manifest.server.ts';
import { entryKinds } from './entry-kinds.ts';

/** What documents are made from. */
export interface DocumentContext extends CardContext {
  db: Db;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
  /** Files that ship with the site, by address. */
  staticFiles: ReadonlyMap<string, CachedResponse>;
  policies: Policies;
  pages: PublishedPages;
}

export type DocumentRoutes = readonly DocumentRoute<DocumentContext>[];

/** Every public address that is neither a page nor JSON of the API, and what makes its document. */
export const documentRoutes: DocumentRoutes = [
  {
    path: '/covers/:file',
    parameters: ['look'],
    isCounted: true,
    make: ({ params, query }, { findLook }) =>
      coverDocument(params.file ?? '', findLook(), query.get('look') ?? ''),
  },
  {
    path: '/covers/figures/:file',
    parameters: ['look'],
    isCounted: true,
    make: ({ params, query }, { findLook }) =>
      figureDocument(params.file ?? '', findLook(), query.get('look') ?? ''),
  },
  {
    path: WEB_MANIFEST_PATH,
    make: (_, { findSite, findLook }) => webManifest(findSite(), findLook()),
  },
  {
    path: LOOK_PATH,
    isCounted: true,
    make: ({ params }, { findLook }) => lookDocument(params.file ?? '', findLook()),
  },
  {
    path: '/policies/:file{[a-z0-9-]+\\.pdf}',
    make: ({ params }, { policies }) => policyPdf((params.file ?? '').slice(0, -4), policies),
  },
  ...ICONS.map(
    ({ path, make }): DocumentRoute<DocumentContext> => ({
      path,
      make: (_, { findSite, findLook, readImage }) =>
        make({ site: findSite(), look: findLook(), readImage }),
    }),
  ),
  ...seoRoutes(entryKinds).map(
    ({ make, ...route }): DocumentRoute<DocumentContext> => ({
      ...route,
      make: (request, { db, publicUrl, findSite, staticFiles, pages }) =>
        make(request, {
          db,
          publicUrl,
          pages,
          async readFront() {
            const front = pages.find('/');
            return front && readWholePage({ db, pages }, front);
          },
          site: findSite(),
          findImageFiles: (addresses) => findImageFiles(db, staticFiles, addresses),
        }),
    }),
  ),
  {
    path: '/cards/:file{.+}',
    make: ({ params }, context) => cardDocument(params.file ?? '', context),
  },
];

/** A policy's PDF; its page where it cannot be set, or for the moment before it first is. */
async function policyPdf(slug: string, policies: Policies): Promise<PublicDocument | undefined> {
  const answer = await policies.readPdf(slug);
  if (answer === undefined) return undefined;
  if ('pdf' in answer) {
    const headers = { 'content-security-policy': PDF_POLICY, 'content-disposition': 'inline' };
    return { type: 'application/pdf', body: answer.pdf, headers };
  }
  const [status, location] = 'moved' in answer ? [301, answer.moved] : [302, answer.unset];
  const headers = { location, 'cache-control': READ_CACHE };
  return { type: 'text/plain; charset=utf-8', body: '', status, headers };
}
