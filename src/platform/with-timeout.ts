/**
 * What `work` comes to, or undefined where that takes longer than `ms`; it is not broken off then.
 * Rejects as `work` does.
 */
export async function withTimeout<Result>(
  ms: number,
  work: Result | Promise<Result>,
): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
