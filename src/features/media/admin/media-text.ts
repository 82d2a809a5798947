import { inDigits } from '#platform/digits-rules.ts';
import { bytesText } from '../bytes-text.ts';
import { isMediaType, typeName } from '../file-types.ts';
import type { MediaItem } from '../library.ts';

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${inDigits(count)} ${count === 1 ? one : many}`;

/** Kind and weight of a media item on one line, with its pixels where it is an image. */
export const factsText = ({ kind, width, height, type, bytes, isAnimated }: MediaItem): string =>
  [
    ...(kind === 'picture' ? [`${width}×${height}`] : []),
    `${isMediaType(type) ? typeName(type) : type}${isAnimated ? ', moving' : ''}`,
    bytesText(bytes),
  ].join(', ');
