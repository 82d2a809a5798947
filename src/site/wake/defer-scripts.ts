const PRELOAD = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const MODULE = / type="module"( [^>]*)?>(?=import )/;

/**
 * Keeps React Router's scripts from starting by themselves: its module becomes inert text that
 * src/site/wake/start.ts runs when the visitor acts, and its preloads wait with it. A page without such a
 * module stays as it is.
 */
export function deferScripts(html: string): string {
  if (!MODULE.test(html)) return html;
  const preloads = [...html.matchAll(PRELOAD)].flatMap(([, href]) => href ?? []);
  return html.replaceAll(PRELOAD, '').replace(MODULE, (_whole, rest: string = '') => {
    const others = rest.replace(' async=""', '');
    return ` type="text/plain" data-app="${preloads.join(' ')}"${others}>`;
  });
}
