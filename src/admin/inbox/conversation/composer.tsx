import type { Conversation, Reply, SavedDraft } from '#features/leads/conversation/schema.ts';
import type { Submission } from '#features/leads/inbox.ts';
import { Notice } from '#ui/notice.tsx';
import { MailtoReply } from './mailto-reply.tsx';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';

interface ComposerProps {
  submission: Submission;
  compose: Conversation['compose'];
  saved: SavedDraft | undefined;
  /** Ids of what stands above. */
  seen: readonly string[];
  /** The reply that they called off last. */
  cancelled: Reply | undefined;
}

/** Answers the lead, or tells colleagues. */
export function Composer(props: ComposerProps) {
  return (
    <div className="flex flex-col gap-8 border-t border-line pt-6">
      <ReplyPart {...props} />
      <NoteForm submissionId={props.submission.id} />
    </div>
  );
}

function ReplyPart(props: ComposerProps) {
  const { submission, compose } = props;
  if (submission.status === 'spam') {
    return <Notice title="You cannot reply to spam">Change its status first.</Notice>;
  }
  if (compose.addresses.length === 0) {
    return (
      <Notice title="This came without an email address">
        Call them if they left a number, then mark it as answered.
      </Notice>
    );
  }
  if (!compose.canMail) return <MailtoReply submission={submission} compose={compose} />;
  return <ReplyForm {...props} />;
}
