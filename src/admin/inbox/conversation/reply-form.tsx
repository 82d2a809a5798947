import { useState } from 'react';
import { z } from 'zod';
import { ownZone, zonedTime } from '#content/zoned-time.ts';
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT_LENGTH } from '#features/leads/conversation/rules.ts';
import type { Conversation, Reply, SavedDraft } from '#features/leads/conversation/schema.ts';
import type { Submission } from '#features/leads/inbox.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { fromLocalInput, toLocalInput } from '../../editor/times.ts';
import { useUser } from '../../session/user-context.ts';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { SUBMISSIONS } from '../queries.ts';
import { Attachments } from './attachments.tsx';
import { LinkedText } from './linked-text.tsx';
import { MailEnd } from './mail-end.tsx';
import { conversationKey, postReply } from './queries.ts';
import { TemplateChoice } from './template-choice.tsx';
import { type ReplyDraftHold, useReplyDraft } from './use-reply-draft.ts';

interface ReplyFormProps {
  submission: Submission;
  compose: Conversation['compose'];
  saved: SavedDraft | undefined;
  seen: readonly string[];
  cancelled: Reply | undefined;
}

/** A reply by mail: kept as it is typed, and sent once what is new has been seen. */
export function ReplyForm({ submission, compose, saved, seen, cancelled }: ReplyFormProps) {
  const { id: submissionId } = submission;
  const { id: userId } = useUser();
  const { subject } = compose;
  const draft = useReplyDraft({ submissionId, userId, saved, subject });
  const [to, setTo] = useState(compose.addresses[0] ?? '');
  const { words } = draft;
  const { send, isPending, fields, news } = useSending({ submissionId, draft, to, seen });
  const { run: discard } = useStudioMutation({
    call: () => draft.discard(),
    refresh: [conversationKey(submissionId)],
  });
  return (
    <form
      aria-label="Reply"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Forms of the dialogs over it are submitted through it, too.
        if (event.target === event.currentTarget) send();
      }}
    >
      {compose.addresses.length > 1 && (
        <Select
          label="To"
          value={to}
          error={fields.to}
          onChange={({ target }) => setTo(target.value)}
        >
          {compose.addresses.map((address) => (
            <option key={address}>{address}</option>
          ))}
        </Select>
      )}
      <TextField
        label="Subject"
        maxLength={MAX_REPLY_SUBJECT_LENGTH}
        value={words.subject}
        error={fields.subject}
        onChange={({ target }) => draft.change({ subject: target.value })}
      />
      <TextArea
        id="reply"
        label={`Reply to ${to}`}
        help={`From “${compose.sender}”, as plain text.`}
        maxLength={MAX_REPLY_LENGTH}
        value={words.body}
        error={fields.body}
        onChange={({ target }) => draft.change({ body: target.value })}
      />
      <PutBack draft={draft} cancelled={cancelled} />
      <MailEnd
        title="Added below: signature and quoted words"
        signature={compose.signature}
        quote={compose.quote}
      />
      <OtherWindow draft={draft} />
      <Attachments
        files={words.files}
        error={fields.media}
        onChange={(files) => draft.change({ files })}
      />
      <Further submission={submission} draft={draft} problem={fields.sendAt} />
      {news !== '' && <Notice tone="warn" role="alert" title={news} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          className="whitespace-normal"
          disabled={isPending || words.body.trim() === ''}
        >
          {words.sendAt === null ? 'Send reply' : `Send on ${zonedTime(words.sendAt)}`}
        </Button>
        <Button variant="quiet" disabled={words.body === ''} onClick={() => discard()}>
          Discard
        </Button>
        <p role="status" className="label min-w-0 text-text-2">
          {draft.state}
        </p>
      </div>
    </form>
  );
}

interface PutBackProps {
  draft: ReplyDraftHold;
  cancelled: Reply | undefined;
}

/** Whoever called a reply off mostly wants to word it otherwise. */
const PutBack = ({ draft, cancelled }: PutBackProps) =>
  cancelled === undefined || draft.words.body !== '' ? null : (
    <Button
      variant="secondary"
      className="self-start"
      onClick={() => {
        const { subject, body, files } = cancelled;
        draft.change({ subject, body, files });
      }}
    >
      Use the text of the canceled reply
    </Button>
  );

interface FurtherProps {
  submission: Submission;
  draft: ReplyDraftHold;
  problem: string | undefined;
}

/** What a reply may begin with, and when it goes out. */
const Further = ({ submission, draft, problem }: FurtherProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TemplateChoice
      submission={submission}
      onChoose={(text) =>
        draft.change({
          body: draft.words.body.trim() === '' ? text : `${draft.words.body}\n\n${text}`,
        })
      }
    />
    <TextField
      label="Send later"
      type="datetime-local"
      help={`Leave empty to send it now. ${ownZone()}.`}
      value={toLocalInput(draft.words.sendAt)}
      error={problem}
      onChange={({ target }) => draft.change({ sendAt: fromLocalInput(target.value) })}
    />
  </div>
);

interface Sending {
  submissionId: string;
  draft: ReplyDraftHold;
  to: string;
  seen: readonly string[];
}

function useSending({ submissionId, draft, to, seen }: Sending) {
  const [news, setNews] = useState('');
  const refresh = [
    conversationKey(submissionId),
    [SUBMISSIONS, submissionId],
    [SUBMISSIONS, 'list'],
  ] as const;
  const { run, isPending, fields } = useStudioMutation({
    async call() {
      // Not to be saved after it was sent.
      await draft.flush();
      const { id, subject, body, files, sendAt } = draft.words;
      const media = files.map(({ mediaId }) => mediaId);
      setNews('');
      const reply = { id, to, subject, body, media, sendAt, seen: [...seen] };
      return { ...(await postReply(submissionId, reply)), words: { body, files } };
    },
    refresh,
    onDone({ state, words }) {
      void draft.reset(words);
      toast({ title: state === 'scheduled' ? 'Reply scheduled' : 'Reply on its way' });
    },
    isAnswered(refusal) {
      const isNews = refusal.status === 409 && refusal.problem?.current !== undefined;
      if (isNews) setNews(refusal.message);
      if (isOver(refusal.problem?.current, draft.words.id)) draft.renew();
      return isNews;
    },
    refreshOnFailure: true,
  });
  return { send: run, isPending, fields, news };
}

const News = z.object({ entries: z.array(z.object({ id: z.string() })) });

/** Whether the reply of this id is among what is new: it was sent or called off. */
const isOver = (current: unknown, id: string): boolean =>
  News.safeParse(current).data?.entries.some((entry) => entry.id === id) ?? false;

/** Says that another window of the same person has other words, and lets them choose. */
const OtherWindow = ({ draft }: { draft: ReplyDraftHold }) => {
  const { other } = draft;
  if (other === undefined) return null;
  return (
    <Notice tone="warn" role="alert" title="You have changed this reply in another window">
      <LinkedText text={other.body} />
      <span className="flex flex-wrap gap-4">
        <Button variant="quiet" onClick={() => draft.settle(other, 'own')}>
          Keep this text
        </Button>
        <Button variant="quiet" onClick={() => draft.settle(other, 'theirs')}>
          Use the other text
        </Button>
      </span>
    </Notice>
  );
};
