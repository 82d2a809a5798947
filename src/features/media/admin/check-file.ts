import { IMAGE_TYPES, MAX_IMAGE_BYTES, TOO_LARGE, WRONG_TYPE } from '../rules.ts';

/** Why this file is not sent at all; the server looks at it more closely. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!Object.hasOwn(IMAGE_TYPES, type) && type !== 'image/jpg') return WRONG_TYPE;
  return size > MAX_IMAGE_BYTES ? TOO_LARGE : undefined;
}

/** What a file picker offers: endings by media type. */
export const ACCEPTED_FILES: Readonly<Record<string, string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
};
