import { isStorageFailure } from '#platform/db/failures.ts';
import { AppError } from '#platform/errors.ts';

/** The body that better-auth's refusals bear. */
const codeOf = (error: Error): string => {
  const body: unknown = 'body' in error ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
};

/**
 * What better-auth answers, or the error that `refuse` makes of its refusal, by its code.
 * @throws outages of the database and faults as they are.
 */
export async function callAuth<Result>(
  call: Promise<Result>,
  refuse: (code: string) => AppError,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'APIError') throw error;
    if (isStorageFailure(error.cause)) throw error.cause;
    const status = 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status === 429) {
      throw new AppError('rate_limited', 'Too many wrong codes. Wait a while, then try again.', {
        retryAfter: TOTP_LOCK_S,
        cause: error,
      });
    }
    const code = codeOf(error);
    if (status >= 500 && !CLIENT_FAULTS.includes(code)) throw error;
    throw refuse(code);
  }
}

/** What better-auth calls a fault of its own: here it is one of what was sent, or of a disabled person. */
const CLIENT_FAULTS = [
  'FAILED_TO_VERIFY_REGISTRATION',
  'FAILED_TO_CREATE_SESSION',
  'UNABLE_TO_CREATE_SESSION',
];

/** How long a person waits after too many wrong codes. */
export const TOTP_LOCK_S = 15 * 60;

/** The same words and the same status whatever was wrong, so that nobody learns who is here. */
export const invalidCredentials = (): AppError =>
  new AppError('unauthenticated', 'Invalid credentials');
