/** Takes a multipart form apart while it comes, so that a hostile one is refused at its first parts. */
import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { AppError } from '../errors.ts';
import { decodeText, MEGABYTE, malformed } from './body-bytes.ts';

/** One part of a form: its name and its text or file. */
export type FormEntry = [name: string, value: string | File];

/** What is refused while a form is read, before it is held in memory. */
export interface MultipartLimits {
  maxParts: number;
  maxFileMegabytes: number;
  /** All texts of a form together. */
  maxTextMegabytes: number;
  /** Told of each text as soon as it is there. */
  onText?: ((name: string, text: string) => void) | undefined;
}

/** The name of a field, its type and the name of a file, in bytes. */
const MAX_HEADER_SIZE = 8_192;
/** RFC 2046, section 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;

const BROKEN = 'This form is malformed.';

/**
 * The fields and files of a form, in their order.
 * @throws {AppError} bad_request or payload_too_large, and what `chunks` throws.
 */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  { maxParts, maxFileMegabytes, maxTextMegabytes, onText }: MultipartLimits,
): Promise<FormEntry[]> {
  const parser = new MultipartParser(boundaryOf(contentType), {
    maxParts,
    maxFileSize: maxFileMegabytes * MEGABYTE,
    maxTotalSize: Number.POSITIVE_INFINITY,
    maxHeaderSize: MAX_HEADER_SIZE,
  });
  const entries: FormEntry[] = [];
  let textBytes = 0;
  try {
    for await (const chunk of chunks) {
      // What follows the last boundary means nothing.
      if (isFinished(parser)) continue;
      for (const part of parser.write(chunk)) {
        const { name, fileName } = describePart(part);
        if (fileName === undefined) textBytes += part.size;
        if (textBytes > maxTextMegabytes * MEGABYTE) throw tooLarge('text', maxTextMegabytes);
        const value = fileName === undefined ? textOf(part) : fileOf(part, fileName);
        if (typeof value === 'string') onText?.(name, value);
        entries.push([name, value]);
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof MaxPartsExceededError) {
      throw malformed('This form has too many fields.', error);
    }
    if (error instanceof MaxFileSizeExceededError) throw tooLarge('a file', maxFileMegabytes);
    if (error instanceof MultipartParseError) throw malformed(BROKEN, error);
    throw error;
  }
  return entries;
}

const tooLarge = (what: string, megabytes: number): AppError =>
  new AppError('payload_too_large', `This is larger than ${megabytes} MB, the limit for ${what}.`);

function boundaryOf(contentType: string): string {
  const named = [...contentType.matchAll(/boundary=(?:"([^"]*)"|([^;\s"]*))/gi)];
  const [, quoted, plain = ''] = named[0] ?? [];
  const boundary = quoted ?? plain;
  const isUsable = /^[\x20-\x7e]+$/.test(boundary) && boundary.length <= MAX_BOUNDARY_LENGTH;
  if (named.length !== 1 || !isUsable) throw malformed(BROKEN);
  return boundary;
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

const TYPE = 'form-data';
const PARAMETER = /;[ \t]*([a-z]+\*?)=(?:"([^"]*)"|([^\s";]*))[ \t]*/gy;

/** RFC 7578 as browsers write it. */
function describePart(part: MultipartPart): { name: string; fileName: string | undefined } {
  const header = headerOf(part, 'content-disposition');
  const matches = [...header.slice(TYPE.length).matchAll(PARAMETER)];
  const parameters = new Map(
    matches.map(([, key = '', quoted, plain = '']) => [key, unescaped(quoted ?? plain)]),
  );
  const length = matches.reduce((sum, [text]) => sum + text.length, TYPE.length);
  const name = parameters.get('name');
  const isWhole = header.startsWith(TYPE) && length === header.length;
  if (!isWhole || name === undefined || parameters.size < matches.length) throw malformed(BROKEN);
  return {
    name,
    fileName: extendedName(parameters.get('filename*')) ?? parameters.get('filename'),
  };
}

function headerOf(part: MultipartPart, name: string): string {
  try {
    return part.headers[name] ?? '';
  } catch (cause) {
    throw malformed(BROKEN, cause);
  }
}

/** Browsers percent-encode what would end a name, and nothing else. */
const unescaped = (text: string): string =>
  text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

/** RFC 8187; what is no UTF-8 of that form is not read. */
function extendedName(value: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[\w-]*'(.*)$/is.exec(value ?? '') ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

const textOf = (part: MultipartPart): string => decodeText(part.bytes);

const fileOf = (part: MultipartPart, fileName: string): File =>
  new File([part.arrayBuffer], fileName, { type: headerOf(part, 'content-type') });
