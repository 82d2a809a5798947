/** The one door to React Router: its build, behind a function from request to response. */

import * as build from 'virtual:react-router/server-build';
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { overloaded } from '#platform/http/admission.ts';
import { loadOnce } from '#platform/load-once.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { publicManifest } from '#site/public-manifest.ts';
import { isClientForm, isSharedPreview, isStudioPath } from '#site/studio-paths.ts';
import { type PageContext, pageContext } from '../../web/page-context.ts';

/** A page that takes no forms answers them with an empty 405. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

/** After so long a page of the studio is told to come back, in milliseconds; loading goes on. */
const STUDIO_WAIT_MS = 20_000;

/** Runs what keeps the process for a while. */
type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Handle = ReturnType<typeof createRequestHandler>;

const handlerOf = (changes: Partial<ServerBuild> = {}): Handle =>
  createRequestHandler({ ...build, ...changes }, import.meta.env.MODE);

/** Pages of the studio are loaded here, by the first request for one. */
async function createStaffHandler(): Promise<Handle> {
  const { pages } = (await build.loadStudioPages?.()) ?? { pages: {} };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const module = pages[id];
    return [id, route && module ? { ...route, module } : route];
  });
  return handlerOf({ routes: Object.fromEntries(routes) });
}

/** `whileLoading` runs the loading of the studio's pages. */
export function createPages(whileLoading: Run = (work) => work()): RenderPage {
  const handle = handlerOf(
    import.meta.env.PROD ? { assets: publicManifest(build.assets) } : undefined,
  );
  const findStaffHandler = loadOnce(() => whileLoading(createStaffHandler));
  const takesForms = findFormPages();
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !takesForms(pathname) && !isClientForm(pathname)) {
      return new Response(null, { status: 405 });
    }
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    const isForStaff = isStudioPath(pathname) || isSharedPreview(pathname);
    if (!isForStaff) return handle(request, provider);
    const handleStaff = await withTimeout(STUDIO_WAIT_MS, findStaffHandler());
    if (handleStaff === undefined) throw overloaded();
    return handleStaff(request, provider);
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
