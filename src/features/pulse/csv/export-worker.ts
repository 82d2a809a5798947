/** Reads exports beside the page, so that a large one never holds it up. Nothing is sent anywhere. */
import { sentence } from '../model/sentence.ts';
import type { ColumnMap } from './columns.ts';
import { decodeText } from './decode.ts';
import { type ExportResult, readExport } from './read-export.ts';

export interface ExportRequest {
  source: Blob | string;
  columns?: ColumnMap | undefined;
  today: number;
}

async function answer({ source, ...options }: ExportRequest): Promise<ExportResult> {
  if (typeof source === 'string') return readExport(source, options);
  const decoded = decodeText(new Uint8Array(await source.arrayBuffer()));
  return 'problem' in decoded
    ? { isRead: false, problem: decoded.problem }
    : readExport(decoded.text, options);
}

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  void answer(data)
    .catch(
      (): ExportResult => ({
        isRead: false,
        problem: sentence(
          'The file could not be read. It may have been moved or changed; choose it again.',
        ),
      }),
    )
    .then((result) => postMessage(result));
});
