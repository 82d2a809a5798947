import { Paperclip } from 'lucide-react';
import { zonedTime } from '#content/zoned-time.ts';
import type { ReplyState } from '#features/leads/conversation/rules.ts';
import type { Reply } from '#features/leads/conversation/schema.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { DateTime } from '../../date-time.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { Attempts } from '../delivery-timeline.tsx';
import { SENT_BADGES } from '../labels.ts';
import { SUBMISSIONS } from '../queries.ts';
import { EntryBox } from './entries.tsx';
import { LinkedText } from './linked-text.tsx';
import { MailEnd } from './mail-end.tsx';
import { changeReply, conversationKey } from './queries.ts';

const STATES: Readonly<Record<ReplyState, { tone: BadgeTone; text: string }>> = {
  draft: { tone: 'neutral', text: 'Draft' },
  ...SENT_BADGES,
  cancelled: { tone: 'neutral', text: 'Canceled' },
};

interface ReplyEntryProps {
  submissionId: string;
  reply: Reply;
}

/** A reply with what became of it. */
export function ReplyEntry({ submissionId, reply }: ReplyEntryProps) {
  const { id, author, state, to, files, sendAt, bounce, delivery } = reply;
  const { run, isPending } = useStudioMutation({
    call: (action: 'cancel' | 'again') => changeReply(id, action),
    refresh: [conversationKey(submissionId), [SUBMISSIONS, submissionId]],
    onDone: (_, action) =>
      toast({ title: action === 'cancel' ? 'Reply canceled' : 'On its way again' }),
  });
  const isFailed = state === 'given-up' || state === 'bounced';
  const { tone, text } = STATES[state];
  return (
    <EntryBox
      label={`Reply by ${author.name}`}
      className="border-l-4 border-l-data"
      head={
        <>
          <span className="font-semibold">{author.name}</span>
          <span className="label wrap-anywhere text-text-2">to {to}</span>
          <Badge tone={tone}>{text}</Badge>
          <DateTime at={reply.at} />
          {state === 'scheduled' && sendAt !== null && (
            <span className="label text-text-2">to be sent {zonedTime(sendAt)}</span>
          )}
        </>
      }
    >
      <p className="text-sm wrap-anywhere text-text-2">{reply.subject}</p>
      <LinkedText text={reply.body} />
      <MailEnd title="Signature and quoted words" signature={reply.signature} quote={reply.quote} />
      {files.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {files.map(({ mediaId, fileName }) => (
            <li key={mediaId} className="flex items-center gap-2">
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-text-2" />
              <span className="wrap-anywhere">{fileName}</span>
            </li>
          ))}
        </ul>
      )}
      {bounce !== '' && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-bad-ink">{bounce}</p>
      )}
      {delivery !== null && (isFailed || (state === 'waiting' && delivery.history.length > 0)) && (
        <Attempts delivery={delivery} />
      )}
      {(state === 'scheduled' || state === 'waiting' || isFailed) && (
        <Button
          variant="secondary"
          className="self-start"
          disabled={isPending}
          onClick={() => run(isFailed ? 'again' : 'cancel')}
        >
          {isFailed ? 'Send again' : 'Cancel sending'}
        </Button>
      )}
    </EntryBox>
  );
}
