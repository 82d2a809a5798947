/** The renderer writes no angle bracket into a value. */
const PRELOAD = /<link rel="modulepreload"([^<>]*)>/g;
const ADDRESS = /\shref="([^"]+)"/;
const IMPORTING = /<script([^<>]*)>import /g;
const MODULE = ' type="module"';

/**
 * Keeps React Router's scripts from starting by themselves: its module becomes inert text that
 * src/site/hydration/start.ts runs when the visitor acts, and its preloads and `others` wait with it. A
 * page without such a module stays as it is.
 */
export function deferScripts(html: string, others: Iterable<string> = []): string {
  const module = [...html.matchAll(IMPORTING)].find(([, attributes]) =>
    attributes?.includes(MODULE),
  );
  if (module === undefined) return html;
  const [whole, attributes = ''] = module;
  const preloads = [...html.matchAll(PRELOAD)].flatMap(
    ([, ofPreload = '']) => ADDRESS.exec(ofPreload)?.[1] ?? [],
  );
  const addresses = new Set([...preloads, ...others]);
  const rest = attributes.replace(MODULE, '').replace(' async=""', '');
  const inert = `<script type="text/plain" data-app="${[...addresses].join(' ')}"${rest}>import `;
  return html.replaceAll(PRELOAD, '').replace(whole, () => inert);
}
