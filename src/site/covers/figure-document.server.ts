import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slug } from '#content/schema.ts';
import type { Look } from '#features/appearance/look.ts';
import { lookCache } from '#features/appearance/look-cache.ts';
import { SAMPLE_DIR } from '#features/start/rules.ts';
import type { PublicDocument } from '#platform/http/public-documents.ts';
import { inBrandColours, nightSheet } from './night.ts';
import { getPalette, type PaletteName, paletteNames } from './palettes.ts';

/** Says in a figure which palette it is drawn in. */
const PALETTE = / data-palette="(\w+)"/;

const isPalette = (name: string): name is PaletteName =>
  paletteNames.some((known) => known === name);

/**
 * The figure of the sample content in `{slug}.svg`, in the colours of a look and with their form for the
 * night. `asked` is what the address says of the look, as for covers.
 */
export async function figureDocument(
  file: string,
  look: Look,
  asked: string,
): Promise<PublicDocument | undefined> {
  const name = slug.safeParse(/^(.+)\.svg$/.exec(file)?.[1]);
  if (!name.success) return undefined;
  const drawn = await readFile(join(SAMPLE_DIR, 'figures', `${name.data}.svg`), 'utf8').catch(
    () => undefined,
  );
  if (drawn === undefined) return undefined;
  return {
    type: 'image/svg+xml',
    body: figureSvg(drawn, look),
    headers: {
      'cache-control': lookCache(look, asked),
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}

function figureSvg(drawn: string, { brand }: Look): string {
  const [attribute = '', name = ''] = PALETTE.exec(drawn) ?? [];
  if (!isPalette(name)) return drawn;
  const body = inBrandColours(drawn.replace(attribute, ''), name, brand);
  const night = nightSheet(body, getPalette(name, brand));
  return body.replace('>\n', () => `>${night}\n`);
}
