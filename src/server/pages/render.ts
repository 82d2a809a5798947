/** The one door to React Router: its build, behind a function from request to response. */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import { publicManifest } from '#site/public-manifest.ts';
import { isSharedPreview, isStudioPath } from '#site/studio-paths.ts';
import { type PageContext, pageContext } from '../../web/page-context.ts';

/** A page that takes no forms answers them with an empty 405. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

export function createPages(): RenderPage {
  const handleForStaff = createRequestHandler(build, import.meta.env.MODE);
  const handle = import.meta.env.PROD
    ? createRequestHandler({ ...build, assets: publicManifest(build.assets) }, import.meta.env.MODE)
    : handleForStaff;
  const takesForms = findFormPages();
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !takesForms(pathname)) {
      return new Response(null, { status: 405 });
    }
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    const isForStaff = isStudioPath(pathname) || isSharedPreview(pathname);
    return (isForStaff ? handleForStaff : handle)(request, provider);
  };
}

/** Whether a page of its own is at this path, or would be: not one that editors make. */
export const hasRoute = (path: string): boolean => {
  const routes = Object.values(build.routes).flatMap((route) =>
    route === undefined || route.path === '*' || route.path === undefined
      ? []
      : [{ path: `/${pathFromRoot(route.path, route.parentId)}`, caseSensitive: true }],
  );
  return path !== '/' && matchRoutes(routes, path) !== null;
};

function pathFromRoot(path: string, parentId: string | undefined): string {
  const parent = parentId === undefined ? undefined : build.routes[parentId];
  return parent?.path === undefined
    ? path
    : pathFromRoot(`${parent.path}/${path}`, parent.parentId);
}

/** React Router would render and log an error of its own for a page without an action. */
function findFormPages(): (path: string) => boolean {
  const pages = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root'
      ? [{ path: route.path ?? '', caseSensitive: true, handle: route.module.action }]
      : [],
  );
  return (path) => matchRoutes(pages, path)?.[0]?.route.handle !== undefined;
}
