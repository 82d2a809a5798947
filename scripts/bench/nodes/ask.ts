/** Asks a server on kept connections, as browsers and load balancers do. */
import { type Agent, type IncomingMessage, request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Question {
  method?: string;
  /** Origin and path. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  /** As it came: compressed where the question allowed that. */
  body: string;
  /** From the question to the last byte of the answer. */
  ms: number;
}

const ANSWER_TIMEOUT_MS = 30_000;

/** @throws when nobody answers, or the answer breaks off. */
export async function ask(agent: Agent, question: Question): Promise<Answer> {
  const { method = 'GET', url, headers = {}, body } = question;
  const startedAt = performance.now();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const request = startRequest(url, {
    agent,
    method,
    headers: { ...headers, ...length },
    timeout: ANSWER_TIMEOUT_MS,
  });
  request.once('timeout', () => request.destroy(new Error('no answer in time')));
  request.end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const received = await text(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: received,
    ms: performance.now() - startedAt,
  };
}

/** What went wrong, in as many words as a count of it needs. */
export const problemOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
