/** Reads what a request bears, within limits, into fields and files that a schema can judge. */
import { inDigits } from '#platform/digits-rules.ts';
import { AppError } from '../errors.ts';
import { bodyChunks, decodeText, malformed, readBytes } from './body-bytes.ts';
import { invalid } from './input.ts';
import { type FormEntry, readMultipart } from './multipart.ts';

/** The media types of bodies that endpoints can take. */
export const BODY_TYPES = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** One of the formats in `BODY_TYPES`. */
export type BodyFormat = keyof typeof BODY_TYPES;

/** What bodies an endpoint takes, and how large they may be. */
export interface BodyRules {
  formats: readonly BodyFormat[];
  /** Names of the parts that are files; a file under another name is refused by the schema. */
  files?: readonly string[];
  /** Files under any names, several under one too; what a multipart form may bear of them. */
  attachments?: AttachmentRules | undefined;
  /** Whether a request without any body is taken for one without fields. */
  isOptional?: boolean;
  /** How much text is read; a megabyte where nothing is said. */
  maxMegabytes?: number | undefined;
  /** How many fields a form may have; a hundred where nothing is said. */
  maxFields?: number | undefined;
  /** The sentence for more than that, where it is another than usual. */
  tooLarge?: string | undefined;
  /** Whether nobody knows who sent it, who may then send less. */
  isOfStranger?: boolean;
}

/** How much a form with files may bear before it is refused while it comes. */
export interface AttachmentRules {
  maxFiles: number;
  /** All of the form. */
  maxMegabytes: number;
  /** Told of each text as soon as it is there: what is refused further on has these at least. */
  onText?: (name: string, text: string) => void;
}

/** A body that has been read and not been checked. */
export interface RequestBody {
  /** By name for forms; for JSON whatever was sent. */
  fields: unknown;
  files: ReadonlyMap<string, File>;
  /** With their names, in their order; a file field that was left empty is not among them. */
  attachments: readonly (readonly [name: string, file: File])[];
}

const MAX_TEXT_MB = 1;
/** Room for a file of 10 MB and the words beside it. */
const MAX_UPLOAD_MB = 11;
const MAX_FORM_FIELDS = 100;

const NO_FILES: ReadonlyMap<string, File> = new Map();
const NO_FIELDS: RequestBody = { fields: {}, files: NO_FILES, attachments: [] };

/**
 * Reads the body to its end, or to where it breaks a limit.
 * @throws {AppError} unsupported_media_type, payload_too_large, bad_request, overloaded, or
 * validation_failed where a field was sent twice.
 */
export async function readBody(request: Request, rules: BodyRules): Promise<RequestBody> {
  if (rules.formats.length === 0) return NO_FIELDS;
  const contentType = request.headers.get('content-type') ?? '';
  const { maxMegabytes: maxTextMb = MAX_TEXT_MB, tooLarge, files = [] } = rules;
  const { maxFields = MAX_FORM_FIELDS } = rules;
  if (rules.isOptional && contentType === '') {
    const { byteLength } = await readBytes(request, MAX_TEXT_MB);
    if (byteLength === 0) return NO_FIELDS;
  }
  const format = formatOf(contentType, rules.formats);
  if (format === 'multipart') {
    const { attachments } = rules;
    const maxMb = attachments?.maxMegabytes ?? (files.length > 0 ? MAX_UPLOAD_MB : maxTextMb);
    const chunks = bodyChunks(request, maxMb, {
      sentence: tooLarge,
      isReadUpToLimit: attachments?.onText !== undefined,
      hasFiles: attachments !== undefined,
    });
    const entries = await readMultipart(chunks, contentType, {
      maxParts: maxFields + (attachments?.maxFiles ?? 0),
      maxFileMegabytes: maxMb,
      maxTextMegabytes: maxTextMb,
      onText: attachments?.onText,
    });
    return attachments === undefined ? splitFiles(entries, files) : splitAttachments(entries);
  }
  const bytes = await readBytes(request, maxTextMb, tooLarge);
  if (rules.isOptional && bytes.byteLength === 0) return NO_FIELDS;
  const text = decodeText(bytes);
  const fields =
    format === 'json'
      ? parseJson(text, rules.isOfStranger ? MAX_STRANGER_VALUES : MAX_VALUES)
      : fieldsOf(parseUrlencoded(text, maxFields));
  return { fields, files: NO_FILES, attachments: [] };
}

