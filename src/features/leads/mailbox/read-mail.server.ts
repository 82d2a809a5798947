/** What a mail says, from its bytes: hostile ones included, within bounds, as text. */
import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';
import { htmlText } from './html-text.ts';
import { parseMail } from './parse-mail.server.ts';

/** Larger ones are noted and not read: with what is added on its way, this is 10 MB of attachments. */
export const MAX_MAIL_BYTES = 15_728_640;
/** What is read of a mail that is too large: its headers. */
export const HEAD_BYTES = 65_536;
const MAX_TEXT_LENGTH = 100_000;
const MAX_SUBJECT_LENGTH = 500;
const MAX_NAME_LENGTH = 200;
const MAX_FILES = 20;
const MAX_FILE_BYTES = 10_485_760;
/** A mail of the largest size in base64 has as many; each costs the parser a kilobyte. */
const MAX_LINES = 220_000;
/** Lines that may begin a part. */
const MAX_PARTS = 2_000;
/** Of HTML, this much is looked through for text. */
const MAX_HTML_LENGTH = 1_000_000;
/** Of a report that a mail could not be delivered, this much is looked through. */
const REPORT_LENGTH = 200_000;
const MAX_DIAGNOSIS_LENGTH = 500;

export interface ReceivedFile {
  fileName: string;
  mediaType: string;
  bytes: number;
  /** Null where it is not kept, for its size or its place. */
  content: Uint8Array | null;
}

export interface ReceivedMail {
  digest: string;
  bytes: number;
  messageId: string;
  /** Message-IDs that it says it answers, or that it reports. */
  mentions: string[];
  from: { email: string; name: string };
  subject: string;
  text: string;
  /** ISO 8601 UTC. */
  sentAt: string;
  kind: 'mail' | 'automatic' | 'bounce' | 'too-large' | 'unreadable';
  /** To whom it says that a mail could not be delivered. */
  failedRecipients: string[];
  /** Why. */
  diagnosis: string;
  files: ReceivedFile[];
}

/** NUL and lone surrogates are stored by no database; other controls only mislead. */
const plain = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : '',
    )
    .slice(0, max)
    .toWellFormed();

const line = (text: string, max: number): string => plain(text.replaceAll(/\s+/g, ' '), max).trim();

/**
 * Reads a mail; of one that is too large only the beginning is here.
 * @throws what the parser throws on what is no mail.
 */
