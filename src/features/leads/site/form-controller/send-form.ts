/** One submission, sent once: whether to try again is for the visitor to say. */
import { z } from 'zod';
import { apiBase } from '#platform/browser/api-base.ts';
import type { LeadKind } from '../../rules.ts';
import {
  BetaSignup,
  Challenge,
  ContactMessage,
  type FormOrigin,
  LongLead,
  Receipt,
  ShortLead,
} from '../../schema.ts';
import { inputName, inputNames, wordsOf } from '../beta-names.ts';
import type { Values } from './form-values.ts';

const ENDPOINTS: Readonly<Record<LeadKind, string>> = {
  contact: '/api/contact',
  beta: '/api/beta-signups',
  short: '/api/leads',
  long: '/api/leads',
  challenge: '/api/challenges',
};

/** Long enough for a recording over a slow line. */
const TIMEOUT_MS = 120_000;

/** Statuses whose sentence tells the visitor what to do: slow down, or come back later. */
const TELLING_STATUSES = [409, 413, 429, 503];
const CONFLICT = 409;

const Refusal = z.object({
  error: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
});

/** What is sent, by field. */
export type Message = Readonly<Record<string, unknown>>;

type Outcome =
  | { isKept: true; reference: string }
  | {
      isKept: false;
      fields: Readonly<Record<string, string>>;
      /** Why, in a sentence for the visitor. */
      error: string | undefined;
      /** What kept it from being answered, for the console alone. */
      cause?: unknown;
      /** Whether the key stands for other words. */
      isKeySpent: boolean;
    };

export async function sendForm(
  kind: LeadKind,
  key: string,
  message: Message,
  recording: Blob | undefined,
): Promise<Outcome> {
  const { headers, body } =
    kind === 'challenge' ? asMultipart(message, recording) : asJson(message);
  try {
    const response = await fetch(apiBase + ENDPOINTS[kind], {
      method: 'POST',
      credentials: 'include',
      headers: { ...headers, accept: 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await readOutcome(kind, response);
  } catch (cause) {
    return { isKept: false, fields: {}, error: undefined, cause, isKeySpent: false };
  }
}

async function readOutcome(kind: LeadKind, response: Response): Promise<Outcome> {
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    return { isKept: true, reference: Receipt.safeParse(reply).data?.reference ?? '' };
  }
  const refusal = Refusal.safeParse(reply).data;
  return {
    isKept: false,
    fields: inputNames(kind, refusal?.fields ?? {}),
    error: TELLING_STATUSES.includes(response.status) ? refusal?.error : undefined,
    isKeySpent: response.status === CONFLICT,
  };
}

interface Sendable {
  headers: Record<string, string>;
  body: BodyInit;
}

const asJson = (message: Message): Sendable => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(message),
});

function asMultipart(message: Message, recording: Blob | undefined): Sendable {
  const body = new FormData();
  for (const [name, value] of Object.entries(message)) {
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (recording !== undefined) body.set('audio', recording, 'challenge.wav');
  return { headers: {}, body };
}

const SCHEMAS = {
  contact: ContactMessage,
  beta: BetaSignup,
  short: ShortLead,
  long: LongLead,
  challenge: Challenge,
} as const satisfies Record<LeadKind, unknown>;

/** What the long form cannot do without. */
const LONG_FORM_FIELDS = ['fullName', 'email', 'challenge'];

export const lacksRequired = (kind: LeadKind, values: Values): boolean =>
  kind === 'long' && LONG_FORM_FIELDS.some((name) => (values[name] ?? '').trim() === '');

type Checked =
  | { isValid: true; message: Message }
  | { isValid: false; fields: Readonly<Record<string, string>> };

/** The message as it is to be sent, or one sentence for each field at fault, all at once. */
export function checkForm(kind: LeadKind, values: Values, origin: FormOrigin): Checked {
  const { success, data, error } = SCHEMAS[kind].safeParse({ ...wordsOf(kind, values), origin });
  if (success) return { isValid: true, message: data };
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues)
    fields[inputName(kind, String(path[0]))] ??= message;
  return { isValid: false, fields };
}
