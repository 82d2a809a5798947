import { LRUCache } from 'lru-cache';
import { type CachedResponse, cachedSize } from './cached-response.ts';

/** 64 MB, of which compressed forms made later are counted when the entry is next used. */
const MAX_BYTES = 64 * 1024 * 1024;

/** So many answers are rebuilt after a change; all others are made when asked for. */
const MAX_REBUILT = 50;

const HOME = '/';

/** What is made from content. Images are only read, and feeds have readers that can wait. */
const REBUILT = /^(?:text\/html|application\/json)\b/;

/** What an entry costs besides its bodies and its key: headers, forms, places in maps. */
const ENTRY_BYTES = 2_048;

const sizeOf = (key: string, answer: CachedResponse): number =>
  cachedSize(answer) + key.length + ENTRY_BYTES;

interface Entry {
  answer: CachedResponse;
  size: number;
  /** Not yet, where it was only rebuilt. */
  isAskedFor: boolean;
}

/** Keeps responses in memory until the site version changes, within a limit of bytes. */
export interface ResponseCache {
  /** The response cached under `key`, if it was made from the current site version. */
  get: (key: string) => CachedResponse | undefined;
  /** What `get` gives, or the response that is being made for others. */
  find: (key: string) => CachedResponse | Promise<CachedResponse> | undefined;
  /**
   * The cached response, or the one that `make` gives. Requests that come while it is being made
   * wait for it. It is cached only if its status is 200 and the site did not change meanwhile.
   */
  getOrMake: (key: string, make: () => Promise<CachedResponse>) => Promise<CachedResponse>;
  /**
   * Takes what was made from another version out of use. Gives the keys of what should be rebuilt
   * now, in that order: home and lists before what lies deeper, then the recently used. What was
   * rebuilt at the change before, and not asked for since, is left to whoever asks for it; home never is.
   */
  setVersion: (version: number) => readonly string[];
  metrics: () => CacheMetrics;
}

/** Counts since the start, and what is held now. */
export interface CacheMetrics {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
  version: number;
}

/** Least recently used answers go first once the cache holds `maxBytes`. */
export function createResponseCache(maxBytes: number = MAX_BYTES): ResponseCache {
  const entries = createEntries(maxBytes);
  const pending = new Map<string, Promise<CachedResponse>>();
  let version = 0;
  /** What the last change asked to rebuild, until it is there. */
  let rebuilding = new Set<string>();
  const counts = { hits: 0, misses: 0 };

  const keep = (key: string, answer: CachedResponse, isAskedFor: boolean): void => {
    entries.set(key, { answer, size: sizeOf(key, answer), isAskedFor });
  };

  const get = (key: string): CachedResponse | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entry.isAskedFor = true;
    // Compressed forms have come since.
    if (entry.size !== sizeOf(key, entry.answer)) keep(key, entry.answer, true);
    counts.hits += 1;
    return entry.answer;
  };

  const makeOnce = (key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> => {
    const startedAt = version;
    const making = make()
      .then((answer) => {
        if (answer.status === 200 && startedAt === version) {
          keep(key, answer, !rebuilding.delete(key));
        }
        return answer;
      })
      .finally(() => {
        if (pending.get(key) === making) pending.delete(key);
      });
    pending.set(key, making);
    return making;
  };

  return {
    get,
    find: (key) => get(key) ?? pending.get(key),
    getOrMake(key, make) {
      const kept = get(key);
      if (kept !== undefined) return Promise.resolve(kept);
      const inFlight = pending.get(key);
      if (inFlight !== undefined) return inFlight;
      counts.misses += 1;
      return makeOnce(key, make);
    },
    metrics: () => ({
      ...counts,
      entries: entries.size,
      bytes: entries.calculatedSize,
      version,
    }),
    setVersion(next) {
      if (next === version) return [];
      version = next;
      pending.clear();
      // From the last used on.
      const overtaken = [...entries.entries()]
        .filter(([, { answer }]) => REBUILT.test(answer.headers['content-type'] ?? ''))
        .filter(([key, { isAskedFor }]) => isAskedFor || key === HOME)
        .slice(0, MAX_REBUILT);
      entries.clear();
      const keys = overtaken.map(([key]) => key).sort((a, b) => depthOf(a) - depthOf(b));
      rebuilding = new Set(keys);
      return keys;
    },
  };
}

const createEntries = (maxBytes: number): LRUCache<string, Entry> =>
  new LRUCache({
    // The library takes no 0, by which nothing is kept; nothing fits into a byte either.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ size }) => size,
  });

/** How far below the home page an address lies; queries lie below what they filter. */
const depthOf = (key: string): number =>
  key === HOME ? 0 : key.replace(/^\/api\b/, '').split(/[/?]/).length - 1;
