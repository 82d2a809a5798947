import {
  FILE_TYPES,
  type FileKind,
  fileTypeOf,
  MAX_FILE_MB,
  maxFileBytes,
  tooLargeFile,
  WRONG_FILE,
} from '../file-types.ts';

const CHOOSE: Readonly<Record<FileKind, string>> = {
  document: 'Please choose a PDF, Word, Excel, PowerPoint, OpenDocument, CSV, TXT or ZIP file.',
  film: 'Please choose an MP4 or WebM video.',
  subtitles: 'Please choose VTT subtitles.',
};

/** Why a file that is no image is not sent at all; the server looks at it more closely, and knows how large a film may be. */
export function documentProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  wanted?: FileKind,
): string | undefined {
  const type = fileTypeOf(name);
  if (type === undefined) return wanted === undefined ? WRONG_FILE : CHOOSE[wanted];
  const { kind } = FILE_TYPES[type];
  if (wanted !== undefined && kind !== wanted) return CHOOSE[wanted];
  if (size === 0) return 'This file is empty. Please choose another.';
  const limit = maxFileBytes(kind, MAX_FILE_MB.film);
  return kind !== 'film' && size > limit ? tooLargeFile(kind, MAX_FILE_MB.film) : undefined;
}
