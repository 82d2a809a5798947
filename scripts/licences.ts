/**
 * The licences of everything in the lockfile: refuses those that are not allowed, writes
 * docs/licences.md about what runs in production, and has npm write the bill of materials.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const LIST_FILE = 'docs/licences.md';
const BILL_FILE = 'reports/sbom.cdx.json';
/** The bill of a thousand packages is about a megabyte. */
const MAX_BILL_BYTES = 64_000_000;

const Bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({})),
});

/** Licences that ask for no more than their own text. */
const ALLOWED: readonly string[] = [
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

interface Exception {
  /** Names of packages that it holds for. */
  packages: RegExp;
  /** What the lockfile says; "unknown" where it says nothing. */
  licence: RegExp;
  reason: string;
}

/** Packages under another licence, each with the reason why it may stay. */
const EXCEPTIONS: readonly Exception[] = [
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
    packages: /^axe-core$/,
    licence: /^MPL-2\.0$/,
    reason:
      'Checks accessibility in tests, and pages in the preview of the studio: unchanged, in a file of its own, which is all that the MPL covers.',
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
    packages: /^duck$/,
    licence: /^BSD$/,
    reason:
      'BSD-2-Clause by the LICENSE file in the package; mammoth reads Word documents with it.',
  },
  {
    packages: /^png-js$/,
    licence: /^unknown$/,
    reason: 'MIT by the LICENSE file in the package; puts logos into the PDFs of policies.',
  },
];

const Entry = z.looseObject({
  version: z.string().optional(),
  license: z.string().default('unknown'),
  dev: z.boolean().default(false),
});

export const Lockfile = z.looseObject({
  name: z.string(),
  packages: z.record(z.string(), Entry),
});
export type Lockfile = z.output<typeof Lockfile>;

interface Licensed {
  name: string;
  version: string;
  /** An SPDX expression, or "unknown". */
  licence: string;
  isTool: boolean;
}

const MODULES = 'node_modules/';

/** Every package of the lockfile but the project itself, by name. */
function listPackages({ packages }: Lockfile): Licensed[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev }]) => ({
      name: path.slice(path.lastIndexOf(MODULES) + MODULES.length),
      version,
      licence: license,
      isTool: dev,
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Of "A OR B" one has to be allowed, of "A AND B" each; brackets inside brackets are not read. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.includes(licence.trim())));
}

const exceptionFor = ({ name, licence }: Licensed): Exception | undefined =>
  EXCEPTIONS.find((rule) => rule.packages.test(name) && rule.licence.test(licence));

/** Packages under a licence that is neither allowed nor excepted. */
export const findRefused = (lockfile: Lockfile): Licensed[] =>
  listPackages(lockfile).filter(
    (found) => !isAllowed(found.licence) && exceptionFor(found) === undefined,
  );

/** Exceptions that no package needs any more. */
export const findIdleExceptions = (lockfile: Lockfile): Exception[] => {
  const used = new Set(listPackages(lockfile).map(exceptionFor));
  return EXCEPTIONS.filter((exception) => !used.has(exception));
};

/** The text of docs/licences.md. */
export function formatLicences(lockfile: Lockfile): string {
  const shipped = listPackages(lockfile).filter(({ isTool }) => !isTool);
  const lines = [
    ...new Set(
      shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ),
  ];
  const reasons = EXCEPTIONS.map(
    ({ packages, licence, reason }) =>
      `- \`${packages.source}\` (\`${licence.source}\`): ${reason}`,
  );
  return `# Licences

Made by \`npm run licences\` from the lockfile; a test fails where it is out of date. The same command
writes the bill of materials, \`reports/sbom.cdx.json\`, in CycloneDX.

Allowed are ${ALLOWED.join(', ')}. Everything else is refused unless it is here, as patterns of names
and licences, with its reason:

${reasons.join('\n')}

## What is installed in production

Of packages for several platforms only one is installed.

| package | version | licence |
|---|---|---|
${lines.join('\n')}
`;
}

/** What runs in production, as CycloneDX. */
async function writeBill(name: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
    { maxBuffer: MAX_BILL_BYTES },
  );
  const bill = Bill.parse(JSON.parse(stdout));
  // npm takes the name of the folder.
  bill.metadata.component.name = name;
  await mkdir('reports', { recursive: true });
  await writeFile(BILL_FILE, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}

if (import.meta.main) {
  const lockfile = Lockfile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const refused = findRefused(lockfile);
  for (const { name, version, licence } of refused) {
    console.error(`${name} ${version} is under ${licence}, which is not allowed.`);
  }
  await writeFile(LIST_FILE, formatLicences(lockfile));
  const components = await writeBill(lockfile.name);
  console.log(`Written: ${LIST_FILE}, and ${BILL_FILE} with ${components} components`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
