/** The addresses that pictures are sent to. */
import { z } from 'zod';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { actorOf } from '#content/studio-endpoints.server.ts';
import { type Caller, NOTHING, signedIn, writeEndpoint } from '#platform/http/endpoint.ts';
import { invalid } from '#platform/http/input.ts';
import type { Media } from './media.server.ts';
import { DEFAULT_FOLDER, TOO_LARGE, UPLOAD_FOLDERS } from './rules.ts';

export interface MediaContext {
  media: Media;
}

const MAX_ALT_LENGTH = 500;

export const Folder = z
  .enum(UPLOAD_FOLDERS, `Choose one of ${UPLOAD_FOLDERS.join(', ')}`)
  .default(DEFAULT_FOLDER);

export const AltText = z
  .string()
  .trim()
  .max(MAX_ALT_LENGTH, `Use at most ${MAX_ALT_LENGTH} characters`)
  .refine(isStorable, UNSTORABLE);

export const UploadedImage = z.object({
  id: z.string(),
  url: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});

/** What every address that takes a picture of staff does before it reads one. */
export const uploadGate = {
  tooLarge: TOO_LARGE,
  admit: ({ media }: MediaContext, { staff }: Caller) => media.gate.count(signedIn(staff).id),
  takeTurn: ({ media }: MediaContext) => media.gate.takeTurn(),
};

/** The part of a form that is the picture. */
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
  body: UploadedImage,
  ...uploadGate,
  async handle({ context, input, files, staff }) {
    const file = sentImage(files);
    const body = await context.media.storeImage({
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