function formatOf(contentType: string, formats: readonly BodyFormat[]): BodyFormat {
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const format = formats.find((known) => BODY_TYPES[known] === essence);
  if (format !== undefined) return format;
  const types = formats.map((known) => BODY_TYPES[known]).join(', ');
  throw new AppError('unsupported_media_type', `Send this as one of: ${types}.`);
}

/** Fields are counted before any of them is made. */
function parseUrlencoded(text: string, maxFields: number): [string, string][] {
  let ends = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    ends += 1;
    if (ends >= maxFields) throw malformed('This form has too many fields.');
  }
  return [...new URLSearchParams(text)];
}

function fieldsOf<Value>(entries: readonly [string, Value][]): Record<string, Value> {
  const names = new Set<string>();
  const repeated = entries.filter(([name]) => names.size === names.add(name).size);
  if (repeated.length > 0) {
    throw invalid(Object.fromEntries(repeated.map(([name]) => [name, 'Send this field once'])));
  }
  return Object.fromEntries(entries);
}

/** A file field that was left empty comes as a file without bytes, or as an empty text. */
function splitFiles(entries: readonly FormEntry[], names: readonly string[]): RequestBody {
  const fields = fieldsOf(entries);
  const files = new Map<string, File>();
  for (const name of names) {
    const value = fields[name];
    if (value instanceof File && value.size > 0) files.set(name, value);
    if (value instanceof File || value === '') delete fields[name];
  }
  return { fields, files, attachments: [] };
}

function splitAttachments(entries: readonly FormEntry[]): RequestBody {
  const texts: [string, string][] = [];
  const attachments: [string, File][] = [];
  for (const [name, value] of entries) {
    if (typeof value === 'string') texts.push([name, value]);
    else if (value.size > 0 || value.name !== '') attachments.push([name, value]);
  }
  return { fields: fieldsOf(texts), files: NO_FILES, attachments };
}

/** Far more than any content has; whatever walks deeper values may run out of stack. */
const MAX_DEPTH = 200;
/** Far more than a megabyte of content has; to make so many takes some milliseconds. */
const MAX_VALUES = 50_000;
/** Far more than the fields of a form and the pages of a visit. */
const MAX_STRANGER_VALUES = 1_000;

/**
 * The value of a JSON text. What would take long is refused before it is made.
 * @throws {AppError} bad_request
 */
function parseJson(text: string, maxValues: number): unknown {
  countValues(text, maxValues);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw malformed('This is not valid JSON.', cause);
  }
  if (hasRepeatedKey(text)) throw malformed('This JSON has a duplicate field.');
  return json;
}

/**
 * How many values a JSON text has, at most: it goes by brackets and commas alone, so that the text may
 * be anything.
 * @throws {AppError} bad_request where there are more than `maxValues`, or where they are so deep in one
 *   another that whoever walks through them would run out of stack.
 */
export function countValues(text: string, maxValues: number): number {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at) - 1;
        break;
      case BRACKET:
      case BRACE:
        depth += 1;
        values += 1;
        break;
      case BRACKET_END:
      case BRACE_END:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
    }
    if (depth > MAX_DEPTH) throw malformed(`This JSON is more than ${MAX_DEPTH} levels deep.`);
    if (values > maxValues) {
      const most = inDigits(maxValues);
      throw malformed(`This JSON has more than ${most} values.`);
    }
  }
  return values;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/**
 * Whether an object of this JSON text names a key twice; `JSON.parse` keeps the last one without a
 * word, and another reader may keep the first. The text must be valid JSON.
 */
export function hasRepeatedKey(text: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at);
        last = text.slice(at, end);
        at = end - 1;
        break;
      }
      case '{':
        open.push(new Set());
        break;
      case '[':
        open.push(undefined);
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ':': {
        const keys = open.at(-1);
        const key = last.includes('\\') ? String(JSON.parse(last)) : last.slice(1, -1);
        if (keys?.has(key)) return true;
        keys?.add(key);
      }
    }
  }
  return false;
}

/** Where the string that begins here is over; the end of the text where it never is. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
}
