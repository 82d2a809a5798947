/** What the lockfile says about licences, for every platform and not only for this one. */
import { z } from 'zod';
import { ALLOWED, EXCEPTIONS, type Exception } from './allowed.ts';

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

export interface Licensed {
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
