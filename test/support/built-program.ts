/** Puts what a build shipped in the place of its sources (docs/decisions/041). */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const asFile = (name: string): string => `test/${name}.test.ts`;

/**
 * Suites over HTTP that open SQLite alone. `npm test` runs them on the build, but for tests with
 * the tag `long`; `npm run test:long` runs those there, and all of them on the sources.
 */
export const BUILT_SUITES = [
  'content/drafts',
  'content/hostile-content',
  'leads/leads-multipart',
  'leads/leads-wire',
  'media/files-wire',
  'media/uploads-hostile',
  'pages/caching',
  'pages/canonical',
  'pages/spellings',
  'platform/cors',
  'platform/errors',
  'platform/file-budgets',
  'platform/wire',
  'users/access',
  'users/breach',
  'users/staff-access',
].map(asFile);

/** The suites over HTTP, and what they are attacked with. */
export const HTTP_SUITES = [
  ...BUILT_SUITES,
  ...[
    'leads/leads-hostile',
    'operations/built-program',
    'platform/api-fuzz',
    'studio/previews',
    'users/throttle',
  ].map(asFile),
];

const PARTS = 'build/server/parts.js';

/** The sources that `src/server/parts.ts` has something of. */
function builtSources(): ReadonlySet<string> {
  const parts = readFileSync('src/server/parts.ts', 'utf8');
  const specifiers = [...parts.matchAll(/ from '([^']+)'/g)].map(([, from = '']) => from);
  return new Set(specifiers.map((from) => sourceOf(from, 'src/server/parts.ts')));
}

const sourceOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : relative('.', resolve(dirname(importer), specifier));

/** Makes tests import from the build what they name of the sources it was made from. */
export function builtProgram(): Plugin {
  const sources = builtSources();
  return {
    name: 'built-program',
    enforce: 'pre',
    resolveId(specifier, importer = '') {
      const from = relative('.', importer);
      if (!/^(?:#|\.)/.test(specifier) || !/^test[\\/]/.test(from)) return undefined;
      return sources.has(sourceOf(specifier, from)) ? resolve(PARTS) : undefined;
    },
  };
}
