/** The addresses that documents, films and subtitles are announced at. */
import { z } from 'zod';
import { actorOf, IdParams, JSON_ONLY } from '#content/studio-endpoints.server.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, type Staff, signedIn, writeEndpoint } from '#platform/http/endpoint.ts';
import { type MediaContext, uploadGate } from './api.server.ts';

const MAX_NAME_LENGTH = 1_000;

const AnnounceInput = z.strictObject({
  fileName: z
    .string('Enter the name of the file')
    .min(1, 'Enter the name of the file')
    .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`),
  size: z.int('Enter the size in bytes').min(1, 'This file is empty'),
  replaces: z
    .string()
    .max(64)
    .optional()
    .describe('The id of the media item whose place it takes.'),
  throughSite: z
    .boolean('Use true or false')
    .default(false)
    .describe('Whether to send it through this site even where a bucket could take it.'),
});

interface Announcing {
  context: MediaContext;
  input: z.output<typeof AnnounceInput>;
  staff: Staff | undefined;
}

export const announceFile = writeEndpoint({
  summary: 'Ask for an address to upload a file to',
  description:
    'For documents (PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT, ZIP), films (MP4, WebM) and subtitles (VTT). PUT the file to uploadUrl with the contentType of the response within five minutes. If needsFinish is true, call the finish address afterwards. The file is checked before it is available at publicUrl.',
  params: NOTHING,
  headers: NOTHING,
  input: AnnounceInput,
  formats: JSON_ONLY,
  status: 201,
  body: z.object({
    id: z.string(),
    uploadUrl: z.string(),
    contentType: z.string(),
    publicUrl: z.string(),
    needsFinish: z.boolean(),
  }),
  admit: uploadGate.admit,
  async handle({ context: { media }, input, staff }: Announcing) {
    const { fileName, size: bytes, replaces, throughSite: isThroughSite } = input;
    const by = actorOf(staff);
    if (replaces !== undefined && !signedIn(staff).rights.includes('media.manage')) {
      throw new AppError(
        'forbidden',
        'Your role does not include replacing files. Upload it as a new one.',
      );
    }
    return { body: await media.announceFile({ fileName, bytes, replaces, isThroughSite, by }) };
  },
});

export const finishFile = writeEndpoint({
  summary: 'Finish the upload of a file',
  description:
    'Checks a file that a bucket has taken. The response is the media item it has become, or what is wrong with it.',
  params: IdParams,
  headers: NOTHING,
  input: NOTHING,
  formats: [],
  status: 200,
  body: z.object({ id: z.string() }),
  handle: async ({
    context: { media },
    params,
  }: {
    context: MediaContext;
    params: { id: string };
  }) => ({
    body: await media.finishFile(params.id),
  }),
});
