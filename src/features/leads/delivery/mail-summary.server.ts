/** What a mail tells of a submission, in lines and words. */
import { type DeliveredSubmission, textOf } from '../store.server.ts';

export type Line = readonly [label: string, value: string];

interface Summary {
  subject: string;
  /** Empty where the form asks for none. */
  sender: string;
  lines: readonly Line[];
  words: string;
}

export function summaryOf(submission: DeliveredSubmission): Summary {
  const field = (name: string): string => textOf(submission, name);
  const name = field('name') || field('fullName');
  const person: Line[] = [
    ['Name', name],
    ['Email', field('email')],
  ];
  switch (submission.kind) {
    case 'contact':
      return {
        subject: `New contact message from ${name}`,
        sender: name,
        lines: [
          ...person,
          ['Company', field('company')],
          ['Phone', field('phone')],
          ['Subject', field('subject')],
          ['Figure', [field('figure'), field('figureValue')].filter(Boolean).join(', ')],
        ],
        words: field('message'),
      };
    case 'beta':
      return {
        subject: `New beta sign-up from ${name}`,
        sender: name,
        lines: [...person, ['Company', field('company')], ['Scores', field('scores')]],
        words: '',
      };
    case 'short':
    case 'long':
      return {
        subject: `New lead from ${name}`,
        sender: name,
        lines: [...person, ['Service', field('service') || field('type')]],
        words: field('challenge'),
      };
    case 'challenge':
      return {
        subject: `New challenge for ${field('solution')}`,
        sender: '',
        lines: [
          ['Email', field('email')],
          ['Phone', field('phone')],
          ['Solution', field('solution')],
          recordingLine(submission),
        ],
        words: field('text'),
      };
    case 'form':
      return ownSummary(submission);
    default:
      return submission.kind satisfies never;
  }
}

const IN_STUDIO = ' (open it in the studio)';

/** Every answer in its own words; long ones stand below the others. */
function ownSummary({ own, ...submission }: DeliveredSubmission): Summary {
  const { form, answers = [] } = own ?? {};
  const name = textOf({ own, ...submission }, 'name');
  const title = form?.title ?? '';
  const isLong = ({ type }: { type: string }): boolean => type === 'long';
  return {
    subject: name === '' ? `${title}: new answer` : `${title}: new answer from ${name}`,
    sender: name,
    lines: answers
      .filter((answer) => !isLong(answer))
      .map(
        ({ label, type, values }): Line => [
          label,
          values.join(', ') + (type === 'file' && values.length > 0 ? IN_STUDIO : ''),
        ],
      ),
    words: answers
      .filter(isLong)
      .map(({ label, values }) => `${label}:\n${values.join('\n')}`)
      .join('\n\n'),
  };
}

const recordingLine = ({ recording }: DeliveredSubmission): Line => [
  'Recording',
  recording === undefined
    ? ''
    : `${Math.round(recording.durationMs / 1_000)} seconds, listen to it in the studio`,
];
