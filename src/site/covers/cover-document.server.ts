import { slug } from '#content/schema.ts';
import type { Look } from '#features/appearance/look.ts';
import { lookCache } from '#features/appearance/look-cache.ts';
import type { PublicDocument } from '#platform/http/public-documents.ts';
import { coverSvg } from './contour-art.ts';

const WIDTH = 1_200;
const HEIGHT = 600;

/**
 * The generated cover of `{slug}.svg`: the same bytes for a slug and a look for ever. `asked` is the
 * look that the address names; that of another gives the cover as it is now. No other file is there.
 */
export function coverDocument(file: string, look: Look, asked: string): PublicDocument | undefined {
  const seed = slug.safeParse(/^(.+)\.svg$/.exec(file)?.[1]);
  if (!seed.success) return undefined;
  return {
    type: 'image/svg+xml',
    body: coverSvg({ seed: seed.data, width: WIDTH, height: HEIGHT, look, hasNight: true }),
    headers: {
      'cache-control': lookCache(look, asked),
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}
