/** Recordings and files that wait to be sent, kept by the key of their form's draft. */
const DATABASE = 'drafts';
const STORE = 'recordings';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @throws where the browser keeps nothing. */
export async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(use(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Whether it could be kept. */
export const keepRecording = (key: string, recording: Blob): Promise<boolean> =>
  withStore('readwrite', (store) => store.put(recording, key)).then(
    () => true,
    () => false,
  );

export const findRecording = (key: string): Promise<Blob | undefined> =>
  withStore<unknown>('readonly', (store) => store.get(key)).then(
    (found) => (found instanceof Blob ? found : undefined),
    () => undefined,
  );

/** Where nothing can be kept, nothing is left to remove. */
export const removeRecording = (key: string): Promise<void> =>
  withStore('readwrite', (store) => store.delete(key)).then(
    () => undefined,
    () => undefined,
  );
