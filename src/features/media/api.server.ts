/** The addresses that media are sent to. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { actorOf } from '#content/studio-endpoints.server.ts';
import { AppError } from '#platform/errors.ts';
import { passingChunks, readBytes } from '#platform/http/body-bytes.ts';
import { type Caller, NOTHING, signedIn, writeEndpoint } from '#platform/http/endpoint.ts';
import { invalid } from '#platform/http/input.ts';
import { isFileType } from './file-types.ts';
import type { Media } from './media.server.ts';
import { essenceOf, SNIFF_BYTES, sniffImage } from './pipeline/prepare.server.ts';
import {
  DEFAULT_FOLDER,
  isImageType,
  MAX_ALT_LENGTH,
  MAX_IMAGE_BYTES,
  MEDIA_FOLDERS,
  TOO_LARGE,
  WRONG_TYPE,
} from './rules.ts';
import { steadyPieces } from './steady-pieces.ts';
import type { UploadTerms } from './upload-addresses.server.ts';

export interface MediaContext {
  media: Media;
}

const MAX_NAME_LENGTH = 4_096;

/** Room for a media item of 10 MB in base64. */
const MAX_TEXT_MB = 14;

export const Folder = z
  .enum(MEDIA_FOLDERS, `Choose one of ${MEDIA_FOLDERS.join(', ')}`)
  .default(DEFAULT_FOLDER);

export const AltText = z
  .string()
  .trim()
  .max(MAX_ALT_LENGTH, `Use at most ${MAX_ALT_LENGTH} characters`)
  .refine(isStorable, UNSTORABLE);

export const UploadedMedia = z.object({
  id: z.string(),
  url: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});

/** What every address that takes a media item of staff does before it reads one. */
export const uploadGate = {
  tooLarge: TOO_LARGE,
  admit: ({ media }: MediaContext, { staff }: Caller) => media.gate.count(signedIn(staff).id),
  acquireSlot: ({ media }: MediaContext) => media.gate.acquireSlot(),
};

/** The part of a form that is the media item. */
export function sentImage(files: ReadonlyMap<string, File>): File {
  const file = files.get('image');
  if (file === undefined) throw invalid({ image: 'Choose an image' });
  return file;
}

export const uploadImage = writeEndpoint({
  summary: 'Upload an image',
  description:
    'JPEG, PNG, WebP or GIF in the part named image, at most 10 MB. It is stored upright and without metadata.',
  params: NOTHING,
  headers: NOTHING,
  input: z.strictObject({ folder: Folder, alt: AltText.optional() }),
  formats: ['multipart'],
  files: ['image'],
  status: 201,
  body: UploadedMedia,
  ...uploadGate,
  async handle({ context, input, files, staff }) {
    const file = sentImage(files);
    const body = await context.media.storeMedia({
      bytes: await file.bytes(),
      declaredType: file.type,
      fileName: file.name,
      folder: input.folder,
      alt: input.alt,
      by: actorOf(staff),
    });
    return { body };
  },
});

const NO_PATH = /^[^/\\\p{C}]+$/u;

export const uploadBase64 = writeEndpoint({
  summary: 'Upload an image as text',
  description: 'Base64 or a data URL of a JPEG, PNG, WebP or GIF of at most 10 MB.',
  params: NOTHING,
  headers: NOTHING,
  input: z.strictObject({
    base64Data: z.string('Send the image as base64'),
    fileName: z.string().max(MAX_NAME_LENGTH).default(''),
    folder: Folder,
  }),
  formats: ['json'],
  maxMegabytes: MAX_TEXT_MB,
  status: 201,
  body: UploadedMedia,
  ...uploadGate,
  async handle({ context, input: { base64Data, fileName, folder }, staff }) {
    const image = decodeBase64Image(base64Data);
    const body = await context.media.storeMedia({
      ...image,
      fileName,
      folder,
      by: actorOf(staff),
    });
    return { body };
  },
});

