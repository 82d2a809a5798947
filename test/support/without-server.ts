import type { Plugin } from 'vite';

const EXPORTS = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

/**
 * Makes empty what the build leaves out of a browser: a page's module imports what runs on the server
 * for its loader alone.
 */
export const withoutServer = (): Plugin => ({
  name: 'without-server',
  enforce: 'pre',
  transform: {
    filter: { id: /\.server\.tsx?$/ },
    handler: (source) => ({
      code: Array.from(
        source.matchAll(EXPORTS),
        ([, name]) => `export const ${name} = undefined;`,
      ).join('\n'),
      map: null,
    }),
  },
});
