import { createHmac } from 'node:crypto';
import type { Db } from '#platform/db/tables.ts';
import {
  OutboundError,
  type OutboundOptions,
  sendRequest,
} from '#platform/outbound/send-request.ts';
import type { FindSite } from '#web/site.ts';
import { SOURCES, TEST_SOURCE } from '../rules.ts';
import {
  type DeliveredSubmission,
  findDeliveredSubmission,
  readRecording,
  textOf,
} from '../store.server.ts';
import {
  type Attempt,
  deliveredAttempt,
  failedAttempt,
  parseRetryAfterMs,
  type Send,
} from './attempts.ts';

interface WebhookDeps {
  db: Db;
  url: string;
  secrets: readonly string[];
  now: () => number;
  /** Files of answers are named with where staff find them. */
  publicUrl: string;
  findSite: FindSite;
  outbound: Omit<OutboundOptions, 'signal'>;
}

const GONE = 410;

/** A header holds no letters beyond ASCII. */
const userAgent = (name: string): string => name.replaceAll(/[^ -~]+/g, '').trim() || 'Website';

/** Posts submissions to a webhook, signed. */
export const webhookSender =
  ({ db, url, secrets, now, publicUrl, findSite, outbound }: WebhookDeps): Send =>
  async ({ id, submissionId }, signal) => {
    const submission = await findDeliveredSubmission(db, submissionId);
    if (submission === undefined) return undefined;
    const recording =
      submission.recording === undefined ? new Uint8Array() : await readRecording(db, submissionId);
    const { body, type } = await encodeForm(webhookForm(submission, recording, publicUrl));
    const headers = {
      'content-type': type,
      'user-agent': userAgent(findSite().name),
      // Its fields are the form's alone.
      ...(submission.suspicions.length === 0
        ? {}
        : { 'spam-suspicions': submission.suspicions.join(', ') }),
      ...signatureHeaders(id, now(), body, secrets),
    };
    try {
      const request = { method: 'POST', url, headers, body } as const;
      const answer = await sendRequest(request, { ...outbound, signal });
      const retryAfter = answer.headers['retry-after'];
      return judge(
        answer.status,
        answer.text,
        parseRetryAfterMs(typeof retryAfter === 'string' ? retryAfter : undefined, now()),
      );
    } catch (error) {
      if (error instanceof OutboundError) return failedAttempt(error.message);
      throw error;
    }
  };

function judge(status: number, text: string, retryAfterMs: number): Attempt {
  if (status >= 200 && status < 300) return deliveredAttempt(status, text);
  const problem =
    status >= 300 && status < 400
      ? `The receiver answered ${status}: redirects are not followed.`
      : `The receiver answered ${status}.`;
  return failedAttempt(problem, { status, answer: text, retryAfterMs, isGone: status === GONE });
}

const CONTACT_FIELDS = [
  ...['name', 'email', 'company', 'phone', 'subject', 'message'],
  ...['figure', 'figureValue'],
];
const PERSON_FIELDS = ['fullName', 'email', 'challenge'] as const;

type Recording = Uint8Array<ArrayBuffer>;

/** The form that a webhook gets: exactly the specification's keys, never honeypots or the visit. */
function webhookForm(
  submission: DeliveredSubmission,
  recording: Recording,
  publicUrl: string,
): FormData {
  const form = new FormData();
  form.append('source', submission.isTest ? TEST_SOURCE : SOURCES[submission.kind]);
  form.append('submittedAt', submission.submittedAt);
  for (const [name, value] of formFields(submission)) form.append(name, value);
  for (const [name, value] of fileLinks(submission, publicUrl)) form.append(name, value);
  if (recording.byteLength > 0) {
    const type = submission.recording?.mediaType ?? 'audio/wav';
    form.append('audio', new Blob([recording], { type }), `${submission.reference}.wav`);
  }
  return form;
}

function formFields(submission: DeliveredSubmission): [string, string][] {
  const named = (names: readonly string[]): [string, string][] =>
    names.map((name) => [name, textOf(submission, name)]);
  switch (submission.kind) {
    case 'contact':
      return [...named(CONTACT_FIELDS).filter(([, value]) => value !== ''), ['consent', 'true']];
    case 'beta':
      return [...named(['name', 'email', 'company']), ['consent', 'true']];
    case 'short':
      return [['kind', 'short'], ...named(['service', ...PERSON_FIELDS])];
    case 'long':
      return [['kind', 'long'], ...named(['type', ...PERSON_FIELDS])];
    case 'challenge':
      return [
        ...named(['solution', 'text']),
        ...named(['email', 'phone']).filter(([, value]) => value !== ''),
      ];
    case 'form':
      return ownFields(submission);
    default:
      return submission.kind satisfies never;
  }
}

/** The answers under the names that the owner gave them; of several options each is a part of its own. */
function ownFields({ own, reference }: DeliveredSubmission): [string, string][] {
  if (own === undefined) return [];
  const { form, answers } = own;
  return [
    ['form', form.id],
    ['formTitle', form.title],
    ['formRevision', String(form.revision)],
    ['reference', reference],
    ...answers.flatMap(({ name, values }) =>
      values.map((value): [string, string] => [`fields.${name}`, value]),
    ),
  ];
}

/** Where staff find what came along, which receivers are not given. */
const fileLinks = ({ id, own }: DeliveredSubmission, publicUrl: string): [string, string][] =>
  (own?.answers ?? [])
    .filter(({ type, values }) => type === 'file' && values.length > 0)
    .map(({ name }) => [`files.${name}`, `${publicUrl}/admin/inbox/${id}`]);

/** The form as the bytes that are signed and sent, with their content type. */
async function encodeForm(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const encoded = new Response(form);
  return { body: await encoded.bytes(), type: encoded.headers.get('content-type') ?? '' };
}

const SECRET_PREFIX = 'whsec_';

/**
 * The headers that let a receiver tell who sent these bytes, and whether it had them before.
 * Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeaders(
  id: string,
  atMs: number,
  body: Uint8Array,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
    return `v1,${digest.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
    'idempotency-key': id,
  };
}
