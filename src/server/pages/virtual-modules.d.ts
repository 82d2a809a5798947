declare module 'virtual:react-router/server-build' {
  import type { ServerBuild, ServerRouteModule } from 'react-router';

  const build: ServerBuild & {
    /** The modules of the studio's routes, by their ids; absent in development, where all are there. */
    loadStudioPages?: () => Promise<{ pages: Readonly<Record<string, ServerRouteModule>> }>;
  };
  export = build;
}
