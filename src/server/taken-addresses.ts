/** Which addresses pages of editors' own cannot have. */
import { apiRoutes } from '#api.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import { isReservedPath } from '#platform/http/canonical-path.ts';
import { documentRoutes } from './pages/documents.ts';

interface Taken {
  staticFiles: ReadonlyMap<string, CachedResponse>;
  /** Whether the build has a page of its own at a path. */
  hasRoute?: ((path: string) => boolean | Promise<boolean>) | undefined;
}

/** Whether a path is a page's of the program, or begins as its addresses, documents and files do. */
export function takenAddresses({ staticFiles, hasRoute }: Taken) {
  const addresses = [...apiRoutes, ...documentRoutes].map(({ path }) => path);
  // No slug has a point in it, so the Markdown beside a page takes nobody's address.
  const others = addresses.filter((path) => !/\.md\}?$/.test(path));
  const parts = new Set([...others, ...staticFiles.keys()].map((path) => path.split('/')[1]));
  return (path: string) =>
    isReservedPath(path) || parts.has(path.split('/')[1]) || (hasRoute?.(path) ?? false);
}
