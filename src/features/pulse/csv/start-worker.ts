import { sentence } from '../model/sentence.ts';
import { sizeProblem } from './decode.ts';
import type { ExportRequest } from './export-worker.ts';
import type { ExportResult } from './read-export.ts';

/**
 * Reads an export in a worker of its own. Aborting `signal` ends it at once; the promise then
 * stays open.
 */
export function readInWorker(request: ExportRequest, signal: AbortSignal): Promise<ExportResult> {
  const { source } = request;
  const problem = sizeProblem(typeof source === 'string' ? source.length : source.size);
  if (problem !== undefined) return Promise.resolve({ isRead: false, problem });
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ExportResult>();
  worker.addEventListener('message', ({ data }: MessageEvent<ExportResult>) => {
    worker.terminate();
    resolve(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    resolve({
      isRead: false,
      problem: sentence(
        'This browser could not read the file. Try another one, or paste the rows instead.',
      ),
    });
  });
  signal.addEventListener('abort', () => worker.terminate());
  worker.postMessage(request);
  return promise;
}
