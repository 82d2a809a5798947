import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

/**
 * Takes one point of a caller's budget.
 * @throws {AppError} rate_limited where none is left; `sentence` gets the seconds to wait.
 */
export async function takePoint(
  limiter: RateLimiterMemory,
  caller: string,
  sentence: (seconds: number) => string,
): Promise<void> {
  try {
    await limiter.consume(caller);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new AppError('rate_limited', sentence(retryAfter), { retryAfter });
  }
}
