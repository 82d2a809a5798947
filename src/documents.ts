import type { Db } from '#platform/db/tables.ts';
import type { DocumentRoute } from '#platform/http/public-documents.ts';
import { type CardContext, cardDocument } from '#site/cards/card-document.server.ts';
import { coverDocument } from '#site/covers/cover-document.server.ts';

/** What documents are made from. */
export interface DocumentContext extends CardContext {
  db: Db;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
}

/** Every public address that is neither a page nor JSON of the API, and what makes its document. */
export const documentRoutes: readonly DocumentRoute<DocumentContext>[] = [
  { path: '/covers/:file', make: ({ params }) => coverDocument(params.file ?? '') },
  {
    path: '/cards/:file{.+}',
    make: ({ params }, context) => cardDocument(params.file ?? '', context),
  },
];
