import { useState } from 'react';
import type { Comment } from '#content/reviews/comment-schema.ts';
import { squeezed } from '#content/reviews/squeezed.ts';
import { textsIn } from '#content/rules.ts';
import { timeText } from '#content/zoned-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { callStudio } from '../../api.ts';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { Done } from '../done.ts';
import { readForm } from '../editor-form.ts';
import { CommentForm } from './comment-form.tsx';
import { COMMENT_FIELD, goToPlace, isThere, placeName } from './places.ts';
import type { Selected } from './selected-quote.ts';
import { type CommentedEditor, threadId, useEntryComments } from './with-comments.tsx';

/** What is said about an entry, its open threads first. */
export function Comments({ editor }: { editor: CommentedEditor }) {
  const { path, comments, about, setAbout } = useEntryComments();
  const [showsResolved, setShowsResolved] = useState(false);
  if (comments === undefined) return null;
  const forget = (): void => setAbout(undefined);
  const threads = comments.filter(({ parentId }) => parentId === '');
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null);
  const shown = showsResolved ? threads : open;
  const texts = shown.some(({ exact }) => exact !== '')
    ? textsIn(readForm(editor.type, editor.form)).map(squeezed)
    : [];
  return (
    <section
      aria-labelledby="comments"
      className="flex flex-col gap-5 rounded-card border border-line p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="comments" className="text-base font-semibold">
          Comments {open.length > 0 && `(${open.length} open)`}
        </h2>
        {threads.length > open.length && (
          <Button
            variant="quiet"
            aria-pressed={showsResolved}
            onClick={() => setShowsResolved(!showsResolved)}
          >
            {threads.length - open.length} resolved
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ol className="flex flex-col divide-y divide-line">
          {shown.map((thread) => (
            <Thread
              key={thread.id}
              editor={editor}
              path={path}
              thread={thread}
              texts={texts}
              replies={comments.filter(({ parentId }) => parentId === thread.id)}
            />
          ))}
        </ol>
      )}
      {about !== undefined && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {about.exact === '' ? (
            <span className="label text-text-2">
              {placeName(editor.form, editor.type, about.field)}
            </span>
          ) : (
            <Quoted text={about.exact} />
          )}
          <Button variant="quiet" onClick={forget}>
            Comment on the whole entry instead
          </Button>
        </div>
      )}
      <CommentForm
        id={COMMENT_FIELD}
        path={path}
        label={labelOf(about)}
        action="Add comment"
        about={about}
        onDone={forget}
      />
    </section>
  );
}

const labelOf = (about: Selected | undefined): string =>
  about === undefined
    ? 'Comment'
    : about.exact === ''
      ? 'Comment on this part'
      : 'Comment on the selected words';

const Quoted = ({ text }: { text: string }) => (
  <blockquote className="line-clamp-3 min-w-0 border-l-2 border-line-2 pl-3 text-sm wrap-anywhere text-text-2">
    {text}
  </blockquote>
);

interface ThreadProps {
  editor: CommentedEditor;
  path: string;
  thread: Comment;
  /** Of the form, as comments are looked for in them. */
  texts: readonly string[];
  replies: readonly Comment[];
}

function Thread({ editor, path, thread, texts, replies }: ThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const isResolved = thread.resolvedAt !== null;
  const { run, isPending } = useStudioMutation({
    call: () =>
      callStudio(`${path}/${thread.id}/resolve`, {
        method: 'POST',
        body: { isResolved: !isResolved },
        reply: Done,
      }),
    refresh: [[path]],
  });
  const isOrphaned = !isThere(editor.form, texts, thread);
  const label = placeName(editor.form, editor.type, thread.field);
  return (
    <li id={threadId(thread.id)} tabIndex={-1} className="flex flex-col gap-3 py-4 first:pt-0">
      {(label !== '' || thread.exact !== '') && (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="label text-text-2">{label}</span>
            {isOrphaned ? (
              <Badge tone="warn">
                {thread.exact === '' ? 'Removed since' : 'Words changed since'}
              </Badge>
            ) : (
              <Button variant="quiet" onClick={() => goToPlace(editor.form, thread)}>
                {thread.exact === '' ? 'Show' : 'Show in the text'}
              </Button>
            )}
          </div>
          {thread.exact !== '' && <Quoted text={thread.exact} />}
        </div>
      )}
      {[thread, ...replies].map((comment) => (
        <Words key={comment.id} comment={comment} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isReplying && (
          <Button variant="quiet" onClick={() => setReplying(true)}>
            Reply
          </Button>
        )}
        <Button variant="quiet" disabled={isPending} onClick={() => run()}>
          {isResolved ? 'Open again' : 'Resolve'}
        </Button>
        {isResolved && <span className="label text-text-2">Resolved by {thread.resolvedBy}</span>}
      </div>
      {isReplying && (
        <CommentForm
          path={path}
          label={`Reply to ${thread.author.name}`}
          action="Reply"
          parentId={thread.id}
          onDone={() => setReplying(false)}
        />
      )}
    </li>
  );
}

const Words = ({ comment: { author, body, at } }: { comment: Comment }) => (
  <div className="flex flex-col gap-0.5">
    <p className="label text-text-2">
      <span className="font-semibold text-text">{author.name}</span>
      {author.id === '' && ' (by link)'} · {timeText(at)}
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
  </div>
);
