import type { Db } from '#platform/db/tables.ts';
import {
  OutboundError,
  type OutboundOptions,
  sendRequest,
} from '#platform/outbound/send-request.ts';
import { siteConfig } from '#site.config.ts';
import { type Attempt, deliveredAttempt, failedAttempt, type Send } from './attempt.ts';
import { parseRetryAfterMs } from './schedule.ts';
import { signatureHeaders } from './signature.server.ts';
import { findDeliveredSubmission, readRecording } from './submission.server.ts';
import { encodeForm, webhookForm } from './webhook-form.server.ts';

interface WebhookDeps {
  db: Db;
  url: string;
  secrets: readonly string[];
  now: () => number;
  outbound: Omit<OutboundOptions, 'signal'>;
}

const GONE = 410;

/** A header holds no letters beyond ASCII. */
const USER_AGENT = siteConfig.name.replaceAll(/[^ -~]+/g, '');

/** Posts submissions to a webhook, signed. */
export const webhookSender =
  ({ db, url, secrets, now, outbound }: WebhookDeps): Send =>
  async (id, submissionId, signal) => {
    const submission = await findDeliveredSubmission(db, submissionId);
    if (submission === undefined) return undefined;
    const recording =
      submission.recording === undefined ? new Uint8Array() : await readRecording(db, submissionId);
    const { body, type } = await encodeForm(webhookForm(submission, recording));
    const headers = {
      'content-type': type,
      'user-agent': USER_AGENT,
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
