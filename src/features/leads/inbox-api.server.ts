/** The addresses by which staff read and answer what came in. */
import { z } from 'zod';
import { recordAudit } from '#content/audit.server.ts';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import { actorOf } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { BodyFormat } from '#platform/http/body.ts';
import {
  fileEndpoint,
  NOTHING,
  readEndpoint,
  type Staff,
  writeEndpoint,
} from '#platform/http/endpoint.ts';
import { answerFileResponse } from './answer-files.server.ts';
import { audioResponse } from './audio.server.ts';
import { channelsFor } from './channels.ts';
import { exportCsv } from './csv.server.ts';
import { listDeliveries, redeliverMany, redeliverOne } from './delivery/status.server.ts';
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
import { conditionsOf, getSubmission, listSubmissions, subjectOf } from './inbox-store.server.ts';
import type { DeliverySettings } from './settings.server.ts';

export interface InboxContext {
  db: Db;
  delivery: DeliverySettings;
}

const InboxQuery = FilterQuery.extend({
  ...pageQuery,
  order: z
    .enum(['newest', 'oldest'], 'Use newest or oldest')
    .optional()
    .meta({ description: 'Which come first: the newest, unless you write oldest.' }),
});
const IdParams = z.object({ id: z.string() });
const JSON_ONLY: readonly BodyFormat[] = ['json'];

const listInbox = readEndpoint({
  summary: 'Submissions',
  description: 'Newest first, whatever their kind and status unless you name one.',
  query: InboxQuery,
  params: NOTHING,
  body: z.array(SubmissionCard),
  isKept: false,
  async handle({ context, query, url }: Handling<typeof InboxQuery>) {
    const { items, next } = await listSubmissions(context.db, query);
    const names = ['limit', 'order', ...Object.keys(FilterQuery.shape)];
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

const readSubmission = readEndpoint({
  summary: 'One submission',
  description: 'Everything that was sent, when and from where, with staff notes.',
  query: NOTHING,
  params: IdParams,
  body: Submission,
  isKept: false,
  handle: async ({ context, params }: { context: InboxContext; params: { id: string } }) => ({
    body: await getSubmission(context.db, params.id),
  }),
});

const patchSubmission = writeEndpoint({
  summary: 'Change status, notes or owner',
  description: 'Changing spam to any other status delivers it, once.',
  params: IdParams,
  headers: NOTHING,
  input: SubmissionPatch,
  formats: JSON_ONLY,
  status: 200,
  body: Submission,
  handle: async ({ context, params, input, staff }: Writing<{ id: string }, SubmissionPatch>) => ({
    body: await changeSubmission(context, params.id, input, actorOf(staff)),
  }),
});

interface Writing<Params, Input> {
  context: InboxContext;
  params: Params;
  input: Input;
  staff: Staff | undefined;
}

const downloadAudio = fileEndpoint({
  summary: 'The recording of a challenge',
  description: 'A WAV file to download. Ranges of bytes are answered with 206.',
  query: NOTHING,
  params: IdParams,
  mediaType: 'audio/wav',
  async handle({ context, params, request }: AudioCall) {
    const { id } = await getSubmission(context.db, params.id);
    return audioResponse(context.db, id, request);
  },
});

interface AudioCall {
  context: InboxContext;
  params: { id: string };
  request: Request;
}

const FileParams = IdParams.extend({ file: z.string() });

const downloadFile = fileEndpoint({
  summary: 'A file that came with a submission',
  description: 'As it was sent, to download. Ranges of bytes are answered with 206.',
  query: NOTHING,
  params: FileParams,
  mediaType: 'application/octet-stream',
  async handle({ context, params, request }: FileCall) {
    const { id } = await getSubmission(context.db, params.id);
    return answerFileResponse(context.db, { id, file: params.file }, request);
  },
});

interface FileCall extends Omit<AudioCall, 'params'> {
  params: z.output<typeof FileParams>;
}

const readDeliveries = readEndpoint({
  summary: 'Deliveries of a submission',
  description: 'Every channel it is sent by, with each attempt and response.',
  query: NOTHING,
  params: IdParams,
  body: z.array(Delivery),
  isKept: false,
  async handle({ context, params }: { context: InboxContext; params: { id: string } }) {
    const { id } = await getSubmission(context.db, params.id);
    return { body: await listDeliveries(context.db, id) };
  },
});

const redeliverSubmission = writeEndpoint({
  summary: 'Deliver a submission again',
  description: 'By the given channels, or all of its kind. Its id stays the same.',
  params: IdParams,
  headers: NOTHING,
  input: RedeliverOne,
  formats: JSON_ONLY,
  isBodyOptional: true,
  status: 200,
  body: Queued,
  async handle({
    context: { db, delivery },
    params,
    input,
    staff,
  }: Writing<{ id: string }, z.output<typeof RedeliverOne>>) {
    const submission = await getSubmission(db, params.id);
    const { id, kind, status } = submission;
    if (status === 'spam')
      throw new AppError('conflict', 'This is marked as spam. Change its status first.');
    const ways = channelsFor(kind, delivery);
    const channels = ways.filter((way) => input.channels?.includes(way) ?? true);
    const queued = await transaction(db, async (db) => {
      const queued = await redeliverOne(db, id, channels);
      const after = { channels, queued };
      const event = { action: 'redelivered', subject: subjectOf(submission), after };
      await recordAudit(db, { actor: actorOf(staff), ...event });
      return queued;
    });
    return { body: { queued } };
  },
});

const redeliverSubmissions = writeEndpoint({
  summary: 'Deliver many submissions again',
  description: 'Those given, or every delivery that was given up.',
  params: NOTHING,
  headers: NOTHING,
  input: RedeliverMany,
  formats: JSON_ONLY,
  isBodyOptional: true,
  status: 200,
  body: Queued,
  async handle({ context, input, staff }: Writing<unknown, z.output<typeof RedeliverMany>>) {
    const queued = await transaction(context.db, async (db) => {
      const queued = await redeliverMany(db, input.ids);
      const label = input.ids === undefined ? 'All that were given up' : 'Several';
      await recordAudit(db, {
        actor: actorOf(staff),
        action: 'redelivered',
        subject: { type: 'submission', id: '', label },
        after: { queued },
      });
      return queued;
    });
    return { body: { queued } };
  },
});

const downloadCsv = fileEndpoint({
  summary: 'Submissions as CSV',
  description: 'Everything the same filters list, for a spreadsheet.',
  query: FilterQuery,
  params: NOTHING,
  mediaType: 'text/csv',
  async handle({ context, query }: Handling<typeof FilterQuery>) {
    return new Response(
      await exportCsv(context.db, conditionsOf(query), query.form !== undefined),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="submissions.csv"',
          'cache-control': 'private, no-store',
        },
      },
    );
  },
});

export const inboxEndpoints = {
  list: listInbox,
  csv: downloadCsv,
  redeliverMany: redeliverSubmissions,
  read: readSubmission,
  patch: patchSubmission,
  audio: downloadAudio,
  file: downloadFile,
  deliveries: readDeliveries,
  redeliver: redeliverSubmission,
};
