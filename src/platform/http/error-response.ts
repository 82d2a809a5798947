import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isStorageFailure, isUnusableText } from '../db/failures.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Logger } from '../log.ts';
import { isApiPath } from './canonical-path.ts';
import { loggedPath } from './logged-path.ts';
import { API_POLICY, finish, pagePolicy } from './security-headers.ts';

const UNKNOWN_ERROR = 'Something went wrong on our side. Please try again.';

const STORAGE_ERROR = 'The site cannot reach its data at the moment. Please try again shortly.';
const STORAGE_RETRY_AFTER_S = 10;

const UNUSABLE_TEXT = 'This request contains a character that cannot be stored.';

/** An unknown error tells nothing but that it happened; the log has the rest. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnusableText(error)) return new AppError('bad_request', UNUSABLE_TEXT, { cause: error });
  return isStorageFailure(error)
    ? new AppError('storage_unavailable', STORAGE_ERROR, {
        retryAfter: STORAGE_RETRY_AFTER_S,
        cause: error,
      })
    : new AppError('internal', UNKNOWN_ERROR, { cause: error });
}

interface ErrorBody {
  error: string;
  code: ErrorCode;
  details?: string;
  fields?: Record<string, string>;
  current?: object;
  requestId: string;
}

/** The JSON form of an error (ATTACKS.md, error contract). */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: error.message,
    code: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    ...(error.current === undefined ? {} : { current: error.current }),
    requestId,
  };
}

/** Headers that every error bears, whatever its form. */
export function errorHeaders(error: AppError): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }),
    ...(error.allow === undefined ? {} : { allow: error.allow.join(', ') }),
  };
}

/** Responses for errors, in JSON below `/api/` and as pages elsewhere. */
export interface ErrorResponses {
  /** What went wrong while a request was answered. What is a fault of the site is logged. */
  answer: (error: unknown, request: Request, requestId: string) => Response;
  /** Refuses what is at this path and query, before it has an id. */
  refuse: (error: AppError, target: string) => Response;
}

/**
 * Every response bears `headers` besides its own. `findSheet` gives the address of the stylesheet with the
 * site's own colours, which pages load besides the shipped one.
 */
export function createErrorResponses(
  log: Logger,
  headers: Readonly<Record<string, string>>,
  findSheet: () => string | undefined = () => undefined,
): ErrorResponses {
  const respond = (error: AppError, path: string, requestId: string): Response => {
    const response = isApiPath(path)
      ? jsonError(error, requestId)
      : htmlError(error, requestId, findSheet());
    finish(response, headers, requestId);
    return response;
  };
  return {
    answer(error, request, requestId) {
      const path = new URL(request.url).pathname;
      const known = toAppError(error);
      if (known.status >= 500) {
        log.error({ err: error, requestId, path: loggedPath(path) }, 'request failed');
      }
      return respond(known, path, requestId);
    },
    refuse: (error, target) => respond(error, target, randomUUID()),
  };
}

const jsonError = (error: AppError, requestId: string): Response =>
  Response.json(errorBody(error, requestId), {
    status: error.status,
    headers: { ...errorHeaders(error), 'content-security-policy': API_POLICY },
  });

/** A page that needs nothing but its stylesheet, for when the site's own pages cannot be made. */
function htmlError(error: AppError, requestId: string, sheet: string | undefined): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${error.status}</title>
<link rel="stylesheet" href="/error-page.css">${sheet === undefined ? '' : `\n<link rel="stylesheet" href="${sheet}">`}
</head>
<body>
<main>
<p class="code">${error.status}</p>
<h1>${escapeHtml(error.message)}</h1>
<p><a href="/">Go to the home page</a></p>
<p class="reference">Reference ${escapeHtml(requestId)}</p>
</main>
</body>
</html>
`;
  return new Response(page, {
    status: error.status,
    headers: {
      ...errorHeaders(error),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(),
    },
  });
}

const codes = Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => code in ERROR_STATUS);

/** Every JSON error, as the OpenAPI document describes it. */
export const ErrorReply = z.object({
  error: z.string().describe('A sentence for a person.'),
  code: z.enum(codes),
  details: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional().describe('One sentence for each field.'),
  requestId: z.string(),
});
