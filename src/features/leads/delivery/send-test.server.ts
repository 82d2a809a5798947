/** Sends a marked submission the way of every lead: form, database, outbox, worker, webhook. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Db, Tables } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';
import type { FindSite } from '#web/site.ts';
import { createIntake } from '../intake.server.ts';
import type { LeadLimiter } from '../limits.server.ts';
import { type SubmissionKind, TEST_EMAIL, TEST_SOURCE } from '../rules.ts';
import { BetaSignup, ContactMessage, ShortLead } from '../schema.ts';
import type { SentForm } from '../sent-form.ts';
import type { DeliverySettings } from '../settings.server.ts';
import { TEST_CHANNEL } from '../tables.ts';
import { createDelivery } from './delivery.server.ts';
import { forgetChannels } from './outbox.server.ts';
import { signatureHeaders } from './send-webhook.server.ts';

type Webhook = keyof DeliverySettings['webhooks'];

interface TestParts {
  db: Kysely<Tables>;
  log: Logger;
  settings: DeliverySettings;
  publicUrl: string;
  findSite: FindSite;
}

interface TestResult {
  /** Undefined where it arrived. */
  problem: string | undefined;
  durationMs: number;
}

const LOOK_MS = 25;
const GRACE_MS = 1_000;
const SECRET_BYTES = 32;
const NAME = 'Site doctor';

/** A test takes nothing of what visitors may send. */
const UNLIMITED: LeadLimiter = {
  fileMegabytes: 0,
  countTry: async () => undefined,
  countForm: async () => undefined,
  countFiles: async () => undefined,
  forgiveForm: async () => undefined,
};

const words = (): string =>
  `This is a test of how messages are delivered (${randomUUID()}). It is not a lead, so please ignore it.`;

const FORM_OF: Readonly<
  Record<Webhook, Extract<SubmissionKind, 'contact' | 'beta' | 'short' | 'form'>>
> = {
  'contact-webhook': 'contact',
  'beta-webhook': 'beta',
  'leads-webhook': 'short',
  'forms-webhook': 'form',
};

/** A form as its schema takes it from a visitor. */
function makeForm(webhook: Webhook, message: string): SentForm {
  const person = { email: TEST_EMAIL, consent: true };
  const kind = FORM_OF[webhook];
  switch (kind) {
    case 'contact': {
      const fields = { ...person, name: NAME, subject: 'Test by the site doctor', message };
      return { kind, words: ContactMessage.parse(fields) };
    }
    case 'beta':
      return { kind, words: BetaSignup.parse({ ...person, name: NAME, company: message }) };
    case 'short': {
      const fields = {
        kind,
        service: 'Test',
        fullName: NAME,
        email: TEST_EMAIL,
        challenge: message,
      };
      return { kind, words: ShortLead.parse(fields) };
    }
    case 'form':
      return {
        kind,
        form: { id: 'test', title: 'Test by the site doctor', revision: 1 },
        answers: [{ name: 'message', label: 'Message', type: 'long', values: [message] }],
        person: { name: NAME, email: TEST_EMAIL, company: '', phone: '' },
        consent: '',
        honeypots: [],
        origin: {},
      };
    default:
      return kind satisfies never;
  }
}

/** To a receiver that this program opens on loopback for as long as it takes. */
export async function sendTestToItself(parts: TestParts, signal: AbortSignal): Promise<TestResult> {
  const given = parts.settings.secrets;
  const made = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const secrets = given.length > 0 ? given : [made];
  const message = words();
  const fields = { source: TEST_SOURCE, email: TEST_EMAIL, message };
  const receiver = await openTestReceiver({ secrets, fields });
  try {
    const settings = { webhooks: {}, secrets, allowPrivate: true, mail: undefined };
    const way = { ...parts, settings: { ...settings, test: receiver.url } };
    const result = await send(way, makeForm('contact-webhook', message), signal);
    const problem = receiver.problem() ?? result.problem;
    const isSilent = problem === undefined && !receiver.hasReceived();
    return { ...result, problem: isSilent ? 'it never reached the receiver.' : problem };
  } finally {
    receiver.close();
  }
}

