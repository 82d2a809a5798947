import type { Accounts } from './accounts.server.ts';

/** The hash of a password as better-auth checks it later: scrypt, with a salt of its own. */
export async function hashPasswordOf({ hashing }: Accounts, password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  return hashing(() => hashPassword(password));
}
