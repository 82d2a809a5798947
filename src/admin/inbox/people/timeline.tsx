import { FileText, Mail, MailCheck, Milestone, Reply, StickyNote } from 'lucide-react';
import { Link } from 'react-router';
import type { TimelineEntry } from '#features/leads/people/schema.ts';
import { LEAD_STATUSES } from '#features/leads/rules.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { DateTime } from '../../date-time.tsx';
import { KIND_LABELS, SENT_BADGES, STATUS_LABELS, STATUS_TONES } from '../labels.ts';

/** What has happened, the newest first; each thing leads to where its words are. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="flex flex-col border-l border-line-2">
    {entries.map((entry) => (
      <li key={`${entry.type}${entry.id}`} className="flex flex-col gap-1.5 py-3 pl-5">
        <Entry entry={entry} />
      </li>
    ))}
  </ol>
);

type Of<Type extends TimelineEntry['type']> = Extract<TimelineEntry, { type: Type }>;

function Entry({ entry }: { entry: TimelineEntry }) {
  switch (entry.type) {
    case 'form':
      return <Form entry={entry} />;
    case 'reply':
      return (
        <Line icon={Reply} entry={entry} what={`${entry.author} replied to ${entry.to}`}>
          <Sent state={entry.state} />
          <Subject>{entry.subject}</Subject>
        </Line>
      );
    case 'confirmation':
    case 'invitation':
      return (
        <Line icon={MailCheck} entry={entry} what={AUTOMATIC[entry.type]}>
          <Sent state={entry.state} />
          <Subject>{entry.subject}</Subject>
        </Line>
      );
    case 'mail':
      return (
        <Line icon={Mail} entry={entry} what={`${INCOMING[entry.kind]} from ${entry.from}`}>
          <Subject>{entry.subject}</Subject>
        </Line>
      );
    case 'note':
      return (
        <Line icon={StickyNote} entry={entry} what={`Note by ${entry.author || 'somebody'}`} />
      );
    case 'status':
      return <Status entry={entry} />;
    default:
      return entry satisfies never;
  }
}

const AUTOMATIC = {
  confirmation: 'Confirmation mail',
  invitation: 'Invitation to the beta',
} as const;

const INCOMING: Readonly<Record<Of<'mail'>['kind'], string>> = {
  mail: 'Mail',
  automatic: 'Automatic reply',
  bounce: 'Failed delivery',
  'too-large': 'Mail too large to be read',
  'too-many': 'Not read: too many mails',
  unreadable: 'Unreadable mail',
};

const STATES: Readonly<Record<Of<'reply'>['state'], { tone: BadgeTone; text: string }>> = {
  ...SENT_BADGES,
  cancelled: { tone: 'neutral', text: 'Canceled' },
};

const Sent = ({ state }: { state: Of<'reply'>['state'] }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
);

const Subject = ({ children }: { children: string }) =>
  children === '' ? null : (
    <span className="w-full text-sm wrap-anywhere text-text-2">{children}</span>
  );

interface LineProps {
  icon: typeof Mail;
  entry: TimelineEntry;
  what: string;
  children?: React.ReactNode;
}

const Line = ({ icon: Icon, entry, what, children }: LineProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Icon aria-hidden="true" className="size-4 shrink-0 text-text-2" />
    <span className="min-w-0 wrap-anywhere">{what}</span>
    {entry.reference !== '' && (
      <Link
        to={`/admin/inbox/${entry.submissionId}`}
        className="label inline-flex min-h-6 items-center underline"
      >
        {entry.reference}
      </Link>
    )}
    <DateTime at={entry.at} />
    {children}
  </div>
);

const Form = ({ entry }: { entry: Of<'form'> }) => (
  <article aria-label={`${KIND_LABELS[entry.kind]} ${entry.reference}`}>
    <Line icon={FileText} entry={entry} what={KIND_LABELS[entry.kind]}>
      <Badge tone={STATUS_TONES[entry.status]}>{STATUS_LABELS[entry.status]}</Badge>
      {(entry.about !== '' || entry.excerpt !== '') && (
        <span className="line-clamp-3 w-full text-sm wrap-anywhere">
          {entry.about !== '' && <span className="font-semibold">{entry.about}: </span>}
          {entry.excerpt}
        </span>
      )}
      <span className="w-full text-sm wrap-anywhere text-text-2">
        {entry.page === '' ? entry.email : `${entry.email}, sent from ${entry.page}`}
      </span>
      {entry.pages.length > 0 && (
        <span className="w-full text-sm wrap-anywhere text-text-2">
          Had read {entry.pages.join(' → ')}
        </span>
      )}
    </Line>
  </article>
);

/** A status of another release as it is. */
const statusText = (name: string): string => {
  const known = LEAD_STATUSES.find((status) => status === name);
  return known === undefined ? name : STATUS_LABELS[known];
};

const Status = ({ entry }: { entry: Of<'status'> }) => (
  <Line
    icon={Milestone}
    entry={entry}
    what={
      entry.from === ''
        ? `${entry.by} set ${statusText(entry.to)}`
        : `${entry.by} changed ${statusText(entry.from)} to ${statusText(entry.to)}`
    }
  />
);
