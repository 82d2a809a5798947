import type { WorkQueue } from './work-queue.server.ts';

/** How passwords are kept: as texts that tell nobody what the password is. */
export interface PasswordHashes {
  hash: (password: string) => Promise<string>;
  verify: (input: { hash: string; password: string }) => Promise<boolean>;
}

/** scrypt, with a salt for each password; a hash takes a tenth of a second of processor time. */
export async function loadScrypt(): Promise<PasswordHashes> {
  const { hashPassword, verifyPassword } = await import('better-auth/crypto');
  return { hash: hashPassword, verify: verifyPassword };
}

/** What making a hash takes. */
interface Hashing {
  hashing: WorkQueue;
  loadHashes: () => Promise<PasswordHashes>;
}

/** The hash of a password as it is checked later, when somebody signs in. */
export async function hashPasswordOf(
  { hashing, loadHashes }: Hashing,
  password: string,
): Promise<string> {
  const { hash } = await loadHashes();
  return hashing(() => hash(password));
}