export const presignUpload = writeEndpoint({
  summary: 'Ask for an address to upload an image to',
  description:
    'Then PUT the file to uploadUrl with its content type within five minutes. Once verified, it is available at publicUrl. If a size is given, the file must have exactly that many bytes.',
  params: NOTHING,
  headers: NOTHING,
  input: z.strictObject({
    fileName: z
      .string('Enter the name of the file')
      .max(255, 'Use at most 255 characters')
      .regex(NO_PATH, 'Enter a name without a path'),
    contentType: z.string(WRONG_TYPE),
    folder: Folder,
    size: z.int().min(1).optional(),
  }),
  formats: ['json'],
  status: 200,
  body: z.object({ uploadUrl: z.string(), publicUrl: z.string() }),
  admit: uploadGate.admit,
  async handle({ context, input: { fileName, contentType, folder, size }, staff }) {
    const type = essenceOf(contentType);
    if (!isImageType(type)) {
      throw new AppError('validation_failed', WRONG_TYPE, { fields: { contentType: WRONG_TYPE } });
    }
    if (size !== undefined && size > MAX_IMAGE_BYTES) {
      throw new AppError('payload_too_large', TOO_LARGE);
    }
    const by = actorOf(staff);
    return { body: await context.media.announce({ fileName, type, folder, size, by }) };
  },
});

const MAX_FILE_MB = MAX_IMAGE_BYTES / 1_048_576;

const UploadQuery = z.object({
  type: z.string(),
  size: z.coerce.number().int().min(0),
  expires: z.coerce.number().int(),
  signature: z.string(),
});
type UploadQuery = z.output<typeof UploadQuery>;

export const receiveUpload = writeEndpoint({
  summary: 'Upload an image or a file to its upload address',
  description: 'The raw bytes with the announced content type. Works once.',
  params: z.object({ id: z.uuid('Use the complete upload address') }),
  query: UploadQuery,
  headers: z.object({ 'content-type': z.string('Enter the type of the file') }),
  input: NOTHING,
  formats: [],
  status: 200,
  body: z.object({ url: z.string() }),
  async handle({ context: { media }, params: { id }, query, headers, request }: Receiving) {
    const terms = { id, type: query.type, bytes: query.size, expires: query.expires };
    media.assertTerms(terms, query.signature, essenceOf(headers['content-type']));
    await media.assertSender(id);
    // Only now: nobody waits behind a stranger whose address is none of ours.
    const leave = media.gate.enter(id);
    try {
      return { body: await receive(media, terms, request) };
    } finally {
      leave();
    }
  },
});

/** In turn with others who send something. */
async function receive(
  media: Media,
  terms: UploadTerms,
  request: Request,
): Promise<{ url: string }> {
  const isFile = isFileType(terms.type);
  const { gate } = media;
  const releaseSlot = await (isFile ? gate.acquireFileSlot() : gate.acquireSlot());
  try {
    if (!isFile)
      return await media.receive(terms, await readBytes(request, MAX_FILE_MB, TOO_LARGE));
    const sentence = `This file does not have the ${terms.bytes} bytes announced.`;
    const pieces = passingChunks(request, terms.bytes, sentence);
    return await media.receiveFile(terms, steadyPieces(pieces, gate.slowest));
  } finally {
    releaseSlot();
  }
}

interface Receiving {
  context: MediaContext;
  params: { id: string };
  query: UploadQuery;
  headers: { 'content-type': string };
  request: Request;
}

const DATA_URL = /^data:([^,;]{0,100})((?:;[^,;]{0,100}){0,5}),/i;
const ALPHABET = /^[A-Za-z\d+/]*={0,2}$/;

/** So many characters say what the first bytes are. */
const SNIFF_CHARACTERS = (SNIFF_BYTES / 3) * 4;

interface DecodedImage {
  bytes: Uint8Array;
  /** As the data URL says; empty for bare base64. */
  declaredType: string;
}

/**
 * The bytes; nothing is decoded that is too long or no media item.
 * @throws {AppError} validation_failed, payload_too_large or unsupported_media_type.
 */
function decodeBase64Image(text: string): DecodedImage {
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
    throw invalid({ base64Data: `This is declared as ${declaredType} but is ${type}` });
  }
  return { bytes: Buffer.from(data, 'base64'), declaredType };
}

const unreadable = (): AppError =>
  invalid({ base64Data: 'Send base64 without spaces or line breaks' });
