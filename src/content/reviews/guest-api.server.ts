/** The addresses that reviewers without an account use, with the token of their link. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { ContentType } from '../schema.ts';
import { listStaffWith } from '../staff.server.ts';
import { DONE, Done, type StudioContext, WRITE_DEFAULTS } from '../studio-endpoints.server.ts';
import { addComment, listComments, noteTold } from './comments.server.ts';
import { findReview } from './gate.server.ts';
import { GuestAnswer, GuestComment, GuestReview } from './guest-schema.ts';
import { getGuestLink, mayGuestAnswer } from './guests.server.ts';
import { answerReview } from './reviews.server.ts';
import type { TellContext } from './tell.server.ts';

const Params = z.object({ token: z.string().max(100) });

type Context = StudioContext & TellContext & { accounts: { guestWords: RateLimit } };

interface GuestCall<Input> {
  context: Context;
  params: z.output<typeof Params>;
  input: Input;
}

/** Each link takes so many words in a while, whoever has it. */
const takeTurn = ({ accounts }: Context, token: string): Promise<void> =>
  accounts.guestWords.take(
    createHash('sha256').update(token).digest('hex'),
    (seconds) => `That was a lot at once. Wait ${seconds} seconds, then try again.`,
  );

/** The endpoints of links that let somebody comment, over these types. */
export const guestEndpoints = (types: readonly ContentType[]) => ({
  read: readEndpoint({
    summary: 'What is said about a shared draft',
    description: 'With the token of a preview link that allows comments.',
    query: NOTHING,
    params: Params,
    body: GuestReview,
    isKept: false,
    async handle({ context: { db }, params }: { context: Context; params: { token: string } }) {
      const link = await getGuestLink(db, types, params.token);
      const review = await findReview(db, link.type, link.entryId);
      const comments = await listComments(db, link.type, link.entryId);
      return {
        body: {
          mayAnswer: await mayGuestAnswer(db, link),
          note: review?.note ?? '',
          state: review?.state ?? ('none' as const),
          comments: comments.map(({ author, resolvedAt, ...comment }) => ({
            ...comment,
            author: author.name,
            isResolved: resolvedAt !== null,
          })),
        },
      };
    },
  }),

  comment: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Comment on a shared draft',
    description: 'With a name, as plain text.',
    params: Params,
    input: GuestComment,
    status: 201,
    body: z.object({ id: z.string() }),
    async handle({ context, params, input }: GuestCall<z.output<typeof GuestComment>>) {
      const { db, accounts } = context;
      const { type, entryId, madeBy } = await getGuestLink(db, types, params.token);
      await takeTurn(context, params.token);
      const { name, ...comment } = input;
      const author = { id: '', name };
      const body = await addComment(db, type, entryId, { comment, author });
      const told = await noteTold(db, type, entryId, { own: body.id, comment, author });
      const maker = (await listStaffWith(db, 'content.write')).filter(({ id }) => id === madeBy);
      const people = new Map([...told, ...maker].map((person) => [person.id, person]));
      accounts.tell([...people.values()], {
        subject: `${name} commented on a ${type.labels.one}`,
        paragraphs: [`${name}, who has a link to it, wrote:`, comment.body],
        entry: { type: type.type, id: entryId },
      });
      return { body };
    },
  }),

  answer: answerEndpoint(types),
});

/** Approving, or asking for changes. */
const answerEndpoint = (types: readonly ContentType[]) =>
  writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Approve a shared draft, or ask for changes',
    description: 'Where its review is open and whoever made the link could answer it.',
    params: Params,
    input: GuestAnswer,
    body: Done,
    async handle({ context, params, input }: GuestCall<z.output<typeof GuestAnswer>>) {
      const { db, accounts } = context;
      const link = await getGuestLink(db, types, params.token);
      await takeTurn(context, params.token);
      if (!(await mayGuestAnswer(db, link))) {
        throw new AppError('conflict', 'There is nothing to approve here any more.');
      }
      const { name, ...answer } = input;
      const actor = { id: '', name: `${name} (by link)` };
      const { label, askedBy } = await answerReview(db, link.type, link.entryId, { answer, actor });
      const did = answer.answer === 'approve' ? 'approved' : 'asks for changes to';
      const people = await listStaffWith(db, 'content.write');
      accounts.tell(
        people.filter(({ id }) => id === askedBy || id === link.madeBy),
        {
          subject: `${name} ${did} ${label}`,
          paragraphs: [`${name}, who has a link to it, ${did} “${label}”.`, answer.note],
          entry: { type: link.type.type, id: link.entryId },
        },
      );
      return DONE;
    },
  });
