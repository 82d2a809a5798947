import { useEffect, useRef, useState } from 'react';
import type { ColumnMap } from '../csv/columns.ts';
import type { ExportResult } from '../csv/read-export.ts';
import { readInWorker } from '../csv/start-worker.ts';

export interface ReadExport {
  name: string;
  result: ExportResult;
}

export type OwnExport =
  | { state: 'none' }
  | {
      state: 'reading';
      name: string;
      /** The same with other columns, which is shown until it is read again. */
      before: ReadExport | undefined;
    }
  | ({ state: 'read' } & ReadExport);

interface OwnExportControls {
  own: OwnExport;
  read: (source: Blob | string, name: string) => void;
  /** Reads the same again with other columns. */
  readAs: (columns: ColumnMap) => void;
  clear: () => void;
}

/** The visitor's day in milliseconds since 1970, as exports have dates: without a zone. */
export const today = (): number => {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
};

/** An export of the visitor's own. It stays in this page's memory. */
export function useOwnExport(): OwnExportControls {
  const [own, setOwn] = useState<OwnExport>({ state: 'none' });
  const source = useRef<Blob | string>('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = (name: string, before?: ReadExport, columns?: ColumnMap): void => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    setOwn({ state: 'reading', name, before });
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
    readAs(columns) {
      if (own.state === 'none') return;
      run(own.name, own.state === 'read' ? own : own.before, columns);
    },
    clear() {
      running.current?.abort();
      source.current = '';
      setOwn({ state: 'none' });
    },
  };
}
