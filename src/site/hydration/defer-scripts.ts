/** The renderer writes no angle bracket into a value. */
const PRELOAD = /<link rel="modulepreload"([^<>]*)>/g;
const ADDRESS = /\shref="([^"]+)"/;
const IMPORTING = /<script([^<>]*)>import /g;
const MODULE = ' type="module"';

/**
 * Keeps React Router's scripts from starting by themselves: its module becomes inert text that
 * src/site/hydration/start.ts runs when the visitor acts, and its preloads wait with it. A page without such a
 * module stays as it is.
 */
export function deferScripts(html: string): string {
  const module = [...html.matchAll(IMPORTING)].find(([, attributes]) =>
    attributes?.includes(MODULE),
  );
  if (module === undefined) return html;
  const [whole, attributes = ''] = module;
  const preloads = [...html.matchAll(PRELOAD)].flatMap(
    ([, ofPreload = '']) => ADDRESS.exec(ofPreload)?.[1] ?? [],
  );
  const others = attributes.replace(MODULE, '').replace(' async=""', '');
  const inert = `<script type="text/plain" data-app="${preloads.join(' ')}"${others}>import `;
  return html.replaceAll(PRELOAD, '').replace(whole, () => inert);
}
