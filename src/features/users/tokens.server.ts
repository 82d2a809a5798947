import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a token: enough to know it again, nothing to use it with. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** 256 bits that nobody can guess, for an address. */
export const createToken = (): string => randomBytes(32).toString('base64url');
