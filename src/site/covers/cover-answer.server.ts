import { slug } from '#content/schema.ts';
import { AppError } from '#platform/errors.ts';
import { FILE_POLICY, IMMUTABLE_CACHE } from '#platform/http/security-headers.ts';
import type { StoreAnswer, StoredAnswer } from '#platform/http/stored-answer.ts';
import { coverSvg } from './contour-art.ts';

const WIDTH = 1_200;
const HEIGHT = 600;

/**
 * The generated cover of `{slug}.svg`: the same bytes for a slug for ever.
 * @throws {AppError} not_found for any other file name.
 */
export function coverAnswer(file: string, store: StoreAnswer): StoredAnswer {
  const seed = slug.safeParse(/^(.+)\.svg$/.exec(file)?.[1]);
  if (!seed.success) throw new AppError('not_found', 'There is no picture at this address.');
  return store(
    200,
    {
      'content-type': 'image/svg+xml',
      'cache-control': IMMUTABLE_CACHE,
      'content-security-policy': FILE_POLICY,
      'cross-origin-resource-policy': 'cross-origin',
    },
    Buffer.from(coverSvg({ seed: seed.data, width: WIDTH, height: HEIGHT })),
  );
}
