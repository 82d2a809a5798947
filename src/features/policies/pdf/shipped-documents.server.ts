import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build puts the PDFs of the policies that ship: `{id}.{digest}.pdf`. */
export const SHIPPED_DOCUMENTS = 'build/policies';

export interface ShippedDocument {
  digest: string;
  pdf: Uint8Array;
}

/** By the id of the policy; nothing where there is no build, as in development. */
export async function readShippedDocuments(): Promise<ReadonlyMap<string, ShippedDocument>> {
  const files = await readdir(SHIPPED_DOCUMENTS).catch(() => []);
  const found = files.map(async (file) => {
    const [id = '', digest = ''] = file.split('.');
    return [id, { digest, pdf: await readFile(join(SHIPPED_DOCUMENTS, file)) }] as const;
  });
  return new Map(await Promise.all(found));
}
