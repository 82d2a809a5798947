import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Submission } from '#features/leads/inbox.ts';
import { BackLink } from '#ui/back-link.tsx';
import { DateTime } from '../date-time.tsx';
import { Loaded } from '../screen-states.tsx';
import { Clock24 } from './clock.tsx';
import { ConversationView } from './conversation/conversation.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { ErasePerson } from './erase-person.tsx';
import { fieldWord, kindWords } from './labels.ts';
import { personHref } from './people/queries.ts';
import { LeadPipeline } from './pipeline/lead-facts.tsx';
import { filterSearch, submissionQuery } from './queries.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubmissionAnswer } from './submission-answer.tsx';
import { SubmissionSource } from './submission-source.tsx';
import { Suspicions } from './suspicions.tsx';
import { useNow } from './use-now.ts';
import { VisitorMails } from './visitor-mails.tsx';

/** One submission, and what staff do with it. */
export default function SubmissionScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(submissionQuery(id));
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <BackLink to={`/admin/inbox${filterSearch(params)}`}>Back to Inbox</BackLink>
      <Loaded query={query}>
        {(submission) => <SubmissionView key={submission.id} submission={submission} />}
      </Loaded>
    </div>
  );
}

function SubmissionView({ submission }: { submission: Submission }) {
  const now = useNow();
  const { id, fields, answers, reference, status, createdAt, recording, email } = submission;
  const name = fields.name ?? fields.fullName ?? kindWords(submission);
  return (
    <article aria-labelledby="submission" className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h2 id="submission" tabIndex={-1} className="text-display-3 break-words">
          {name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge submission={submission} />
          <Clock24 submission={submission} now={now} />
          <span className="label text-text-2">{kindWords(submission)}</span>
          <span className="label text-text-2">{reference}</span>
          <DateTime at={createdAt} />
        </p>
      </header>
      <Suspicions submission={submission} />
      <div className="grid items-start gap-8 min-[87.5rem]:grid-cols-[minmax(0,1fr)_15rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ConversationView submission={submission}>
          <div className="flex flex-col gap-4">
            {answers === null ? <Fields fields={fields} /> : <Answers answers={answers} />}
            {recording !== null && <RecordingPlayer recording={recording} />}
          </div>
        </ConversationView>
        <aside aria-label={`Facts about ${name}`} className="flex min-w-0 flex-col gap-8">
          <SubmissionAnswer submission={submission} />
          <LeadPipeline submission={submission} />
          <SubmissionSource submission={submission} />
          <DeliveryTimeline id={id} isSpam={status === 'spam'} />
          <VisitorMails id={id} />
          {email !== '' && (
            <Link to={personHref(email)} className="self-start font-semibold underline">
              Everything from this person
            </Link>
          )}
          {email !== '' && <ErasePerson email={email} />}
        </aside>
      </div>
    </article>
  );
}

/** What was answered to an owner's form, in the words in which it was asked. */
const Answers = ({ answers }: { answers: NonNullable<Submission['answers']> }) => (
  <dl className="flex flex-col divide-y divide-line border-y border-line">
    {answers.map(({ name, label, type, values }) => (
      <div key={name} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
        <dt className="label text-text-2 wrap-anywhere">{label}</dt>
        <dd className="min-w-0 break-words whitespace-pre-wrap">{answerWords(type, values)}</dd>
      </div>
    ))}
  </dl>
);

function answerWords(type: string, values: readonly string[]): string {
  if (type === 'consent') return values.length > 0 ? 'Yes' : 'No';
  return values.length === 0 ? '–' : values.join('\n');
}

/** What was sent, as text and nothing else. */
const Fields = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <dl className="flex flex-col divide-y divide-line border-y border-line">
    {Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="label text-text-2">{fieldWord(name)}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            {name === 'consent' && value === 'true' ? 'Yes' : value}
          </dd>
        </div>
      ))}
  </dl>
);
