/** Brings the index to what the sources hold, reading only what has changed. */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Db } from '#platform/db/tables.ts';
import type { KindIndex } from './kind-index.server.ts';
import type { SearchIndex } from './search-index.server.ts';
import type { SearchSource, Stamped } from './sources.server.ts';

/** How long requests may wait for a piece of this work, in milliseconds. */
const TURN_MS = 8;
const DOCUMENTS_PER_READ = 20;

/** Lets others have their turn when this one has lasted long enough. */
type Pause = () => Promise<void>;

function createPause(signal: AbortSignal): Pause {
  let startedAt = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - startedAt < TURN_MS) return;
    await nextTick();
    startedAt = performance.now();
  };
}

/**
 * What was found before is found until its successor is in. A run that fails has done a part of the
 * work, and the next one does the rest.
 */
export async function refreshIndex(
  index: SearchIndex,
  db: Db,
  sources: readonly SearchSource[],
  signal: AbortSignal,
): Promise<void> {
  const pause = createPause(signal);
  for (const source of sources) {
    const documents = index.collection(source.kind);
    const changed = await compare(source, documents, db, pause);
    documents.startRound();
    for (let first = 0; first < changed.length; first += DOCUMENTS_PER_READ) {
      const batch = changed.slice(first, first + DOCUMENTS_PER_READ);
      await takeIn(source, documents, db, batch, pause);
    }
  }
}

/** Drops what is gone and lists what is new or has changed. */
async function compare(
  source: SearchSource,
  documents: KindIndex,
  db: Db,
  pause: Pause,
): Promise<Stamped[]> {
  const present = new Set<string>();
  const changed: Stamped[] = [];
  for await (const page of source.stamps(db)) {
    for (const one of page) {
      present.add(one.id);
      if (documents.stampOf(one.id) !== one.stamp) changed.push(one);
    }
    await pause();
  }
  for (const id of [...documents.ids()]) {
    if (present.has(id)) continue;
    documents.drop(id);
    await pause();
  }
  return changed;
}

async function takeIn(
  source: SearchSource,
  documents: KindIndex,
  db: Db,
  batch: readonly Stamped[],
  pause: Pause,
): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const read = new Map((await source.read(db, ids)).map((document) => [document.id, document]));
  for (const { id, stamp } of batch) {
    const document = read.get(id);
    if (document === undefined) documents.drop(id);
    else documents.put(document, stamp);
    await pause();
  }
}
