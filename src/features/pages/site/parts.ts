/** A page of blocks without its document, for a browser that has another page of the site open. */
import type { LoaderFunctionArgs } from 'react-router';
import { getPageContext } from '#web/page-context.ts';
import { pageOfParts } from '../rules.ts';
import { drawDraft } from './draft.ts';
import { loadPage } from './load-page.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { draft, log, notes } = getPageContext(context);
  const { pathname, search } = new URL(request.url);
  if (draft !== undefined) {
    try {
      return Response.json(await drawDraft(context, draft, new URL('/', request.url)));
    } catch (error) {
      log.warn({ err: error }, 'a page that is being written could not be drawn');
      return new Response(null, { status: 422 });
    }
  }
  const path = pageOfParts(pathname);
  const page =
    path === undefined
      ? undefined
      : await loadPage(context, { path, address: new URL(path + search, request.url) });
  // Frames have to be allowed by the document that they stand in.
  const hasFrames = notes.frameOrigins.size > 0;
  return page === undefined || hasFrames
    ? new Response(null, { status: 404 })
    : Response.json(page);
}
