import { AppError } from '../errors.ts';

/** Whether an error came from the operating system, for example because a disk is full. */
export const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Why a file is no backup that can be used. */
export const unusable = (file: string, why: string, cause?: unknown): AppError =>
  new AppError('validation_failed', `${file} cannot be used as a backup. ${why}`, { cause });

/** Why a backup, or the place it should go to, is left alone. */
export const refused = (why: string): AppError => new AppError('conflict', why);
