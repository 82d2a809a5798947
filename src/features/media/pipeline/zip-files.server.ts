/** Archives, and the documents that are archives: what they list is read, and next to nothing is unpacked. */
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { AppError } from '#platform/errors.ts';
import type { FileMediaType } from '../file-types.ts';

const MAX_PARTS = 20_000;
/** Of the parts that are unpacked, which are lists of types: real ones have some kilobytes. */
const MAX_READ_BYTES = 1_048_576;
/** Of all parts by what the file says of itself: whoever opens it has to have room for them. */
const MAX_UNPACKED_BYTES = 2_147_483_648;

interface Archive {
  names: string[];
  parts: Record<string, Uint8Array>;
}

const BOMB =
  'This file unpacks to far more than it should. Please save it again without the parts it does not need, and upload that.';

/**
 * What an archive lists, and its parts of these names as far as they are small: of several of one name
 * the first, so that a file of a thousand such is not unpacked a thousand times.
 * @throws {AppError} validation_failed where it says that it unpacks to more than anybody has use for.
 */
function readArchive(bytes: Uint8Array, wanted: readonly string[] = []): Archive | undefined {
  // Something else may stand before an archive; then it is that as well.
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'PK\x03\x04') return undefined;
  const names: string[] = [];
  const unread = new Set(wanted);
  let unpacked = 0;
  let packed = 0;
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    names.push(name);
    packed += size;
    unpacked += originalSize;
    const isBomb = unpacked > MAX_UNPACKED_BYTES || packed > bytes.byteLength;
    if (isBomb || names.length > MAX_PARTS) throw new AppError('validation_failed', BOMB);
    return unread.delete(name) && originalSize <= MAX_READ_BYTES;
  };
  try {
    return { names, parts: unzipSync(bytes, { filter }) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}

/** Whether it is an archive with something in it. */
export const verifyZip = (bytes: Uint8Array): boolean =>
  (readArchive(bytes)?.names.length ?? 0) > 0;

/** What the list of types in a document of Microsoft's formats calls its main part. */
const MAIN_PARTS: Partial<Record<FileMediaType, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

const TYPES = '[Content_Types].xml';
const OPEN_TYPE = 'mimetype';

const MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/)|^(?:Basic|Scripts)\//i;
const MACRO_TYPES = /macroEnabled|ms-office\.vba|macrosheet/i;

/** How XML may spell a word so that nobody finds it; no list of types has use for either. */
const SPELT_OTHERWISE = /&#|<!(?!--)/;

/** Whether the list of types says what it says in plain letters, and is one: programs do not agree which of two counts. */
const isPlainList = (types: string, names: readonly string[]): boolean =>
  !SPELT_OTHERWISE.test(types) &&
  names.filter((name) => name.toLowerCase() === TYPES.toLowerCase()).length === 1;

const textIn = (part: Uint8Array | undefined): string =>
  part === undefined ? '' : strFromU8(part);

/**
 * Whether a document has the parts that its type has.
 * @throws {AppError} unsupported_media_type where it has macros, validation_failed as `readArchive`.
 */
export function verifyOffice(bytes: Uint8Array, type: FileMediaType): boolean {
  const archive = readArchive(bytes, [TYPES, OPEN_TYPE]);
  if (archive === undefined) return false;
  const { names, parts } = archive;
  const types = textIn(parts[TYPES]);
  if (names.some((name) => MACROS.test(name)) || MACRO_TYPES.test(types)) {
    throw new AppError(
      'unsupported_media_type',
      'Files with macros are not accepted. Please save this file without macros and upload that.',
    );
  }
  const main = MAIN_PARTS[type];
  if (main === undefined) return names[0] === OPEN_TYPE && textIn(parts[OPEN_TYPE]) === type;
  if (!isPlainList(types, names)) return false;
  return names.includes('_rels/.rels') && types.includes(`"${main}"`);
}
