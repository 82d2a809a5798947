/** Reads what a request bears, within limits, into fields and files that a schema can judge. */
import { AppError } from '../errors.ts';
import { invalid } from './input.ts';
import { hasRepeatedKey } from './repeated-keys.ts';

export const BODY_TYPES = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

export type BodyFormat = keyof typeof BODY_TYPES;

export interface BodyRules {
  formats: readonly BodyFormat[];
  /** Names of the parts that are files; a file under another name is refused by the schema. */
  files?: readonly string[];
  /** Whether a request without any body is taken for one without fields. */
  isOptional?: boolean;
  /** How much text is read; a megabyte where nothing is said. */
  maxMegabytes?: number | undefined;
  /** The sentence for more than that, where it is another than usual. */
  tooLarge?: string | undefined;
}

export interface RequestBody {
  /** By name for forms; for JSON whatever was sent. */
  fields: unknown;
  files: ReadonlyMap<string, File>;
}

const MEGABYTE = 1_048_576;
const MAX_TEXT_MB = 1;
/** Room for a file of 10 MB and the words beside it. */
const MAX_UPLOAD_MB = 11;
const MAX_FORM_FIELDS = 100;
/** Far more than any content has; whatever walks deeper values may run out of stack. */
const MAX_JSON_DEPTH = 200;

/** What all bodies that are being read may hold in memory at one time, in megabytes. */
const MAX_HELD_MB = 128;
/** For a body that does not say how long it is, in bytes. */
const FIRST_ROOM = 65_536;
const BUSY_RETRY_AFTER_S = 5;
let heldBytes = 0;

const NO_FILES: ReadonlyMap<string, File> = new Map();
const NO_FIELDS: RequestBody = { fields: {}, files: NO_FILES };

/**
 * Reads the body to its end, or to its limit.
 * @throws {AppError} unsupported_media_type, payload_too_large, bad_request, or validation_failed
 * where a field was sent twice.
 */
export async function readBody(request: Request, rules: BodyRules): Promise<RequestBody> {
  const contentType = request.headers.get('content-type') ?? '';
  const { maxMegabytes: maxTextMb = MAX_TEXT_MB, tooLarge } = rules;
  if (rules.isOptional && contentType === '') {
    const { byteLength } = await readBytes(request, MAX_TEXT_MB);
    if (byteLength === 0) return NO_FIELDS;
  }
  const format = formatOf(contentType, rules.formats);
  const hasFiles = format === 'multipart' && (rules.files ?? []).length > 0;
  const bytes = await readBytes(request, hasFiles ? MAX_UPLOAD_MB : maxTextMb, tooLarge);
  if (rules.isOptional && bytes.byteLength === 0) return NO_FIELDS;
  switch (format) {
    case 'json':
      return { fields: parseJson(decode(bytes)), files: NO_FILES };
    case 'urlencoded':
      return { fields: fieldsOf([...new URLSearchParams(decode(bytes))]), files: NO_FILES };
    case 'multipart':
      return splitFiles(await parseMultipart(bytes, contentType), rules.files ?? []);
  }
}

function formatOf(contentType: string, formats: readonly BodyFormat[]): BodyFormat {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const format = formats.find((known) => BODY_TYPES[known] === essence);
  if (format !== undefined) return format;
  const types = formats.map((known) => BODY_TYPES[known]).join(', ');
  throw new AppError('unsupported_media_type', `Send this as one of: ${types}.`);
}

/**
 * The bytes of a body that may have any form.
 * @throws {AppError} payload_too_large, unsupported_media_type, overloaded or bad_request.
 */
export async function readBytes(
  request: Request,
  maxMegabytes: number,
  sentence = `This is more than the ${maxMegabytes} MB that this address takes.`,
): Promise<Uint8Array<ArrayBuffer>> {
  const limit = maxMegabytes * MEGABYTE;
  const tooLarge = new AppError('payload_too_large', sentence);
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if (coding !== 'identity') {
    throw new AppError('unsupported_media_type', 'Send this without compression.');
  }
  const claimed = request.headers.get('content-length');
  if (claimed !== null && Number(claimed) > limit) throw tooLarge;
  let bytes = new Uint8Array(Number(claimed ?? FIRST_ROOM));
  let length = 0;
  // Not cancelled when it is too long: the server sees to the rest once it has answered.
  const reader = request.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await readChunk(reader)) ?? { done: true };
      if (done) break;
      const start = length;
      length += value.byteLength;
      heldBytes += value.byteLength;
      if (length > limit) throw tooLarge;
      if (heldBytes > MAX_HELD_MB * MEGABYTE) throw busy();
      if (length > bytes.byteLength) bytes = grown(bytes, Math.min(limit, length * 2));
      bytes.set(value, start);
    }
  } finally {
    heldBytes -= length;
  }
  if (claimed !== null && Number(claimed) !== length) {
    throw malformed('This request is not as long as it says.');
  }
  return bytes.subarray(0, length);
}

function grown(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return await reader?.read();
  } catch (cause) {
    throw malformed('This request broke off before its end.', cause);
  }
}

const busy = (): AppError =>
  new AppError('overloaded', 'Many are sending at this moment. Please try again shortly.', {
    retryAfter: BUSY_RETRY_AFTER_S,
  });

const malformed = (sentence: string, cause?: unknown): AppError =>
  new AppError('bad_request', sentence, { cause });

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw malformed('This is not UTF-8 text.', cause);
  }
}

function parseJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw malformed('This is not valid JSON.', cause);
  }
  if (isTooDeep(json)) throw malformed(`This JSON is more than ${MAX_JSON_DEPTH} levels deep.`);
  if (hasRepeatedKey(text)) throw malformed('This JSON names a field twice.');
  return json;
}

/** Goes level by level: what it guards against is recursion. */
function isTooDeep(json: unknown): boolean {
  let level = [json].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_JSON_DEPTH) return true;
    level = level.flatMap((value) => Object.values(value).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<[string, FormDataEntryValue][]> {
  const broken = 'This form is malformed.';
  if (contentType.match(/boundary=/gi)?.length !== 1) throw malformed(broken);
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    return [...form];
  } catch (cause) {
    throw malformed(broken, cause);
  }
}

function fieldsOf(entries: readonly [string, unknown][]): Record<string, unknown> {
  if (entries.length > MAX_FORM_FIELDS) throw malformed('This form has too many fields.');
  const repeated = entries.filter(([name], index) =>
    entries.some(([other], place) => place < index && other === name),
  );
  if (repeated.length > 0) {
    throw invalid(Object.fromEntries(repeated.map(([name]) => [name, 'Send this field once'])));
  }
  return Object.fromEntries(entries);
}

/** A file field that was left empty comes as a file without bytes, or as an empty text. */
function splitFiles(
  entries: readonly [string, FormDataEntryValue][],
  names: readonly string[],
): RequestBody {
  const fields = fieldsOf(entries);
  const files = new Map<string, File>();
  for (const name of names) {
    const value = fields[name];
    if (value instanceof File && value.size > 0) files.set(name, value);
    if (value instanceof File || value === '') delete fields[name];
  }
  return { fields, files };
}
