import type { SendMailOptions } from 'nodemailer';
import { escapeHtml } from '#platform/escape-html.ts';
import { siteConfig } from '#site.config.ts';
import { suspicionWords } from '../suspicion-words.ts';
import { type DeliveredSubmission, textOf } from './submission.server.ts';

/** Addresses and names stand in headers: no control characters, line breaks above all. */
const headerText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

type Line = readonly [label: string, value: string];

interface Summary {
  subject: string;
  /** Empty where the form asks for none. */
  sender: string;
  lines: readonly Line[];
  words: string;
}

function summaryOf(submission: DeliveredSubmission): Summary {
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
    default:
      return submission.kind satisfies never;
  }
}

const recordingLine = ({ recording }: DeliveredSubmission): Line => [
  'Recording',
  recording === undefined
    ? ''
    : `${Math.round(recording.durationMs / 1_000)} seconds, listen to it in the studio`,
];

const suspicionLine = (suspicions: readonly string[]): Line => [
  'Perhaps spam',
  suspicionWords(suspicions),
];

/** The mail that tells the team of a submission, with an answer going to who sent it. */
export function mailMessage(
  id: string,
  submission: DeliveredSubmission,
  { notifyEmail, publicUrl }: { notifyEmail: string; publicUrl: string },
): SendMailOptions {
  const { subject, sender, lines, words } = summaryOf(submission);
  const address = headerText(textOf(submission, 'email'));
  const studio = `${publicUrl}/admin/inbox/${submission.id}`;
  const isSuspected = submission.suspicions.length > 0;
  const shown: Line[] = [
    ...(isSuspected ? [suspicionLine(submission.suspicions)] : []),
    ...lines.filter(([, value]) => value !== ''),
    ['Sent', submission.submittedAt],
    ['Reference', submission.reference],
  ];
  const text = [
    ...shown.map(([label, value]) => `${label}: ${value}`),
    ...(words === '' ? [] : ['', words]),
    '',
    studio,
  ];
  const rows = shown.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const paragraph = words === '' ? '' : `<p style="white-space:pre-wrap">${escapeHtml(words)}</p>`;
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    from: { name: siteConfig.name, address: notifyEmail },
    to: { name: '', address: notifyEmail },
    ...(address === '' ? {} : { replyTo: { name: headerText(sender), address } }),
    subject: headerText(isSuspected ? `[Perhaps spam] ${subject}` : subject),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: text.join('\n'),
    html: `<!doctype html><html lang="en"><body><table cellpadding="4">${rows.join('')}</table>${paragraph}<p><a href="${escapeHtml(studio)}">Open it in the studio</a></p></body></html>`,
  };
}
