import { type StoredAnswer, storedSize } from './stored-answer.ts';

/** 64 MB, of which compressed forms made later are counted when the entry is next used. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Entry {
  answer: StoredAnswer;
  size: number;
}

export interface AnswerCache {
  /** The answer kept under `key`, if it was made from the current version. */
  get: (key: string) => StoredAnswer | undefined;
  /**
   * The kept answer, or the one that `make` gives. Requests that come while it is being made wait
   * for that one. Only a 200 that no change overtook is kept.
   */
  getOrMake: (key: string, make: () => Promise<StoredAnswer>) => Promise<StoredAnswer>;
  /** Drops what was made from another version. */
  setVersion: (version: number) => void;
}

/** Least recently used answers go first once the cache holds `maxBytes`. */
export function createAnswerCache(maxBytes: number = MAX_BYTES): AnswerCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<StoredAnswer>>();
  let version = 0;
  let bytes = 0;

  const remove = (key: string, entry: Entry): void => {
    entries.delete(key);
    bytes -= entry.size;
  };

  const keep = (key: string, answer: StoredAnswer): void => {
    const replaced = entries.get(key);
    if (replaced !== undefined) remove(key, replaced);
    const size = storedSize(answer);
    entries.set(key, { answer, size });
    bytes += size;
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) break;
      remove(oldest, entry);
    }
  };

  const get = (key: string): StoredAnswer | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    const size = storedSize(entry.answer);
    bytes += size - entry.size;
    entry.size = size;
    entries.set(key, entry);
    return entry.answer;
  };

  return {
    get,
    getOrMake(key, make) {
      const kept = get(key);
      if (kept !== undefined) return Promise.resolve(kept);
      const inFlight = pending.get(key);
      if (inFlight !== undefined) return inFlight;
      const startedAt = version;
      const making = make()
        .then((answer) => {
          if (answer.status === 200 && startedAt === version) keep(key, answer);
          return answer;
        })
        .finally(() => {
          if (pending.get(key) === making) pending.delete(key);
        });
      pending.set(key, making);
      return making;
    },
    setVersion(next) {
      if (next === version) return;
      version = next;
      entries.clear();
      pending.clear();
      bytes = 0;
    },
  };
}
