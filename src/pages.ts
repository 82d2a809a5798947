/** The one door to React Router: its build, behind a function from request to response. */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from '#site/page-context.ts';

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

export function createPages(): RenderPage {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    return handle(request, provider);
  };
}
