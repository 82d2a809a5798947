/** Writes each policy under content/ as a PDF. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privacyPolicy } from '../content/policies/privacy-policy.ts';
import { termsAndConditions } from '../content/policies/terms-and-conditions.ts';
import { renderPolicy } from './policies/render.ts';

export async function writePolicies(targetDir: string): Promise<void> {
  await mkdir(targetDir, { recursive: true });
  for (const policy of [privacyPolicy, termsAndConditions]) {
    await writeFile(join(targetDir, `${policy.slug}.pdf`), await renderPolicy(policy));
  }
}
