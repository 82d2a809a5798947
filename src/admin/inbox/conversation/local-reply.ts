/** A reply that this browser keeps until the server has it. */
import { z } from 'zod';
import { storeText } from '#ui/stored-text.ts';

const LocalReply = z.object({
  id: z.string(),
  revision: z.int(),
  subject: z.string(),
  body: z.string(),
  files: z.array(
    z.object({
      mediaId: z.string(),
      fileName: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
    }),
  ),
  sendAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type LocalReply = z.output<typeof LocalReply>;

/** Begins as drafts of entries do, so that signing out forgets it as well. */
const keyOf = (submissionId: string, userId: string): string =>
  `studio-draft:${userId}:reply:${submissionId}`;

export function readLocalReply(submissionId: string, userId: string): LocalReply | undefined {
  try {
    return LocalReply.parse(JSON.parse(localStorage.getItem(keyOf(submissionId, userId)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. */
export const keepLocalReply = (
  submissionId: string,
  userId: string,
  reply: LocalReply | undefined,
): void =>
  storeText(keyOf(submissionId, userId), reply === undefined ? undefined : JSON.stringify(reply));
