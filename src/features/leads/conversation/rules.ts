/** What holds for notes and replies, in the studio and on the server. */

/** What has become of a reply. */
export const REPLY_STATES = [
  'draft',
  'scheduled',
  'waiting',
  'sent',
  'given-up',
  'bounced',
  'cancelled',
] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

export const MAX_NOTE_LENGTH = 10_000;
export const MAX_MENTIONS = 20;
export const MAX_REPLY_LENGTH = 20_000;
export const MAX_REPLY_SUBJECT_LENGTH = 250;
export const MAX_SIGNATURE_LENGTH = 1_000;
export const MAX_SENDER_LENGTH = 100;
export const MAX_TEMPLATES = 100;
export const MAX_TEMPLATE_NAME_LENGTH = 80;
export const MAX_REPLY_FILES = 5;
/** Of all attachments of a reply together: mail grows by a third on its way, and many servers stop at 20 MB. */
export const MAX_REPLY_FILE_BYTES = 10_485_760;
/** How far ahead a reply may be scheduled. */
export const MAX_SCHEDULE_DAYS = 365;
/** Who typed this recently is writing, for colleagues who are about to send. */
export const WRITING_MS = 15 * 60_000;
/** Replies that go to one address within an hour. */
export const MAX_REPLIES_PER_HOUR = 20;

const MAX_QUOTE_LENGTH = 10_000;

/** A text of a mail's subject with the reference in it, so that an answer is found by it. */
export const withReference = (subject: string, reference: string): string =>
  subject.includes(reference) ? subject : `${subject.trim()} [${reference}]`.trim();

/** What a reply is headed by until its author words it otherwise. */
export const subjectFor = (about: string, reference: string): string =>
  withReference(about === '' ? 'Re: Your message' : `Re: ${about}`, reference);

/** Somebody's words as mail programs quote them. */
export function quoted(text: string, name: string, day: string): string {
  const words = text.trim();
  if (words === '') return '';
  const lines = words.slice(0, MAX_QUOTE_LENGTH).split(/\r?\n/);
  return [`On ${day}, ${name} wrote:`, ...lines.map((line) => `> ${line}`.trimEnd())].join('\n');
}

/** A reply as it is read: words, signature, quote. */
export const wholeText = (reply: { body: string; signature: string; quote: string }): string =>
  [
    reply.body.trim(),
    ...(reply.signature === '' ? [] : [`-- \n${reply.signature}`]),
    ...(reply.quote === '' ? [] : [reply.quote]),
  ].join('\n\n');

/** Longer links are cut off by mail programs and systems; the quote gives way first. */
const MAX_MAILTO_LENGTH = 1_900;

/** A link that opens a mail program with a reply in it (RFC 6068). */
export function mailtoOf({
  to,
  subject,
  ...reply
}: Parameters<typeof wholeText>[0] & { to: string; subject: string }): string {
  const linkOf = (quote: string): string => {
    const body = wholeText({ ...reply, quote }).replaceAll('\n', '\r\n');
    const words = `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body.toWellFormed())}`;
    return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${words}`;
  };
  const whole = linkOf(reply.quote);
  return whole.length <= MAX_MAILTO_LENGTH ? whole : linkOf('');
}

interface Person {
  id: string;
  name: string;
}

/**
 * Who is named behind an "@" in a text. Of two whose names begin alike it is the longer; a name ends
 * where its word does.
 */
export function mentionedIn<Known extends Person>(text: string, people: readonly Known[]): Known[] {
  const words = text.toLowerCase();
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length);
  const found = new Set<Known>();
  for (let at = words.indexOf('@'); at !== -1; at = words.indexOf('@', at + 1)) {
    const rest = words.slice(at + 1);
    const person = byLength.find(
      ({ name }) => rest.startsWith(name.toLowerCase()) && !isLetter(rest.charAt(name.length)),
    );
    if (person !== undefined) found.add(person);
  }
  return [...found];
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

const BETWEEN_NOTES = '\n\n';

/** Notes as the one text that clients knew before they were entries. */
export const joinNotes = (bodies: readonly string[]): string => bodies.join(BETWEEN_NOTES);

/**
 * What a client has added that sends all notes as one text; undefined where it sends others than there
 * were, and empty where it sends the same.
 */
export function addedNote(before: string, after: string): string | undefined {
  if (after === before) return '';
  const start = before === '' ? '' : before + BETWEEN_NOTES;
  return after.startsWith(start) ? after.slice(start.length) : undefined;
}

/** The fields that templates may have. */
export const TEMPLATE_FIELDS = ['name', 'firm', 'reference', 'service', 'me'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

const isField = (name: string): name is TemplateField =>
  TEMPLATE_FIELDS.some((known) => known === name);

/** A template with its fields filled in; braces around other words stay as they are. */
export const fillTemplate = (
  text: string,
  values: Readonly<Record<TemplateField, string>>,
): string =>
  text.replaceAll(/\{([a-z]{1,20})\}/g, (whole, name: string) =>
    isField(name) ? values[name] : whole,
  );

/** What in a template looks like a field and is none. */
export const unknownFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([a-z]{1,20})\}/g)].flatMap(([, name = '']) =>
      isField(name) ? [] : [name],
    ),
  ),
];
