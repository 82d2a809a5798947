/** The addresses by which staff keep templates of replies and their own signature. */
import { z } from 'zod';
import { actorOf, DONE, Done, WRITE_DEFAULTS } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import {
  NewReplyTemplate,
  ReplySignature,
  ReplyTemplate,
  ReplyTemplateChange,
} from './template-schema.ts';
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  readSignature,
  removeTemplate,
  saveSignature,
} from './templates.server.ts';

const IdParams = z.object({ id: z.string() });

interface Reading {
  context: { db: Db };
  staff: Staff | undefined;
}

interface Writing<Input> extends Reading {
  params: { id: string };
  input: Input;
}

export const templateEndpoints = {
  list: readEndpoint({
    summary: 'Reply templates',
    description: 'By name. Everyone on the staff shares them.',
    query: NOTHING,
    params: NOTHING,
    body: z.array(ReplyTemplate),
    isKept: false,
    handle: async ({ context }: Reading) => ({ body: await listTemplates(context.db) }),
  }),
  add: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Add a reply template',
    description: 'Fields such as {name} are filled in when somebody uses it.',
    params: NOTHING,
    input: NewReplyTemplate,
    status: 201,
    body: ReplyTemplate,
    handle: async ({ context, input, staff }: Omit<Writing<NewReplyTemplate>, 'params'>) => ({
      body: await addTemplate(context.db, input, actorOf(staff)),
    }),
  }),
  change: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Change a reply template',
    description: 'With the revision that you have changed; a newer one is a conflict.',
    params: IdParams,
    input: ReplyTemplateChange,
    body: ReplyTemplate,
    handle: async ({ context, params, input, staff }: Writing<ReplyTemplateChange>) => ({
      body: await changeTemplate(context.db, params.id, { change: input, actor: actorOf(staff) }),
    }),
  }),
  remove: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Delete a reply template',
    description: 'Replies that were made with it stay as they are.',
    params: IdParams,
    input: NOTHING,
    formats: [],
    body: Done,
    async handle({ context, params, staff }: Writing<object>) {
      await removeTemplate(context.db, params.id, actorOf(staff));
      return DONE;
    },
  }),
  readSignature: readEndpoint({
    summary: 'How you sign replies',
    description: 'The name that they are from, and what stands below them.',
    query: NOTHING,
    params: NOTHING,
    body: ReplySignature,
    isKept: false,
    handle: async ({ context, staff }: Reading) => ({
      body: await readSignature(context.db, actorOf(staff).id),
    }),
  }),
  saveSignature: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Change how you sign replies',
    description: 'For replies from now on.',
    params: NOTHING,
    input: ReplySignature,
    body: ReplySignature,
    async handle({ context, input, staff }: Omit<Writing<ReplySignature>, 'params'>) {
      await saveSignature(context.db, actorOf(staff).id, input);
      return { body: input };
    },
  }),
};
