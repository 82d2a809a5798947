import type { Db } from '#platform/db/tables.ts';
import type { DocumentRoute } from '#platform/http/public-documents.ts';
import { coverDocument } from '#site/covers/cover-document.server.ts';
import { SPECULATION_RULES_PATH, speculationRules } from '#site/wake/speculation-rules.server.ts';

/** What documents are made from. */
export interface DocumentContext {
  db: Db;
  /** Origin that every absolute address is made from. */
  publicUrl: string;
}

/** Every public address that is neither a page nor JSON of the API, and what makes its document. */
export const documentRoutes: readonly DocumentRoute<DocumentContext>[] = [
  { path: '/covers/:file', make: ({ params }) => coverDocument(params.file ?? '') },
  { path: SPECULATION_RULES_PATH, make: speculationRules },
];
