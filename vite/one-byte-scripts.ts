import type { Plugin } from 'vite';

/** What is no ASCII. */
const WIDE = /[\u0080-\uffff]/g;

/**
 * Writes such characters of the server's scripts as escapes. V8 keeps a script's text for as long as the process runs,
 * and Node hands it over with two bytes for every character where one of them is no ASCII.
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
