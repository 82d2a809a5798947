/** How the studio talks to its API. */
import { z } from 'zod';
import { apiBase } from '#platform/browser/api-base.ts';

export const Problem = z.object({
  error: z.string(),
  code: z.string().optional(),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.looseObject({}).optional(),
});
export type Problem = z.output<typeof Problem>;

/** A reply other than success. The message is the server's sentence, fit to be shown. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly status: number;
  readonly statusText: string;
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, problem: Problem | undefined) {
    super(problem?.error ?? `${status} ${statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.problem = problem;
  }
}

/** Said on the window when a call finds that nobody is signed in any more. */
export const SIGNED_OUT = 'studio:signed-out';
/** Said when a call is refused that the screen offered: what somebody may do may have changed. */
export const REFUSED = 'studio:refused';

interface StudioCall<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as the form that it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  reply: z.ZodType<T>;
  signal?: AbortSignal;
}

interface StudioReply<T> {
  data: T;
  /** The path of a list's next page. */
  next: string | undefined;
}

/**
 * Calls the API with the session's cookie and reads its JSON.
 * @throws {StudioError} on a reply other than success; `fetch`'s own error when nothing answers.
 */
export async function callStudio<T>(path: string, call: StudioCall<T>): Promise<StudioReply<T>> {
  const { method = 'GET', body, headers, reply, signal } = call;
  const isForm = body instanceof FormData;
  const response = await fetch(apiBase + path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw await readFailure(response);
  const link = /<([^<>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '');
  return { data: reply.parse(await response.json()), next: link?.[1] };
}

async function readFailure(response: Response): Promise<StudioError> {
  const text = await response.text();
  const problem = Problem.safeParse(parseJson(text)).data;
  if (response.status === 401) window.dispatchEvent(new Event(SIGNED_OUT));
  if (response.status === 403) window.dispatchEvent(new Event(REFUSED));
  return new StudioError(response.status, response.statusText, problem);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What to show of a failure, whatever it was. */
export const failureText = (error: unknown): string =>
  error instanceof StudioError
    ? (error.problem?.details ?? error.message)
    : 'The server could not be reached. Check your connection and try again.';
