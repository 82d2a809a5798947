/** The addresses of forms that owners build. */
import { z } from 'zod';
import { Receipt, SentBeside, SubmitHeaders } from '#features/leads/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import type { PageContext } from '#web/page-context.ts';
import { filled, getForm, TOO_LARGE, takeAnswer } from './forms.server.ts';
import { FORMS_API, MAX_ALL_FILES, MAX_BODY_FIELDS, MAX_UPLOAD_MB } from './rules.ts';
import { PublishedForm } from './schema.ts';

export interface FormsContext {
  db: Db;
  leads: PageContext['leads'];
}

const IdParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'Use the id of a form') });

const readForm = readEndpoint({
  summary: 'A form',
  description: 'A published form with its fields, in their order.',
  query: NOTHING,
  params: IdParams,
  body: PublishedForm,
  handle: async ({ context, params }: { context: FormsContext; params: { id: string } }) => ({
    body: await getForm(context.db, params.id),
  }),
});

const Sent = z
  .looseObject({
    ...SentBeside.shape,
  })
  .meta({
    description:
      'The answers, each under the name of its field: a text, or a list of texts where several options can be chosen. Files are parts of a multipart form, under the name of their field.',
  });

const sendForm = writeEndpoint({
  summary: 'Send a form',
  description:
    'Returns once it is stored. All invalid fields are listed together. 409 with the form as "current" where it was changed meanwhile and the answers do not fit any more.',
  params: IdParams,
  headers: SubmitHeaders,
  input: Sent,
  formats: ['json', 'urlencoded', 'multipart'],
  maxFields: MAX_BODY_FIELDS,
  attachments: { maxFiles: MAX_ALL_FILES, maxMegabytes: MAX_UPLOAD_MB },
  tooLarge: TOO_LARGE,
  status: 201,
  body: Receipt,
  admit: ({ leads }: FormsContext, { address }) => leads.admit(address),
  async handle({ context, params, headers, input, attachments, address }) {
    const { origin, revision, hp_field, website, ...fields } = input;
    const body = await takeAnswer(context, {
      formId: params.id,
      revision,
      fields: Object.entries(fields),
      files: attachments,
      isStrict: true,
      honeypots: filled({ hp_field, website }),
      origin,
      sender: { address, idempotencyKey: headers['idempotency-key'] },
    });
    return { body };
  },
});

const path = `${FORMS_API}/{id}`;
const common = { path, access: 'public', tag: 'Forms' } as const;

/** What src/api.ts has of them. */
export const ownFormRoutes: readonly ApiRoute<FormsContext>[] = [
  { ...common, method: 'GET', endpoint: readForm },
  { ...common, method: 'POST', endpoint: sendForm },
];

export const isOwnForm = (address: string): boolean => address.startsWith(`${FORMS_API}/`);
