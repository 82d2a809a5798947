/** Licences that ask for no more than their own text. */
export const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

export interface Exception {
  /** Names of packages that it holds for. */
  packages: RegExp;
  /** What the lockfile says; "unknown" where it says nothing. */
  licence: RegExp;
  reason: string;
}

/** Packages under another licence, each with the reason why it may stay. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips|wasm32|win32)/,
    licence: /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/,
    reason:
      'libvips, which decodes images, is a shared library in a package of its own: it is used unchanged and can be replaced, which is what the LGPL asks for.',
  },
  {
    packages: /^lightningcss(?:-|$)/,
    licence: /^MPL-2\.0$/,
    reason:
      'Used by the build alone and unchanged; the MPL covers its own files and not what it makes.',
  },
  {
    packages: /^(?:axe-core|@axe-core\/playwright)$/,
    licence: /^MPL-2\.0$/,
    reason: 'Checks accessibility in tests and is not shipped; the MPL covers its own files.',
  },
  {
    packages: /^argparse$/,
    licence: /^Python-2\.0$/,
    reason: 'A tool of tests; the licence of Python is as permissive as BSD.',
  },
  {
    packages: /^caniuse-lite$/,
    licence: /^CC-BY-4\.0$/,
    reason: 'Data about browsers that the build reads; it is not shipped.',
  },
  {
    packages: /^png-js$/,
    licence: /^unknown$/,
    reason: 'MIT by the LICENSE file in the package; sets policies as PDF during the build.',
  },
];
