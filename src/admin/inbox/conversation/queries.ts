import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  Conversation,
  Mention,
  type NewReply,
  Reply,
  type ReplyDraft,
  SavedDraft,
} from '#features/leads/conversation/schema.ts';
import { callStudio } from '../../api.ts';
import { SUBMISSIONS } from '../queries.ts';

const REPLIES = '/api/admin/replies';
export const MENTIONS = '/api/admin/mentions';

/** How often an open conversation is looked at anew, for what colleagues and mail servers do meanwhile. */
const LOOK_MS = 15_000;

export const conversationKey = (id: string) => [SUBMISSIONS, id, 'conversation'] as const;

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async ({ signal }) =>
      (await callStudio(`${SUBMISSIONS}/${id}/conversation`, { reply: Conversation, signal })).data,
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });

export const mentionsQuery = () =>
  queryOptions({
    queryKey: [MENTIONS],
    queryFn: async ({ signal }) =>
      (await callStudio(MENTIONS, { reply: z.array(Mention), signal })).data,
    refetchInterval: 60_000,
  });

export const postNote = (id: string, body: string) =>
  callStudio(`${SUBMISSIONS}/${id}/notes`, {
    method: 'POST',
    body: { body },
    reply: z.object({ id: z.string() }),
  });

export const putDraft = async (id: string, draft: z.input<typeof ReplyDraft>) =>
  (
    await callStudio(`${SUBMISSIONS}/${id}/draft`, {
      method: 'PUT',
      body: draft,
      reply: SavedDraft,
    })
  ).data;

export const deleteDraft = (id: string) =>
  callStudio(`${SUBMISSIONS}/${id}/draft`, { method: 'DELETE', reply: z.unknown() });

export const postReply = async (id: string, reply: z.input<typeof NewReply>) =>
  (await callStudio(`${SUBMISSIONS}/${id}/replies`, { method: 'POST', body: reply, reply: Reply }))
    .data;

export const changeReply = (id: string, action: 'cancel' | 'again') =>
  callStudio(`${REPLIES}/${id}/${action}`, { method: 'POST', reply: Reply });

export const seeMentions = (id: string) =>
  callStudio(`${SUBMISSIONS}/${id}/mentions/seen`, { method: 'POST', reply: z.unknown() });
