/** One answer, sent once: whether to try again is for the visitor to say. */
import { z } from 'zod';
import { Receipt } from '#features/leads/schema.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { FORMS_API, TICKED } from '../../rules.ts';
import type { PublishedForm } from '../../schema.ts';

/** Long enough for many words over a slow line. */
const TIMEOUT_MS = 120_000;
/** And for files over one: the server waits no longer for a whole body. */
const FILES_TIMEOUT_MS = 330_000;
const WHOLE = 100;

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

interface Sending {
  form: PublishedForm;
  key: string;
  message: Readonly<Record<string, unknown>>;
  /** With the names of their fields. */
  files: readonly (readonly [field: string, file: File])[];
  onProgress: (percent: number) => void;
}

export async function sendAnswer(sending: Sending): Promise<Outcome> {
  try {
    const { status, reply } =
      sending.files.length > 0 ? await postFiles(sending) : await postWords(sending);
    if (status >= 200 && status < 300) {
      return { isKept: true, reference: Receipt.safeParse(reply).data?.reference ?? '' };
    }
    const refusal = Refusal.safeParse(reply).data;
    return {
      isKept: false,
      fields: refusal?.fields ?? {},
      error: TELLING_STATUSES.includes(status) ? refusal?.error : undefined,
      current: refusal?.current,
      isKeySpent: status === CONFLICT,
    };
  } catch {
    return { isKept: false, fields: {}, error: undefined, current: undefined, isKeySpent: false };
  }
}

interface Answered {
  status: number;
  reply: unknown;
}

const addressOf = ({ id }: PublishedForm): string => `${apiBase}${FORMS_API}/${id}`;

async function postWords({ form, key, message }: Sending): Promise<Answered> {
  const response = await fetch(addressOf(form), {
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
  return {
    status: response.status,
    reply: await response.json().catch((): unknown => undefined),
  };
}

/** `fetch` says nothing of how much has gone out. */
const postFiles = (sending: Sending): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(sending.form));
    request.withCredentials = true;
    request.timeout = FILES_TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', sending.key);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      sending.onProgress(Math.round((loaded / Math.max(total, 1)) * WHOLE)),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, reply: parsed(request.responseText) }),
    );
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new Error(end)));
    }
    request.send(multipartOf(sending));
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function multipartOf({ form: { fields }, message, files }: Sending): FormData {
  const several = new Set(fields.filter(({ type }) => type === 'several').map(({ name }) => name));
  const body = new FormData();
  for (const [name, value] of Object.entries(message)) {
    if (!Array.isArray(value)) {
      body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    } else if (several.has(name)) {
      for (const option of value) body.set(`${name}:${option}`, TICKED);
    } else if (value.length > 0) body.set(name, String(value[0]));
  }
  for (const [field, file] of files) body.append(field, file, file.name);
  return body;
}
