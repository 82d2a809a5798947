/** What every answer of the API must keep, whatever was asked. */
import { z } from 'zod';
import { ERROR_STATUS } from '#platform/errors.ts';
import type { FuzzTarget } from './api-fuzz.ts';

/** Traces, statements, files, drivers: what would tell a stranger how the site is made. */
const INTERNAL =
  /\n\s+at |node_modules|file:\/\/|\/src\/|\/build\/|SQLITE|ERR_[A-Z]|SqliteError|TypeError|RangeError|ZodError|select .+ from "|insert into "|update "/;

const ErrorAnswer = z.strictObject({
  error: z.string().min(1),
  code: z.enum(Object.keys(ERROR_STATUS)),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.looseObject({}).optional(),
  requestId: z.uuid(),
});

const statusByCode: Readonly<Record<string, number>> = ERROR_STATUS;

/** What is wrong with an answer, in words; empty where all is well. */
export function answerProblems(
  { statuses }: Pick<FuzzTarget, 'statuses'>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: string,
): string[] {
  if (status < 400) {
    return statuses.includes(status) ? [] : [`the document knows no ${status}`];
  }
  const problems: string[] = [];
  const expectThat = (isSo: boolean, words: string): void => {
    if (!isSo) problems.push(words);
  };
  expectThat(status < 500, `${status} from what a client sent`);
  expectThat(!INTERNAL.test(body), 'tells of its inside');
  expectThat(headers.get('cache-control') === 'no-store', 'may be kept');
  const type = headers.get('content-type') ?? 'nothing';
  expectThat(/^application\/json\b/.test(type), `is ${type}`);
  const { data, error } = ErrorAnswer.safeParse(parsed(body));
  if (data === undefined) return [...problems, `breaks the contract: ${z.prettifyError(error)}`];
  expectThat(statusByCode[data.code] === status, `${data.code} is no ${status}`);
  expectThat(headers.get('x-request-id') === data.requestId, 'has another request id');
  expectThat(status !== 429 || Number(headers.get('retry-after')) >= 1, 'has no Retry-After');
  expectThat(status !== 405 || headers.has('allow'), 'has no Allow');
  return problems;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
