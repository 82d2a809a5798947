import type { Plugin } from 'vite';

const FALLBACK = /@layer properties\s*\{\s*@supports[^{]+\{[^{]+\{[^}]*\}\s*\}\s*\}/;

/**
 * Takes out what Tailwind adds for browsers without `@property`. The tokens ask for `light-dark()`,
 * and the last of the browsers that have the one without the other, Firefox 127, is of June 2024.
 */
export const noPropertyFallback: Plugin = {
  name: 'no-property-fallback',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? code.replace(FALLBACK, '') : null),
};
