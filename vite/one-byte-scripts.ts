import type { Plugin } from 'vite';

/** What Latin-1 has no byte for. */
const WIDE = /[\u0100-\uffff]/g;

/**
 * Writes such characters of the server's scripts as escapes. V8 keeps a script's text for as long as the
 * process runs, and with two bytes for every character where one of them needs two.
 */
export const oneByteScripts: Plugin = {
  name: 'one-byte-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Later than `renderChunk`, after which strings are written anew.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(WIDE, escaped);
    }
  },
};

const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
