import type { Plugin } from 'vite';

/**
 * Parts of React Router that every browser would load and this site never reaches, with what the rest of the
 * router asks of each. A release whose router asks for more fails to build: the name is missing.
 */
const UNUSED: Readonly<Record<string, string>> = {
  // `HydratedRouter` is given no instrumentations.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // All routes come with the page: `routeDiscovery` is "initial" in react-router.config.ts.
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const getManifestPath = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};`,
};

/** Leaves out of the browser's router what the site does not use (docs/decisions/033). */
export const unusedRouter: Plugin = {
  name: 'unused-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => Object.entries(UNUSED).find(([module]) => id.endsWith(module))?.[1],
};
