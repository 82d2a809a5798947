/** Sets the policies that ship as PDFs, so that a site that shows them as they are sets none. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHIPPED_LOOK } from '../src/features/appearance/look.ts';
import { digestOf, sheetOf } from '../src/features/policies/pdf/policy-sheet.server.ts';
import { renderPolicy } from '../src/features/policies/pdf/render.server.ts';
import { SHIPPED_DOCUMENTS } from '../src/features/policies/pdf/shipped-documents.server.ts';
import { shippedPolicies } from '../src/features/policies/shipped.ts';
import { shippedMark, siteConfig } from '../src/site.config.ts';

const { tokens, typeSet } = SHIPPED_LOOK;
const BRAND = {
  name: siteConfig.name,
  mark: shippedMark.path,
  colours: tokens.light,
  typeSet,
};

export async function writePolicies(): Promise<void> {
  await mkdir(SHIPPED_DOCUMENTS, { recursive: true });
  for (const { id, item } of shippedPolicies) {
    const sheet = sheetOf(item, BRAND, item.effective);
    const file = join(SHIPPED_DOCUMENTS, `${id}.${digestOf(sheet)}.pdf`);
    await writeFile(file, await renderPolicy(sheet));
  }
}
