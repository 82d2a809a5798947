/** The list of routes that visitors get. */
import type { ServerBuild } from 'react-router';

type Manifest = ServerBuild['assets'];

/** The studio's, and what has no page. */
const isLeftOut = (id: string): boolean =>
  /^(?:admin|site\/preview)\//.test(id) || id === 'features/pages/site/parts';

/**
 * The manifest without the studio's routes, under an address of its own. The studio is entered by
 * a whole page, so visitors need not carry the addresses of its files.
 */
export const publicManifest = (manifest: Manifest): Manifest => ({
  ...manifest,
  url: `/assets/manifest-${manifest.version}-public.js`,
  routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isLeftOut(id))),
});
