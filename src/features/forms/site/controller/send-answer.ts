/** One answer, sent once: whether to try again is for the visitor to say. */
import { z } from 'zod';
import { Receipt } from '#features/leads/schema.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { FORMS_API } from '../../rules.ts';
import type { PublishedForm } from '../../schema.ts';

/** Long enough for many words over a slow line. */
const TIMEOUT_MS = 120_000;

/** Statuses whose sentence tells the visitor what to do. */
const TELLING_STATUSES = [404, 409, 413, 429, 503];
const CONFLICT = 409;

/** Ours has judged it; the whole schema would come to visitors with the studio. */
const Form = z.custom<PublishedForm>(
  (value) => typeof Object(value).id === 'string' && Array.isArray(Object(value).fields),
);

const Refusal = z.object({
  error: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
  /** The form as it is now, where it was changed meanwhile. */
  current: Form.optional().catch(undefined),
});

export type Outcome =
  | { isKept: true; reference: string }
  | {
      isKept: false;
      fields: Readonly<Record<string, string>>;
      error: string | undefined;
      current: PublishedForm | undefined;
      /** Whether the key stands for other words. */
      isKeySpent: boolean;
    };

export async function sendAnswer(form: string, key: string, message: object): Promise<Outcome> {
  try {
    const response = await fetch(`${apiBase}${FORMS_API}/${form}`, {
      method: 'POST',
      credentials: 'include',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      return { isKept: true, reference: Receipt.safeParse(reply).data?.reference ?? '' };
    }
    const refusal = Refusal.safeParse(reply).data;
    return {
      isKept: false,
      fields: refusal?.fields ?? {},
      error: TELLING_STATUSES.includes(response.status) ? refusal?.error : undefined,
      current: refusal?.current,
      isKeySpent: response.status === CONFLICT,
    };
  } catch {
    return { isKept: false, fields: {}, error: undefined, current: undefined, isKeySpent: false };
  }
}
