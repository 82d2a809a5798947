import { AppError } from '#platform/errors.ts';

/** The error that work was refused with. */
export const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
};
