/** The addresses by which staff look through what came into the mailbox. */
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import { actorOf, DONE, Done, WRITE_DEFAULTS } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import {
  fileEndpoint,
  NOTHING,
  readEndpoint,
  type Staff,
  writeEndpoint,
} from '#platform/http/endpoint.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';
import { MailAssignment, UnmatchedMail } from './schema.ts';
import { assignMail, listUnmatched, removeUnmatched } from './unmatched.server.ts';

const UnmatchedQuery = z.object(pageQuery);
const IdParams = z.object({ id: z.string() });
const FileParams = IdParams.extend({ position: z.coerce.number().int().min(0).max(1_000) });

interface Call {
  context: { db: Db };
  params: { id: string };
  staff: Staff | undefined;
}

/** Whatever a file is or says it is, it is kept as a file and opened by nobody here. */
const downloadAs = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};

export const mailboxEndpoints = {
  list: readEndpoint({
    summary: 'Mails without a conversation',
    description:
      'They name no submission, or one that their sender has nothing to do with. Newest first.',
    query: UnmatchedQuery,
    params: NOTHING,
    body: z.array(UnmatchedMail),
    isKept: false,
    async handle({
      context,
      query,
      url,
    }: Omit<Call, 'params'> & { query: z.output<typeof UnmatchedQuery>; url: URL }) {
      const { items, next } = await listUnmatched(context.db, query);
      return next === undefined
        ? { body: items }
        : { body: items, headers: { link: nextLink(url, next, ['limit']) } };
    },
  }),
  assign: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Assign a mail to a submission',
    description: 'By its reference. Its sender may then go on writing there.',
    params: IdParams,
    input: MailAssignment,
    body: Done,
    async handle({ context, params, input, staff }: Call & { input: MailAssignment }) {
      const { reference } = input;
      await assignMail(context.db, params.id, { reference, actor: actorOf(staff) });
      return DONE;
    },
  }),
  remove: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Remove a mail without a conversation',
    description: 'Here. The mailbox keeps it.',
    params: IdParams,
    input: NOTHING,
    formats: [],
    body: Done,
    async handle({ context, params, staff }: Call) {
      await removeUnmatched(context.db, params.id, actorOf(staff));
      return DONE;
    },
  }),
  file: fileEndpoint({
    summary: 'What is attached to a mail',
    description: 'As a file to download, whatever its type.',
    query: NOTHING,
    params: FileParams,
    mediaType: 'application/octet-stream',
    async handle({
      context,
      params,
    }: {
      context: { db: Db };
      params: z.output<typeof FileParams>;
    }) {
      const file = isUuid(params.id)
        ? await context.db
            .selectFrom('incoming_file')
            .select(['file_name', 'content'])
            .where('mail_id', '=', params.id)
            .where('position', '=', params.position)
            .executeTakeFirst()
        : undefined;
      if (file === undefined || file.content === null) {
        throw new AppError('not_found', 'There is no file here.');
      }
      return new Response(new Uint8Array(file.content), {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': downloadAs(file.file_name),
          'content-security-policy': FILE_POLICY,
          'cache-control': 'private, no-store',
        },
      });
    },
  }),
};
