/** The addresses of comments on entries. */
import { z } from 'zod';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { assertMaySee } from '../entry-rights.server.ts';
import type { ContentType } from '../schema.ts';
import {
  actorOf,
  DONE,
  Done,
  type StudioCall,
  type StudioContext,
  type StudioRead,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import { typeNamed } from './api.server.ts';
import { Comment, CommentState, NewComment } from './comment-schema.ts';
import { addComment, listComments, noteTold, setResolved } from './comments.server.ts';
import type { TellContext } from './tell.server.ts';

const Params = z.object({ type: z.string().max(64), id: z.string().max(64) });
const CommentParams = Params.extend({ comment: z.string().max(64) });

interface Adding extends StudioCall<z.output<typeof Params>, NewComment> {
  context: StudioContext & TellContext;
}
type Resolving = StudioCall<z.output<typeof CommentParams>, z.output<typeof CommentState>>;

/** The endpoints of comments, over these types. */
export const commentEndpoints = (types: readonly ContentType[]) => ({
  list: readEndpoint({
    summary: 'Comments on an entry',
    description: 'The oldest first. The id can be the key of a new entry.',
    query: NOTHING,
    params: Params,
    body: z.array(Comment),
    isKept: false,
    async handle({ context: { db }, params, staff }: StudioRead<z.output<typeof Params>>) {
      const type = typeNamed(types, params.type);
      await assertMaySee(db, type, params.id, actorOf(staff));
      return { body: await listComments(db, type, params.id) };
    },
  }),

  add: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Comment on an entry',
    description:
      'On all of it, on a field, or on words in one. Who is named with @ is told by mail, and so is who wrote in the thread before.',
    params: Params,
    input: NewComment,
    status: 201,
    body: z.object({ id: z.string() }),
    async handle({ context: { db, accounts }, params, input, staff }: Adding) {
      const type = typeNamed(types, params.type);
      const author = actorOf(staff);
      await assertMaySee(db, type, params.id, author);
      const body = await addComment(db, type, params.id, { comment: input, author });
      const written = { own: body.id, comment: input, author };
      accounts.tell(await noteTold(db, type, params.id, written), {
        subject: `${author.name} commented on a ${type.labels.one}`,
        paragraphs: [`${author.name} wrote:`, input.body],
        entry: params,
      });
      return { body };
    },
  }),

  resolve: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Resolve a thread of comments, or open it again',
    description: 'By its first comment.',
    params: CommentParams,
    input: CommentState,
    body: Done,
    async handle({ context: { db }, params, input, staff }: Resolving) {
      const type = typeNamed(types, params.type);
      const actor = actorOf(staff);
      await assertMaySee(db, type, params.id, actor);
      const by = input.isResolved ? actor : undefined;
      await setResolved(db, type.type, { id: params.id, thread: params.comment, by });
      return DONE;
    },
  }),
});
