/** Devices that have signed in before, so that strangers who guess keep nobody waiting on theirs. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#platform/db/tables.ts';
import type { Accounts } from './accounts.server.ts';
import { cookiePrefix, readCookie } from './cookies.server.ts';
import { DEVICE_LIFETIME_MS } from './rules.ts';
import { hashToken } from './tokens.server.ts';

type Signer = Pick<Accounts, 'db' | 'publicUrl' | 'secret'>;

const DEVICE_ID_BYTES = 16;
const NAME_LENGTH = 16;
const VALUE = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/;

/** One cookie for each account that signs in here, which does not tell whose it is. */
const cookieName = (publicUrl: string, email: string): string =>
  `${cookiePrefix(publicUrl)}.device-${hashToken(`device:${email.toLowerCase()}`).slice(0, NAME_LENGTH)}`;

/**
 * The device that a request comes from, if it has signed in to this account before. It is known no
 * longer once the password is another one, or the secret of the site.
 */
export async function findDevice(
  signer: Signer,
  email: string,
  request: Request,
): Promise<string | undefined> {
  const value = readCookie(request.headers.get('cookie'), cookieName(signer.publicUrl, email));
  const [, device, expires, signature] = VALUE.exec(value ?? '') ?? [];
  if (device === undefined || expires === undefined || signature === undefined) return undefined;
  if (Number(expires) <= Date.now()) return undefined;
  const expected = await sign(signer, email, `${device}.${expires}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : undefined;
}

/** The cookie by which the device of a request is known to an account that has just signed in. */
export async function rememberDevice(
  signer: Signer,
  email: string,
  request: Request,
): Promise<string> {
  const device =
    (await findDevice(signer, email, request)) ??
    randomBytes(DEVICE_ID_BYTES).toString('base64url');
  const told = `${device}.${Date.now() + DEVICE_LIFETIME_MS}`;
  const attributes = [
    `Max-Age=${DEVICE_LIFETIME_MS / 1_000}`,
    'Path=/',
    'HttpOnly',
    ...(signer.publicUrl.startsWith('https:') ? ['Secure'] : []),
    'SameSite=Lax',
  ];
  const pair = `${cookieName(signer.publicUrl, email)}=${told}.${await sign(signer, email, told)}`;
  return [pair, ...attributes].join('; ');
}

async function sign({ db, secret }: Signer, email: string, told: string): Promise<string> {
  const parts = ['device', email.toLowerCase(), await findPasswordHash(db, email), told];
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

async function findPasswordHash(db: Db, email: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select('account.password')
    .where('user.email', '=', email.toLowerCase())
    .where('account.provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? '';
}
