/** Passwords as the site keeps them, without the tenth of a second that each hash takes on purpose. */
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHashes } from '#features/users/passwords.server.ts';

const derive = promisify(scrypt) as (
  password: string,
  salt: string,
  length: number,
  options: { N: number },
) => Promise<Buffer>;

const keyOf = async (password: string, salt: string): Promise<string> =>
  (await derive(password.normalize('NFKC'), salt, 64, { N: 2 })).toString('hex');

export const quickHashes: PasswordHashes = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${await keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':');
    return (await keyOf(password, salt)) === key;
  },
};
