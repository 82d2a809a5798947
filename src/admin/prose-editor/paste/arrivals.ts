/** Files on their way into a text: pictures that are sent to the library, and documents that are read. */
import type { SentFile, UploadState } from '#ui/form/form-media.ts';

/** Sends a picture to the library. */
export type SendPicture = (
  sent: SentFile,
  onState: (state: UploadState) => void,
) => Promise<unknown>;

/** How far one of them is. */
export interface Arrival {
  id: string;
  name: string;
  /** What is being done with it. */
  doing: 'Uploading' | 'Reading';
  state: UploadState;
}

export interface Arrivals {
  /** Whether there is a library that takes pictures. */
  takesPictures: boolean;
  /** Sends a picture; its id is what a place in the text waits for. */
  expect: (sent: SentFile) => string;
  /** Says how far something is. */
  tell: (arrival: Arrival) => void;
  forget: (id: string) => void;
  stateOf: (id: string) => UploadState | undefined;
  /** The same list until something changes. */
  list: () => readonly Arrival[];
  /** Called with each change; returns what ends that. */
  listen: (listener: () => void) => () => void;
}

/** Pictures are sent one after another, so that a text of many does not crowd out what else is saved. */
export function createArrivals(send: SendPicture, takesPictures: boolean): Arrivals {
  const known = new Map<string, Arrival>();
  const listeners = new Set<() => void>();
  let last = Promise.resolve();
  let list: readonly Arrival[] = [];
  const change = (make: () => void): void => {
    make();
    list = [...known.values()];
    for (const listener of listeners) listener();
  };
  const tell = (arrival: Arrival): void => change(() => known.set(arrival.id, arrival));
  return {
    takesPictures,
    tell,
    expect(sent) {
      const arrival = {
        id: crypto.randomUUID(),
        name: sent.file.name,
        doing: 'Uploading',
      } as const;
      tell({ ...arrival, state: { kind: 'uploading', progress: 0 } });
      last = last.then(async () => {
        await send(sent, (state) => tell({ ...arrival, state }));
      });
      return arrival.id;
    },
    forget: (id) => change(() => known.delete(id)),
    stateOf: (id) => known.get(id)?.state,
    list: () => list,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
