import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { loggedPath } from '#platform/http/logged-path.ts';
import { deferScripts } from '#site/hydration/defer-scripts.ts';
import { isStudioPath } from '#site/studio-paths.ts';
import { getPageContext } from './web/page-context.ts';

/** Ends a render that waits for something that never comes, in milliseconds. */
const RENDER_TIMEOUT_MS = 5_000;

/** Renders the whole page before it answers, so that its scripts can be hashed and it can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // A page that takes no forms draws nothing for them.
  if (status === 405) return new Response(null, { status });
  const { nonce, notes } = getPageContext(context);
  const html = await renderPage(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const isStudio = isStudioPath(new URL(request.url).pathname);
  return new Response(isStudio ? html : deferScripts(html, notes.modules), { status, headers });
}

function renderPage(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed: what a script would have to put in its place later may as well be there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect(resolve));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

/** A stream that tells `done` all that was written to it. */
function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

export function handleError(error: unknown, { request, context }: HandleErrorArguments): void {
  if (request.signal.aborted) return;
  getPageContext(context).log.error(
    { err: error, path: loggedPath(new URL(request.url).pathname) },
    'page failed',
  );
}

interface HandleErrorArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
}
