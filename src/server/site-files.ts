import { type CachedResponse, withHeaders } from '#platform/http/cached-response.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { loadStaticFiles, type StaticRoot } from '#platform/http/static-files.ts';

/** Reads the files of these folders as a site at this address answers with them. */
export const loadSiteFiles = (
  publicUrl: string,
  roots: readonly StaticRoot[],
): Promise<ReadonlyMap<string, CachedResponse>> =>
  loadStaticFiles(roots, withHeaders(securityHeaders(publicUrl)));