export async function readMail(
  source: Uint8Array,
  { bytes, receivedAt }: { bytes: number; receivedAt: number },
): Promise<ReceivedMail> {
  assertBounded(source);
  const mail = await parseMail(source);
  const isTooLarge = bytes > MAX_MAIL_BYTES;
  const report = isTooLarge ? undefined : readReport(mail, source);
  const from = addressOf(mail);
  const sent = Date.parse(mail.date ?? '');
  return {
    digest: digestOf(mail, bytes),
    bytes,
    messageId: line(mail.messageId ?? '', 250),
    mentions: [
      ...idsIn(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`),
      ...(report?.mentions ?? []),
    ],
    from,
    subject: line(mail.subject ?? '', MAX_SUBJECT_LENGTH),
    text: isTooLarge ? '' : textOf(mail),
    sentAt: new Date(Number.isNaN(sent) ? receivedAt : Math.min(sent, receivedAt)).toISOString(),
    kind: isTooLarge ? 'too-large' : kindOf(mail, { report, from: from.email }),
    failedRecipients: report?.recipients ?? [],
    diagnosis: report?.diagnosis ?? '',
    files: isTooLarge ? [] : filesOf(mail),
  };
}

const LINE_FEED = 0x0a;
const HYPHEN = 0x2d;

/** @throws for what would hold up the process, or fill its memory, while it is taken apart. */
function assertBounded(source: Uint8Array): void {
  let lines = 0;
  let parts = 0;
  for (let at = source.indexOf(LINE_FEED); at !== -1; at = source.indexOf(LINE_FEED, at + 1)) {
    lines += 1;
    if (source[at + 1] === HYPHEN && source[at + 2] === HYPHEN) parts += 1;
    if (lines > MAX_LINES || parts > MAX_PARTS) throw new Error('it has too many lines or parts');
  }
}

function kindOf(mail: Email, { report, from }: { report: Report | undefined; from: string }) {
  if (report?.hasFailed === true) return 'bounce';
  return report !== undefined || isAutomatic(headersOf(mail), from) ? 'automatic' : 'mail';
}

type Headers = (name: string) => string;

const headersOf =
  ({ headers }: Email): Headers =>
  (name) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';

function addressOf({ from }: Email): { email: string; name: string } {
  return {
    email: line(from?.address ?? '', 254).toLowerCase(),
    name: line(from?.name ?? '', MAX_NAME_LENGTH),
  };
}

/** What tells it from all others: the same mail in two mailboxes, or read twice, is one. */
const digestOf = (mail: Email, bytes: number): string =>
  createHash('sha256')
    .update(JSON.stringify([mail.messageId, mail.from?.address, mail.date, mail.subject, bytes]))
    .digest('hex');

const idsIn = (text: string): string[] => text.match(/<[^<>\s]{1,250}>/g) ?? [];

const textOf = ({ text, html }: Email): string =>
  plain(
    (text?.trim() ? text : htmlText((html ?? '').slice(0, MAX_HTML_LENGTH)))
      .slice(0, 2 * MAX_TEXT_LENGTH)
      .replaceAll('\r\n', '\n'),
    MAX_TEXT_LENGTH,
  ).trim();

const LISTS = ['list-id', 'list-unsubscribe', 'list-post', 'list-help'];
const BULK: ReadonlySet<string> = new Set(['bulk', 'junk', 'list', 'auto_reply']);

/** RFC 3834, and what programs of before it say. */
function isAutomatic(header: Headers, from: string): boolean {
  const submitted = header('auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    BULK.has(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', ...LISTS].some((name) => header(name) !== '') ||
    header('return-path') === '<>' ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/.test(from)
  );
}

interface Report {
  mentions: string[];
  recipients: string[];
  hasFailed: boolean;
  diagnosis: string;
}

/** Reads a report on a delivery (RFC 3464); undefined for every other mail. */
function readReport(mail: Email, source: Uint8Array): Report | undefined {
  const isReport = mail.headers.some(
    ({ key, value }) =>
      key === 'content-type' &&
      /^multipart\/report\b/i.test(value.trim()) &&
      /delivery-status/i.test(value),
  );
  if (!isReport) return undefined;
  const text = new TextDecoder('latin1').decode(source.subarray(0, REPORT_LENGTH));
  const fields = (name: string): string[] =>
    text
      .split(/\r?\n/)
      .flatMap((row) =>
        row.toLowerCase().startsWith(`${name}:`) ? [row.slice(name.length + 1).trim()] : [],
      );
  const recipients = [...fields('final-recipient'), ...fields('original-recipient')];
  return {
    mentions: idsIn(text),
    recipients: recipients.map((value) => (value.split(';').at(-1) ?? '').trim().toLowerCase()),
    hasFailed: fields('action').some((action) => action.toLowerCase().startsWith('failed')),
    diagnosis: line(
      [...fields('diagnostic-code'), ...fields('status')].join(' '),
      MAX_DIAGNOSIS_LENGTH,
    ),
  };
}

function filesOf({ attachments }: Email): ReceivedFile[] {
  let room = MAX_FILE_BYTES;
  return attachments.slice(0, MAX_FILES).map(({ filename, mimeType, content }) => {
    const bytes =
      typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    const isKept = bytes.byteLength <= room;
    if (isKept) room -= bytes.byteLength;
    return {
      fileName: line((filename ?? '').replaceAll(/[\\/]/g, '_'), MAX_NAME_LENGTH) || 'attachment',
      mediaType: line(mimeType, 100) || 'application/octet-stream',
      bytes: bytes.byteLength,
      content: isKept ? bytes : null,
    };
  });
}
