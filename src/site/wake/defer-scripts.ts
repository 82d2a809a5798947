/** The renderer writes no angle bracket into a value. */
const PRELOAD = /<link rel="modulepreload"([^<>]*)>/g;
const ADDRESS = /\shref="([^"]+)"/;
const MODULE = /<script type="module"([^<>]*)>import /;

/**
 * Keeps React Router's scripts from starting by themselves: its module becomes inert text that
 * src/site/wake/start.ts runs when the visitor acts, and its preloads wait with it. A page without such a
 * module stays as it is.
 */
export function deferScripts(html: string): string {
  if (!MODULE.test(html)) return html;
  const preloads = [...html.matchAll(PRELOAD)].flatMap(
    ([, attributes = '']) => ADDRESS.exec(attributes)?.[1] ?? [],
  );
  return html.replaceAll(PRELOAD, '').replace(MODULE, (_whole, attributes: string) => {
    const others = attributes.replace(' async=""', '');
    return `<script type="text/plain" data-app="${preloads.join(' ')}"${others}>import `;
  });
}
