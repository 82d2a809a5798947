/** The addresses by which staff read and answer what came in. */
import { z } from 'zod';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import type { DeliverySettings } from '#platform/delivery-settings.ts';
import { AppError } from '#platform/errors.ts';
import type { BodyFormat } from '#platform/http/body.ts';
import { fileEndpoint, NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { audioAnswer } from './audio.server.ts';
import { channelsFor } from './channels.ts';
import { exportCsv } from './csv.server.ts';
import { listDeliveries, redeliverMany, redeliverOne } from './deliveries.server.ts';
import {
  Delivery,
  FilterQuery,
  Queued,
  RedeliverMany,
  RedeliverOne,
  Submission,
  SubmissionCard,
  SubmissionPatch,
} from './inbox.ts';
import { changeSubmission } from './inbox-service.server.ts';
import { findSubmission, listSubmissions } from './inbox-store.server.ts';

export interface InboxContext {
  db: Db;
  delivery: DeliverySettings;
}

const InboxQuery = FilterQuery.extend(pageQuery);
const IdParams = z.object({ id: z.string() });
const JSON_ONLY: readonly BodyFormat[] = ['json'];

/** @throws {AppError} not_found */
async function getSubmission(db: Db, id: string): Promise<Submission> {
  const submission = z.uuid().safeParse(id).success ? await findSubmission(db, id) : undefined;
  if (submission === undefined) throw new AppError('not_found', 'There is no such submission.');
  return submission;
}

export const listInbox = readEndpoint({
  summary: 'Submissions',
  description: 'Newest first, whatever their kind and status unless you name one.',
  query: InboxQuery,
  params: NOTHING,
  body: z.array(SubmissionCard),
  isKept: false,
  async handle({ context, query, url }: Handling<typeof InboxQuery>) {
    const { items, next } = await listSubmissions(context.db, query);
    const names = ['limit', ...Object.keys(FilterQuery.shape)];
    return next === undefined
      ? { body: items }
      : { body: items, headers: { link: nextLink(url, next, names) } };
  },
});

interface Handling<Query extends z.ZodObject> {
  context: InboxContext;
  query: z.output<Query>;
  url: URL;
}

export const readSubmission = readEndpoint({
  summary: 'One submission',
  description: 'Everything that was sent, when and from where, and what staff noted.',
  query: NOTHING,
  params: IdParams,
  body: Submission,
  isKept: false,
  handle: async ({ context, params }: { context: InboxContext; params: { id: string } }) => ({
    body: await getSubmission(context.db, params.id),
  }),
});

export const patchSubmission = writeEndpoint({
  summary: 'Change status or notes',
  description: 'Any status but spam releases what waited as spam: its deliveries start, once.',
  params: IdParams,
  headers: NOTHING,
  input: SubmissionPatch,
  formats: JSON_ONLY,
  status: 200,
  body: Submission,
  async handle({ context, params, input }: Writing<{ id: string }, SubmissionPatch>) {
    const submission = await getSubmission(context.db, params.id);
    await changeSubmission(context, submission, input);
    return { body: await getSubmission(context.db, params.id) };
  },
});

interface Writing<Params, Input> {
  context: InboxContext;
  params: Params;
  input: Input;
}

export const downloadAudio = fileEndpoint({
  summary: 'The recording of a challenge',
  description: 'A WAV file to download. Ranges of bytes are answered with 206.',
  query: NOTHING,
  params: IdParams,
  mediaType: 'audio/wav',
  async handle({ context, params, request }: AudioCall) {
    const { id } = await getSubmission(context.db, params.id);
    return audioAnswer(context.db, id, request);
  },
});

interface AudioCall {
  context: InboxContext;
  params: { id: string };
  request: Request;
}

export const readDeliveries = readEndpoint({
  summary: 'Deliveries of a submission',
  description: 'Every channel it goes out by, with each attempt and what was answered.',
  query: NOTHING,
  params: IdParams,
  body: z.array(Delivery),
  isKept: false,
  async handle({ context, params }: { context: InboxContext; params: { id: string } }) {
    const { id } = await getSubmission(context.db, params.id);
    return { body: await listDeliveries(context.db, id) };
  },
});

export const redeliverSubmission = writeEndpoint({
  summary: 'Deliver a submission again',
  description: 'By the channels given, or by all of its kind. Receivers know it by its old id.',
  params: IdParams,
  headers: NOTHING,
  input: RedeliverOne,
  formats: JSON_ONLY,
  isBodyOptional: true,
  status: 200,
  body: Queued,
  async handle({ context, params, input }: Writing<{ id: string }, z.output<typeof RedeliverOne>>) {
    const { id, kind, status } = await getSubmission(context.db, params.id);
    if (status === 'spam')
      throw new AppError('conflict', 'Release this submission from spam first.');
    const ways = channelsFor(kind, context.delivery);
    const channels = ways.filter((way) => input.channels?.includes(way) ?? true);
    return { body: { queued: await redeliverOne(context.db, id, channels) } };
  },
});

export const redeliverSubmissions = writeEndpoint({
  summary: 'Deliver many submissions again',
  description: 'Those given, or every delivery that was given up.',
  params: NOTHING,
  headers: NOTHING,
  input: RedeliverMany,
  formats: JSON_ONLY,
  isBodyOptional: true,
  status: 200,
  body: Queued,
  handle: async ({ context, input }: Writing<unknown, z.output<typeof RedeliverMany>>) => ({
    body: { queued: await redeliverMany(context.db, input.ids) },
  }),
});

export const downloadCsv = fileEndpoint({
  summary: 'Submissions as CSV',
  description: 'Everything that the same filters list, for a spreadsheet.',
  query: FilterQuery,
  params: NOTHING,
  mediaType: 'text/csv',
  async handle({ context, query }: Handling<typeof FilterQuery>) {
    return new Response(await exportCsv(context.db, query), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="submissions.csv"',
        'cache-control': 'private, no-store',
      },
    });
  },
});
