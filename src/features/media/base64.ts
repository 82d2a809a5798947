/** Pictures as text: base64, with or without the beginning of a data URL. */
import { AppError } from '#platform/errors.ts';
import { invalid } from '#platform/http/input.ts';
import { essenceOf } from './pipeline/prepare.server.ts';
import { SNIFF_BYTES, sniffImage } from './pipeline/sniff.ts';
import { isImageType, MAX_IMAGE_BYTES, TOO_LARGE, WRONG_TYPE } from './rules.ts';

const DATA_URL = /^data:([^,;]{0,100})((?:;[^,;]{0,100}){0,5}),/i;
const ALPHABET = /^[A-Za-z\d+/]*={0,2}$/;

/** So many characters say what the first bytes are. */
const SNIFF_CHARACTERS = (SNIFF_BYTES / 3) * 4;

export interface DecodedImage {
  bytes: Uint8Array;
  /** As the data URL says; empty for bare base64. */
  declaredType: string;
}

/**
 * The bytes; nothing is decoded that is too long or no picture.
 * @throws {AppError} validation_failed, payload_too_large or unsupported_media_type.
 */
export function decodeBase64Image(text: string): DecodedImage {
  const [prefix = '', declared = '', parameters = ''] = DATA_URL.exec(text) ?? [];
  const isDataUrl = prefix !== '';
  if (isDataUrl && !parameters.toLowerCase().endsWith(';base64')) throw unreadable();
  const declaredType = essenceOf(declared);
  if (isDataUrl && !isImageType(declaredType)) {
    throw new AppError('unsupported_media_type', WRONG_TYPE);
  }
  const data = text.slice(prefix.length);
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  const characters = data.length - padding;
  if (Math.floor((characters * 3) / 4) > MAX_IMAGE_BYTES) {
    throw new AppError('payload_too_large', TOO_LARGE);
  }
  if (data === '' || !ALPHABET.test(data) || characters % 4 === 1) {
    throw unreadable();
  }
  const type = sniffImage(Buffer.from(data.slice(0, SNIFF_CHARACTERS), 'base64'));
  if (type === undefined) throw new AppError('unsupported_media_type', WRONG_TYPE);
  if (isDataUrl && type !== declaredType) {
    throw invalid({ base64Data: `It says ${declaredType} and is ${type}` });
  }
  return { bytes: Buffer.from(data, 'base64'), declaredType };
}

const unreadable = (): AppError =>
  invalid({ base64Data: 'Send base64 without spaces or line breaks' });
