import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation, Reply } from '#features/leads/conversation/schema.ts';
import type { Submission } from '#features/leads/inbox.ts';
import { askAnew } from '../../ask-anew.ts';
import { Loaded } from '../../screen-states.tsx';
import { useUser } from '../../session/user-context.ts';
import { Composer } from './composer.tsx';
import { MailEntry, NoteEntry } from './entries.tsx';
import { conversationQuery, MENTIONS, mentionsQuery, seeMentions } from './queries.ts';
import { ReplyEntry } from './reply-entry.tsx';
import { Writing } from './writing.tsx';

interface ConversationProps {
  submission: Submission;
  /** What its sender wrote first. */
  children: React.ReactNode;
}

/** What was said, in the order of time, and below it what one is about to say. */
export function ConversationView({ submission, children }: ConversationProps) {
  const { id } = submission;
  const query = useQuery(conversationQuery(id));
  const own = useUser();
  useSeenMentions(id);
  return (
    <section aria-labelledby="conversation" className="flex min-w-0 flex-col gap-6">
      <h3 id="conversation" className="text-title font-semibold">
        Conversation
      </h3>
      {children}
      <Loaded query={query}>
        {({ entries, drafts, compose }) => (
          <>
            <ol className="flex flex-col gap-4">
              {entries.map((entry) => (
                <li key={entry.id}>
                  {entry.type === 'note' && <NoteEntry note={entry} />}
                  {entry.type === 'reply' && <ReplyEntry submissionId={id} reply={entry} />}
                  {entry.type === 'mail' && <MailEntry mail={entry} />}
                </li>
              ))}
            </ol>
            <Writing drafts={drafts.filter(({ author }) => author.id !== own.id)} />
            <Composer
              submission={submission}
              compose={compose}
              saved={drafts.find(({ author }) => author.id === own.id)}
              seen={[...entries, ...drafts].map((one) => one.id)}
              cancelled={lastCancelled(entries, own.id)}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Of this person, so that its words can be written on. */
const lastCancelled = (entries: Conversation['entries'], authorId: string): Reply | undefined =>
  entries
    .filter((entry) => entry.type === 'reply')
    .findLast(({ state, author }) => state === 'cancelled' && author.id === authorId);

/** Whoever has this open has seen where it names them. */
function useSeenMentions(id: string): void {
  const client = useQueryClient();
  const { data: mentions = [] } = useQuery(mentionsQuery());
  const isNamed = mentions.some(({ submissionId }) => submissionId === id);
  useEffect(() => {
    if (!isNamed) return;
    // What fails is tried again when the list is next looked at.
    void seeMentions(id).then(
      () => askAnew(client, [[MENTIONS]]),
      () => undefined,
    );
  }, [client, id, isNamed]);
}
