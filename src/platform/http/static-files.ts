import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CachedResponse, CreateCachedResponse } from './cached-response.ts';
import { FILE_POLICY, IMMUTABLE_CACHE, PDF_POLICY } from './security-headers.ts';

/** A folder of files that are served as they are. */
export interface StaticRoot {
  /** The folder whose files are served. */
  dir: string;
  /** The address it appears under: '/' or '/sample/'. */
  prefix: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const PART_OF_PAGE = /^(?:text\/(?:css|javascript)|font\/)/;

/** Most are asked for by few pages, and those of the sample content by none of another site. */
const READ_LATE = /^(?:image|video)\//;

const DAY_CACHE = 'public, max-age=86400';

/**
 * Reads every file of the folders; they leave from memory. Of images and films nothing is held until somebody asks
 * for them, and of texts the one form that nearly all browsers ask for: the brotli of `x.br`. Files of an
 * unknown type and dot files are not served. A missing folder has no files.
 */
export async function loadStaticFiles(
  roots: readonly StaticRoot[],
  store: CreateCachedResponse,
): Promise<Map<string, CachedResponse>> {
  const files = new Map<string, CachedResponse>();
  for (const { dir, prefix } of roots) {
    for (const path of await listFiles(dir)) {
      const address = prefix + relative(dir, path).split(sep).join('/');
      const type = TYPES[extname(path)];
      if (type === undefined || address.includes('/.')) continue;
      files.set(address, await loadFile(path, address, type, store));
    }
  }
  return files;
}

async function loadFile(
  path: string,
  address: string,
  type: string,
  store: CreateCachedResponse,
): Promise<CachedResponse> {
  const [body, br] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => undefined),
  ]);
  const headers: Record<string, string> = {
    'content-type': type,
    // The build names what it puts in assets/ by content.
    'cache-control': address.startsWith('/assets/') ? IMMUTABLE_CACHE : DAY_CACHE,
  };
  // A policy means something only where the browser would show the file as a document.
  if (!PART_OF_PAGE.test(type)) headers['content-security-policy'] = FILE_POLICY;
  if (type === 'application/pdf') {
    headers['content-security-policy'] = PDF_POLICY;
    headers['content-disposition'] = 'inline';
  }
  // Players seek by ranges, and Safari plays no film without them.
  if (type.startsWith('video/')) headers['accept-ranges'] = 'bytes';
  if (type.startsWith('image/')) headers['cross-origin-resource-policy'] = 'cross-origin';
  const answer = store(200, headers, body);
  // Of what is there as text no file is needed again: a new build may lie in its place by then.
  if (br !== undefined)
    return withLateBody({ ...answer, encoded: { br } }, () => brotliDecompressSync(br));
  return READ_LATE.test(type) ? withLateBody(answer, () => readFileSync(path)) : answer;
}

/** The same answer without its body in memory, until somebody asks for it. */
function withLateBody(answer: CachedResponse, make: () => Uint8Array): CachedResponse {
  let body: Uint8Array | undefined;
  return {
    ...answer,
    get body() {
      // At once, since what leaves from memory waits for nothing: a few hundred kilobytes at most.
      body ??= make();
      return body;
    },
  };
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
