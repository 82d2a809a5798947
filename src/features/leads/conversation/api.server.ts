/** The addresses by which staff note, reply and read what came back. */
import { z } from 'zod';
import { recordAudit } from '#content/audit.server.ts';
import { actorOf, DONE, Done, WRITE_DEFAULTS } from '#content/studio-endpoints.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { NOTHING, readEndpoint, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import type { FindSite } from '#web/site.ts';
import { getSubmission, lockSubmission, subjectOf } from '../inbox-store.server.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { composeFor } from './compose.server.ts';
import { dropDraft, saveDraft } from './drafts.server.ts';
import { seeMentions } from './mentions.server.ts';
import { addNote } from './notes.server.ts';
import { readDrafts, readEntries } from './read.server.ts';
import { callOffReply, resendReply, sendReply } from './replies.server.ts';
import type { FindLibraryFile } from './reply-files.server.ts';
import {
  Conversation,
  Mention,
  NewNote,
  NewReply,
  Reply,
  ReplyDraft,
  SavedDraft,
} from './schema.ts';

export interface ConversationContext {
  db: Db;
  delivery: DeliverySettings;
  findSite: FindSite;
  publicUrl: string;
  findFile: FindLibraryFile;
  /** Where this person is named and has not seen it. */
  listMentions: (userId: string) => Promise<Mention[]>;
}

const IdParams = z.object({ id: z.string() });

interface Reading {
  context: ConversationContext;
  params: { id: string };
  staff: Staff | undefined;
}

type Writing<Input> = Reading & { input: Input };

const readConversation = readEndpoint({
  summary: 'The conversation about a submission',
  description: 'Notes, replies with what became of them, mails that came back, and drafts.',
  query: NOTHING,
  params: IdParams,
  body: Conversation,
  isKept: false,
  async handle({ context, params, staff }: Reading) {
    const { db } = context;
    const submission = await getSubmission(db, params.id);
    return {
      body: {
        entries: await readEntries(db, submission.id),
        drafts: await readDrafts(db, submission.id),
        compose: await composeFor(context, submission, actorOf(staff)),
      },
    };
  },
});

const writeNote = writeEndpoint({
  ...WRITE_DEFAULTS,
  summary: 'Add a note',
  description: 'For staff only. “@” and a name tells that colleague.',
  params: IdParams,
  input: NewNote,
  status: 201,
  body: z.object({ id: z.string() }),
  async handle({ context, params, input, staff }: Writing<NewNote>) {
    const actor = actorOf(staff);
    const tellsByMail = context.delivery.mail !== undefined;
    const id = await transaction(context.db, async (db) => {
      const submission = await lockSubmission(db, params.id);
      const id = await addNote(db, submission.id, { body: input.body, actor, tellsByMail });
      await recordAudit(db, { actor, action: 'noted-on', subject: subjectOf(submission) });
      return id;
    });
    return { body: { id } };
  },
});

const keepDraft = writeEndpoint({
  ...WRITE_DEFAULTS,
  summary: 'Keep a reply that is being written',
  description: 'One for each member of staff and submission.',
  params: IdParams,
  input: ReplyDraft,
  body: SavedDraft,
  handle: async ({ context, params, input, staff }: Writing<ReplyDraft>) => ({
    body: await saveDraft(context, params.id, { draft: input, actor: actorOf(staff) }),
  }),
});

const removeDraft = writeEndpoint({
  ...WRITE_DEFAULTS,
  summary: 'Discard your draft',
  description: 'Only your own.',
  params: IdParams,
  input: NOTHING,
  formats: [],
  body: Done,
  async handle({ context, params, staff }: Reading) {
    const { id } = await getSubmission(context.db, params.id);
    await dropDraft(context.db, id, actorOf(staff));
    return DONE;
  },
});

const postReply = writeEndpoint({
  ...WRITE_DEFAULTS,
  summary: 'Reply by mail',
  description:
    'Stored, then sent; with sendAt, at that time. Name what you have seen: anything newer by others is a conflict, with it in current.',
  params: IdParams,
  input: NewReply,
  status: 201,
  body: Reply,
  handle: async ({ context, params, input, staff }: Writing<NewReply>) => ({
    body: await sendReply(context, params.id, { reply: input, actor: actorOf(staff) }),
  }),
});

const cancelOneReply = writeEndpoint({
  ...WRITE_DEFAULTS,
  summary: 'Cancel a reply',
  description: 'If it has not gone out.',
  params: IdParams,
  input: NOTHING,
  formats: [],
  body: Reply,
  handle: async ({ context, params, staff }: Reading) => ({
    body: await callOffReply(context, params.id, actorOf(staff)),
  }),
});

const sendReplyAgain = writeEndpoint({
  ...WRITE_DEFAULTS,
  summary: 'Send a reply again',
  description: 'If it was given up or bounced. Its Message-ID stays the same.',
  params: IdParams,
  input: NOTHING,
  formats: [],
  body: Reply,
  handle: async ({ context, params, staff }: Reading) => ({
    body: await resendReply(context, params.id, actorOf(staff)),
  }),
});

const listOwnMentions = readEndpoint({
  summary: 'Where you are mentioned',
  description: 'Notes that name you and that you have not seen, newest first.',
  query: NOTHING,
  params: NOTHING,
  body: z.array(Mention),
  isKept: false,
  handle: async ({ context, staff }: Omit<Reading, 'params'>) => ({
    body: await context.listMentions(actorOf(staff).id),
  }),
});

const seeOwnMentions = writeEndpoint({
  ...WRITE_DEFAULTS,
  summary: 'Mark your mentions on a submission as seen',
  description: 'Only your own.',
  params: IdParams,
  input: NOTHING,
  formats: [],
  body: Done,
  async handle({ context, params, staff }: Reading) {
    const { id } = await getSubmission(context.db, params.id);
    await seeMentions(context.db, id, actorOf(staff).id);
    return DONE;
  },
});

export const conversationEndpoints = {
  read: readConversation,
  note: writeNote,
  keepDraft,
  removeDraft,
  reply: postReply,
  cancel: cancelOneReply,
  sendAgain: sendReplyAgain,
  listMentions: listOwnMentions,
  seeMentions: seeOwnMentions,
};
