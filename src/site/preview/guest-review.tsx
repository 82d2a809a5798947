import './guest-review.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { shortDate } from '#content/dates.ts';
import { CONTEXT_LENGTH } from '#content/reviews/anchor.ts';
import { GuestReview } from '#content/reviews/guest-schema.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showWords, useCommentedWords } from './commented-words.ts';

const Problem = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).default({}),
});
type Problem = z.output<typeof Problem>;

const NAME = 'preview-reviewer';

interface GuestReviewPanelProps {
  token: string;
  /** The id of the review whose words the page shows. */
  review: string | undefined;
}

/** What somebody with a link says about a draft: comments, and an answer where a review waits. */
export default function GuestReviewPanel({ token, review }: GuestReviewPanelProps) {
  const path = `${apiBase}/api/shared-drafts/${token}`;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => GuestReview.parse(await (await fetch(path, { signal })).json()),
    retry: false,
  });
  const [name, setName] = useStoredName();
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const quote = useSelectedWords();
  const unreached = say('The site could not be reached. Try again in a moment.');
  if (data === undefined) return null;
  const send = async (rest: string, words: object): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const failure = await post(`${path}/${rest}`, { name, ...words }, unreached);
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return;
    setBody('');
    await client.invalidateQueries({ queryKey: [path] });
  };
  return (
    <section
      aria-labelledby="shared-comments"
      data-guest-review
      className="guest-review wrap flex flex-col gap-5 border-t border-line py-10"
    >
      <h2 id="shared-comments" className="text-title">
        {say('Comments on this draft')}
      </h2>
      {data.note !== '' && <p>{data.note}</p>}
      {data.state === 'approved' && <p role="status">{say('This draft is approved.')}</p>}
      {data.state === 'changes' && <p role="status">{say('Changes were asked for.')}</p>}
      <CommentList comments={data.comments} />
      <TextField
        label={say('Your name')}
        value={name}
        maxLength={100}
        autoComplete="name"
        error={problem?.fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      {quote !== undefined && <Quoted text={quote.exact} range={undefined} />}
      <TextArea
        label={say('Your comment')}
        value={body}
        maxLength={2_000}
        help={say('Select words on the page to comment on them.')}
        error={problem?.fields.body ?? problem?.fields.note}
        onChange={({ target }) => setBody(target.value)}
      />
      {problem !== undefined && (
        <p role="alert" className="font-medium text-bad-ink">
          {problem.error}
        </p>
      )}
      <Answers
        isBusy={isBusy}
        hasWords={body.trim() !== ''}
        waits={data.state === 'asked' && data.mayAnswer && review !== undefined}
        onComment={() => void send('comments', { body, ...quote })}
        onAnswer={(answer) => void send('answer', { answer, note: body, review })}
      />
    </section>
  );
}

interface AnswersProps {
  isBusy: boolean;
  hasWords: boolean;
  /** Whether somebody waits for an answer that this link can give. */
  waits: boolean;
  onComment: () => void;
  onAnswer: (answer: 'approve' | 'changes') => void;
}

const Answers = ({ isBusy, hasWords, waits, onComment, onAnswer }: AnswersProps) => (
  <div className="flex flex-wrap gap-3">
    <Button variant="secondary" disabled={isBusy || !hasWords} onClick={onComment}>
      {say('Add comment')}
    </Button>
    {waits && (
      <>
        <Button variant="secondary" disabled={isBusy} onClick={() => onAnswer('changes')}>
          {say('Ask for changes')}
        </Button>
        <Button disabled={isBusy} onClick={() => onAnswer('approve')}>
          {say('Approve this draft')}
        </Button>
      </>
    )}
  </div>
);

const elementId = (id: string): string => `shared-${id}`;

function goToComment(id: string): void {
  const comment = document.getElementById(elementId(id));
  comment?.scrollIntoView({ block: 'center' });
  comment?.focus({ preventScroll: true });
}

function CommentList({ comments }: Pick<GuestReview, 'comments'>) {
  const places = useCommentedWords(comments, goToComment);
  return (
    <ol className="empty:hidden">
      {comments.map(({ id, parentId, exact, author, body, at, isResolved }) => (
        <li key={id} id={elementId(id)} tabIndex={-1} data-reply={parentId !== '' || undefined}>
          {exact !== '' && <Quoted text={exact} range={places.get(id)} />}
          <p className="label text-text-2">
            {author} · {shortDate(at)}
            {isResolved && ` · ${say('marked as resolved')}`}
          </p>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}

/** Words that a comment is about, and the way to them where the page has them. */
const Quoted = ({ text, range }: { text: string; range: Range | undefined }) => (
  <blockquote>
    {range === undefined ? (
      text
    ) : (
      <button type="button" onClick={() => showWords(range)}>
        {text}
      </button>
    )}
  </blockquote>
);

/** Sends it; gives what is wrong with it. */
async function post(path: string, body: object, unreached: string): Promise<Problem | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok ? undefined : Problem.parse(await answer.json());
  } catch {
    return { error: unreached, fields: {} };
  }
}

/** The name is asked for once in a browser. */
function useStoredName(): [string, (name: string) => void] {
  const [name, setName] = useState('');
  useEffect(() => setName(localStorage.getItem(NAME) ?? ''), []);
  return [
    name,
    (next) => {
      setName(next);
      localStorage.setItem(NAME, next);
    },
  ];
}

/** The words of the page that were selected last. */
function useSelectedWords() {
  const [quote, setQuote] = useState<{ exact: string; prefix: string; suffix: string }>();
  useEffect(() => {
    const look = (): void => {
      const selection = window.getSelection();
      const holder = selection?.anchorNode?.parentElement;
      if (!selection || !holder || holder.closest('[data-guest-review]')) return;
      const exact = selection.toString();
      if (exact.trim() === '' || exact.length > 2_000) return;
      const text = holder.closest('p, li, h1, h2, h3, blockquote, td')?.textContent ?? '';
      const start = text.indexOf(exact);
      setQuote({
        exact,
        prefix: start === -1 ? '' : text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
        suffix: start === -1 ? '' : text.slice(start + exact.length).slice(0, CONTEXT_LENGTH),
      });
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return quote;
}