/** To the webhook of the settings itself. Its `source` says that it is a test. */
export async function sendTestOut(
  parts: TestParts,
  webhook: Webhook,
  signal: AbortSignal,
): Promise<TestResult> {
  const { webhooks, secrets, allowPrivate } = parts.settings;
  const url = webhooks[webhook];
  if (url === undefined) throw new TypeError(`${webhook} is not set`);
  const settings = { webhooks: {}, secrets, allowPrivate, mail: undefined, test: url };
  return send({ ...parts, settings }, makeForm(webhook, words()), signal);
}

async function send(parts: TestParts, form: SentForm, signal: AbortSignal): Promise<TestResult> {
  const { db, log, settings, findSite } = parts;
  const started = performance.now();
  const intake = createIntake({
    db,
    log,
    delivery: settings,
    limiter: UNLIMITED,
    findSite,
    isTest: true,
  });
  const delivery = createDelivery(parts);
  await removeTests(db);
  try {
    const { id } = await intake.submit(form, { address: '', idempotencyKey: randomUUID() });
    delivery.start();
    const problem = await firstAttempt(db, id, signal);
    return { problem, durationMs: performance.now() - started };
  } finally {
    await delivery.stop(GRACE_MS);
    await removeTests(db);
  }
}

/** Of this run, or left by one that was cut off. Deliveries and attempts go along. */
async function removeTests(db: Db): Promise<void> {
  await db
    .deleteFrom('submission')
    .where('email', '=', TEST_EMAIL)
    .where('is_test', '=', 1)
    .execute();
  await forgetChannels(db, [TEST_CHANNEL]);
}

/** What was wrong with the first attempt, once it is on record. */
async function firstAttempt(db: Db, id: string, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const row = await db
      .selectFrom('outbox')
      .innerJoin('outbox_attempt', 'outbox_attempt.outbox_id', 'outbox.id')
      .select(['state', 'problem'])
      .where('submission_id', '=', id)
      .executeTakeFirst();
    if (row !== undefined) return row.state === 'delivered' ? undefined : row.problem;
    await pause(LOOK_MS);
  }
  return 'no attempt was made to deliver it in time.';
}

interface TestReceiver {
  url: string;
  /** What was wrong with what came; undefined where it was right or nothing has come. */
  problem: () => string | undefined;
  hasReceived: () => boolean;
  close: () => void;
}

interface Expected {
  secrets: readonly string[];
  /** What the form has to hold, by field. */
  fields: Readonly<Record<string, string>>;
}

const SECOND_MS = 1_000;

async function openTestReceiver(expected: Expected): Promise<TestReceiver> {
  // Nobody else on this machine knows the path.
  const path = `/${randomUUID()}`;
  let problem: string | undefined;
  let hasReceived = false;
  const server = createServer(async (request, response) => {
    if (request.url !== path) return void response.writeHead(404).end();
    try {
      problem = await judge(request, expected);
      hasReceived = true;
      response.writeHead(problem === undefined ? 204 : 422).end();
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    problem: () => problem,
    hasReceived: () => hasReceived,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function judge(
  request: IncomingMessage,
  { secrets, fields }: Expected,
): Promise<string | undefined> {
  const body = new Uint8Array(await buffer(request));
  const { headers } = request;
  const at = Number(headers['webhook-timestamp']) * SECOND_MS;
  const signed = signatureHeaders(String(headers['webhook-id']), at, body, secrets);
  if (headers['webhook-signature'] !== signed['webhook-signature']) {
    return 'its signature did not fit its bytes.';
  }
  const type = headers['content-type'] ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const wrong = Object.keys(fields).find((name) => form.get(name) !== fields[name]);
  return wrong === undefined ? undefined : `its field "${wrong}" came with different text.`;
}
