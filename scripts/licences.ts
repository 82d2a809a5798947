/**
 * The licences of everything in the lockfile: refuses those that are not allowed, writes
 * docs/licences.md about what runs in production, and has npm write the bill of materials.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findRefused, formatLicences, Lockfile } from './licences/licences.ts';

const LIST_FILE = 'docs/licences.md';
const BILL_FILE = 'reports/sbom.cdx.json';
/** The bill of a thousand packages is about a megabyte. */
const MAX_BILL_BYTES = 64_000_000;

const Bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({})),
});

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

const lockfile = Lockfile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
const refused = findRefused(lockfile);
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version} is under ${licence}, which scripts/licences/allowed.ts lacks.`);
}
await writeFile(LIST_FILE, formatLicences(lockfile));
const components = await writeBill(lockfile.name);
console.log(`Written: ${LIST_FILE}, and ${BILL_FILE} with ${components} components`);
process.exitCode = refused.length > 0 ? 1 : 0;
