import './answer.css';
import { classNames } from '#ui/class-names.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import type { SearchResults, ToldAnswer } from '../rules.ts';

/** The contact form with the question in it. */
const questionAddress = (question: string): string =>
  `/contact?${new URLSearchParams({ question })}#start`;

export interface ReplyProps {
  query: string;
  results: Pick<SearchResults, 'answer' | 'isUnanswered'>;
  /** Whether the question is a heading of the page. */
  hasHeading: boolean;
  leavesByReplacing?: boolean;
}

/** What somebody has written to a question; or that nobody has, and whom to ask. */
export function Reply({ query, results, hasHeading, leavesByReplacing = false }: ReplyProps) {
  const { answer, isUnanswered } = results;
  if (answer !== undefined) return <Answer {...{ answer, hasHeading, leavesByReplacing }} />;
  return isUnanswered === true ? (
    <Unanswered {...{ query, hasHeading, leavesByReplacing }} />
  ) : null;
}

interface AnswerProps {
  answer: ToldAnswer;
  hasHeading: boolean;
  leavesByReplacing: boolean;
}

function Answer({ answer, hasHeading, leavesByReplacing }: AnswerProps) {
  const { question, topic, html, person, source } = answer;
  const Question = hasHeading ? 'h3' : 'p';
  return (
    <article className={classNames('answer', hasHeading && 'answer-wide')}>
      {topic !== '' && <p className="label text-text-2">{topic}</p>}
      <Question className="answer-question">{question}</Question>
      <div className="answer-words" dangerouslySetInnerHTML={{ __html: html }} />
      <p className="answer-by">
        <Linked
          words={say('Answered by {name}')}
          mark="{name}"
          to={person.href}
          replace={leavesByReplacing}
        >
          {person.name}
        </Linked>
        {person.role !== '' && `, ${person.role}`}
      </p>
      {source !== undefined && (
        <p className="answer-source">
          <Linked
            words={say('Source: {title}')}
            mark="{title}"
            to={source.href}
            replace={leavesByReplacing}
          >
            {source.title}
          </Linked>
        </p>
      )}
    </article>
  );
}

interface LinkedProps {
  words: string;
  /** What of the words is the link. */
  mark: string;
  to: string;
  replace: boolean;
  children: string;
}

function Linked({ words, mark, to, replace, children }: LinkedProps) {
  const [before, after] = words.split(mark);
  return (
    <>
      {before}
      <PageLink to={to} replace={replace} className="answer-link" data-result="">
        {children}
      </PageLink>
      {after}
    </>
  );
}

interface UnansweredProps {
  query: string;
  hasHeading: boolean;
  leavesByReplacing: boolean;
}

function Unanswered({ query, hasHeading, leavesByReplacing }: UnansweredProps) {
  const Title = hasHeading ? 'h3' : 'p';
  return (
    <div className={classNames('answer answer-none', hasHeading && 'answer-wide')}>
      <Title className="answer-question">{say('No written answer yet')}</Title>
      <p className="answer-words">
        {say(
          'Nobody here has written an answer to this yet. Send us the question, and a person will reply.',
        )}
      </p>
      <p className="answer-source">
        <PageLink
          to={questionAddress(query)}
          replace={leavesByReplacing}
          className="answer-link"
          data-result=""
        >
          {say('Send us this question')}
        </PageLink>
      </p>
    </div>
  );
}
