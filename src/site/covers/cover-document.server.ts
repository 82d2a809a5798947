import { slug } from '#content/schema.ts';
import type { PublicDocument } from '#platform/http/public-documents.ts';
import { IMMUTABLE_CACHE } from '#platform/http/security-headers.ts';
import { coverSvg } from './contour-art.ts';

const WIDTH = 1_200;
const HEIGHT = 600;

/** The generated cover of `{slug}.svg`: the same bytes for a slug for ever. No other file is there. */
export function coverDocument(file: string): PublicDocument | undefined {
  const seed = slug.safeParse(/^(.+)\.svg$/.exec(file)?.[1]);
  if (!seed.success) return undefined;
  return {
    type: 'image/svg+xml',
    body: coverSvg({ seed: seed.data, width: WIDTH, height: HEIGHT }),
    headers: {
      'cache-control': IMMUTABLE_CACHE,
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}
