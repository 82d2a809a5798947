import { useEffect, useRef, useState } from 'react';
import type { ColumnMap } from '../csv/columns.ts';
import type { ExportResult } from '../csv/read-export.ts';
import { readInWorker } from '../csv/start-worker.ts';

export type OwnExport =
  | { state: 'none' }
  | { state: 'reading'; name: string }
  | { state: 'read'; name: string; result: ExportResult };

interface OwnExportControls {
  own: OwnExport;
  read: (source: Blob | string, name: string) => void;
  /** Reads the same again with other columns. */
  readAs: (columns: ColumnMap) => void;
  clear: () => void;
}

const DAY_MS = 86_400_000;

/** Today's date in milliseconds since 1970, as exports have dates: without a zone. */
export const today = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** An export of the visitor's own. It stays in this page's memory. */
export function useOwnExport(): OwnExportControls {
  const [own, setOwn] = useState<OwnExport>({ state: 'none' });
  const source = useRef<Blob | string>('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = (name: string, columns?: ColumnMap): void => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    setOwn({ state: 'reading', name });
    const request = { source: source.current, columns, today: today() };
    void readInWorker(request, current.signal).then((result) => {
      if (!current.signal.aborted) setOwn({ state: 'read', name, result });
    });
  };

  return {
    own,
    read(next, name) {
      source.current = next;
      run(name);
    },
    readAs: (columns) => run(own.state === 'none' ? '' : own.name, columns),
    clear() {
      running.current?.abort();
      source.current = '';
      setOwn({ state: 'none' });
    },
  };
}
