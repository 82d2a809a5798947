import { useState } from 'react';
import { MAX_REPLY_LENGTH, mailtoOf } from '#features/leads/conversation/rules.ts';
import type { Conversation } from '#features/leads/conversation/schema.ts';
import type { Submission } from '#features/leads/inbox.ts';
import { TextArea } from '#ui/text-area.tsx';
import { MarkAnswered } from '../mark-answered.tsx';

interface MailtoReplyProps {
  submission: Submission;
  compose: Conversation['compose'];
}

/** Without a mail server a reply goes out of one's own mail program, with everything filled in. */
export function MailtoReply({ submission, compose }: MailtoReplyProps) {
  const [body, setBody] = useState('');
  const { subject, signature, quote, addresses } = compose;
  const to = addresses[0] ?? '';
  return (
    <section aria-label="Reply" className="flex flex-col gap-3">
      <TextArea
        id="reply"
        label={`Reply to ${to}`}
        help="No mail server is set up. This opens your own mail program; mark the message as answered once you have sent it."
        maxLength={MAX_REPLY_LENGTH}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={mailtoOf({ to, subject, body, signature, quote })}
          className="inline-flex min-h-11 items-center rounded-field bg-signal px-5 font-semibold text-on-signal hover:bg-signal-2"
        >
          Open in your mail program
        </a>
        <MarkAnswered submission={submission} />
      </div>
    </section>
  );
}
