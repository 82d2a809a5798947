/** Sends contact forms as visitors do: each from an address of its own, again until it is taken. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const RETRY_MS = 50;
const TOO_MANY = 429;

/** Of each answer that is waited for. A killed server closes its connections at once. */
const ANSWER_TIMEOUT_MS = 30_000;

const Receipt = z.object({ id: z.string() });

export interface Visitor {
  /** The same for each try, as the form in the browser has it. */
  key: string;
  address: string;
  message: string;
}

export const newVisitor = (number: number): Visitor => ({
  key: randomUUID(),
  address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  message: `Our forecast is wrong again, and this is message number ${number} about it.`,
});

export interface Answer {
  status: number;
  /** Of the submission, where it was taken. */
  id: string | undefined;
  code: string | undefined;
  retryAfter: string | null;
  ms: number;
}

/** @throws when nobody answers. */
export async function sendForm(origin: string, visitor: Visitor): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': visitor.key,
      'x-forwarded-for': visitor.address,
    },
    body: JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'A forecast',
      message: visitor.message,
      consent: true,
    }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    id: Receipt.safeParse(body).data?.id,
    code: z.object({ code: z.string() }).safeParse(body).data?.code,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - startedAt,
  };
}

/** Sends until it is taken, wherever the server is by then, and returns the submission's id. */
export async function sendUntilTaken(origin: () => string, visitor: Visitor): Promise<string> {
  for (;;) {
    const answer = await sendForm(origin(), visitor).catch(() => undefined);
    if (answer?.id !== undefined) return answer.id;
    const status = answer?.status ?? 0;
    const isRefused = status >= 400 && status < 500 && status !== TOO_MANY;
    if (isRefused) throw new Error(`A form was refused with ${status} ${answer?.code}.`);
    await sleep(status === TOO_MANY ? Number(answer?.retryAfter) * 1_000 : RETRY_MS);
  }
}
