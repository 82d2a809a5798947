import { Paperclip, StickyNote } from 'lucide-react';
import type { IncomingMail, Note } from '#features/leads/conversation/schema.ts';
import { bytesText } from '#features/media/bytes-text.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateTime } from '../../date-time.tsx';
import { LinkedText } from './linked-text.tsx';

interface EntryBoxProps {
  label: string;
  className?: string;
  /** Who, when, and what it is. */
  head: React.ReactNode;
  children: React.ReactNode;
}

/** One thing that was said. */
export const EntryBox = ({ label, className, head, children }: EntryBoxProps) => (
  <article
    aria-label={label}
    className={classNames('flex flex-col gap-3 rounded-card border border-line p-4', className)}
  >
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{head}</p>
    {children}
  </article>
);

/** A note, for staff alone; one that was replaced is still there. */
export const NoteEntry = ({ note }: { note: Note }) => {
  const author = note.author?.name ?? 'Somebody';
  return (
    <EntryBox
      label={`Note by ${author}`}
      className="border-dashed bg-ground-2"
      head={
        <>
          <StickyNote aria-hidden="true" className="size-4 text-text-2" />
          <span className="font-semibold">{author}</span>
          <span className="label text-text-2">note, for staff only</span>
          <DateTime at={note.at} />
          {note.replacedAt !== null && (
            <span className="label text-text-2">
              replaced by {note.replacedBy} <DateTime at={note.replacedAt} />
            </span>
          )}
        </>
      }
    >
      <LinkedText text={note.body} />
    </EntryBox>
  );
};

const KINDS: Readonly<Record<IncomingMail['kind'], { tone: BadgeTone; text: string }>> = {
  mail: { tone: 'data', text: 'Wrote back' },
  automatic: { tone: 'neutral', text: 'Automatic reply' },
  bounce: { tone: 'bad', text: 'Could not be delivered' },
  'too-large': { tone: 'warn', text: 'Too large to read here' },
  unreadable: { tone: 'warn', text: 'Could not be read here' },
  'too-many': { tone: 'warn', text: 'Not read: too many mails' },
};

/** A mail that came back, as text. */
export const MailEntry = ({ mail }: { mail: IncomingMail }) => {
  const { from, kind, subject, body, files, assignedBy } = mail;
  const name = from.name === '' ? from.email : from.name;
  return (
    <EntryBox
      label={`Mail from ${name}`}
      head={
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          {from.name !== '' && (
            <span className="label wrap-anywhere text-text-2">{from.email}</span>
          )}
          <Badge tone={KINDS[kind].tone}>{KINDS[kind].text}</Badge>
          <DateTime at={mail.at} />
          {assignedBy !== '' && <span className="label text-text-2">assigned by {assignedBy}</span>}
        </>
      }
    >
      {subject !== '' && <p className="text-sm wrap-anywhere text-text-2">{subject}</p>}
      {body !== '' && <LinkedText text={body} />}
      {files.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {files.map(({ fileName, bytes, address }, place) => (
            // Two files of a mail may have the same name.
            <li key={place} className="flex flex-wrap items-center gap-2">
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-text-2" />
              {address === null ? (
                <span className="wrap-anywhere">{fileName} (too large to keep)</span>
              ) : (
                <a href={apiBase + address} download className="wrap-anywhere underline">
                  {fileName}
                </a>
              )}
              <span className="label text-text-2">{bytesText(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </EntryBox>
  );
};
