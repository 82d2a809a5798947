/** Whether a file that is no picture is what its name says: by its bytes, of which a bounded part is read. */
import { AppError } from '#platform/errors.ts';
import { FILE_TYPES, type FileMediaType } from '../file-types.ts';
import { isMp4, isWebm } from './films.server.ts';
import type { UnverifiedFile } from './unverified-file.ts';
import { verifyOffice, verifyZip } from './zip-files.server.ts';

/** @throws {AppError} unsupported_media_type where it is something else; validation_failed where it is empty. */
export async function verifyFile(file: UnverifiedFile, type: FileMediaType): Promise<void> {
  if (file.bytes === 0) {
    throw new AppError('validation_failed', 'This file is empty. Please choose another.');
  }
  if (!(await isOfType(file, type))) throw notWhatItSays(type);
}

const notWhatItSays = (type: FileMediaType): AppError => {
  const { ending, name } = FILE_TYPES[type];
  return new AppError(
    'unsupported_media_type',
    `This file ends in .${ending} but is not a valid ${name} file. Please check it and upload it again.`,
  );
};

/** No more of it than the limit of its kind, which was kept when it came. */
const readAll = ({ bytes, read }: UnverifiedFile): Promise<Uint8Array> => read(0, bytes - 1);

async function isOfType(file: UnverifiedFile, type: FileMediaType): Promise<boolean> {
  switch (type) {
    case 'application/pdf':
      return isPdf(file);
    case 'video/mp4':
      return isMp4(file);
    case 'video/webm':
      return isWebm(file);
    case 'text/csv':
    case 'text/plain':
      return isText(file);
    case 'text/vtt':
      return isSubtitles(await readAll(file));
    case 'application/zip':
      return verifyZip(await readAll(file));
    default:
      return verifyOffice(await readAll(file), type);
  }
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Its end is looked for as readers of PDF do. */
const PDF_END_BYTES = 2_048;

async function isPdf({ bytes, read }: UnverifiedFile): Promise<boolean> {
  const begin = latin(await read(0, 4));
  const end = latin(await read(Math.max(0, bytes - PDF_END_BYTES), bytes - 1));
  return begin === '%PDF-' && end.includes('%%EOF');
}

const SNIFFED_BYTES = 1_024;

/** How browsers know a page where nobody has told them (mimesniff.spec.whatwg.org), SVG and scripts besides. */
const PAGE =
  /^\s*(?:<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|\?xml)[\s>/]|<!doctype|<\?xml|<!--|#!)/i;

/** The controls that texts have: tab, line feed, form feed, carriage return. */
const WHITE = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/** So many bytes are looked at in about a millisecond, after which others have their turn. */
const SLICE_BYTES = 1_048_576;

/** In whatever code page: programs ask for that when they open it. */
async function isText({ bytes, read }: UnverifiedFile): Promise<boolean> {
  for (let at = 0; at < bytes; at += SLICE_BYTES) {
    const slice = await read(at, at + SLICE_BYTES - 1);
    if ((at === 0 && isPage(slice)) || !hasTextAlone(slice)) return false;
  }
  return true;
}

const isPage = (begin: Uint8Array): boolean =>
  PAGE.test(latin(begin.subarray(0, SNIFFED_BYTES)).replace(/^\xef\xbb\xbf/, ''));

function hasTextAlone(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 0x20 && !WHITE.has(byte)) return false;
  return true;
}

function isSubtitles(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\0');
  } catch {
    return false;
  }
}
