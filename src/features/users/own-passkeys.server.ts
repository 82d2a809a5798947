/** The keys of a person's devices, which sign in without a password. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import type { Accounts } from './accounts.server.ts';
import { auditOwnAccount } from './audit.server.ts';
import { lastCookies } from './cookies.server.ts';
import { tellOfPasskey } from './mails.server.ts';
import { confirmIdentity, type Owner } from './own-account.server.ts';
import { callAuth } from './refusals.server.ts';
import { hasCodes } from './users.server.ts';

const SIGN_IN_AGAIN = 'It has been a while since you signed in. Sign in again to add a passkey.';

const refusePasskey = (code: string): AppError =>
  code === 'SESSION_NOT_FRESH'
    ? new AppError('forbidden', SIGN_IN_AGAIN)
    : new AppError('validation_failed', 'This passkey could not be verified. Try again.', {
        fields: { response: 'This passkey could not be verified' },
      });

/**
 * What a browser needs to make a passkey, for a person who has given their password or a code once
 * more. No passkey is added without the challenge in it, so that a session alone adds none.
 * @throws {AppError} forbidden for a session that is not fresh, validation_failed, rate_limited
 */
export async function offerPasskey(
  accounts: Accounts,
  owner: Owner,
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<{ options: object; cookies: string[] }> {
  const { staff, request } = owner;
  const { api } = await accounts.auth();
  await confirmIdentity(accounts, owner, proof);
  const { response, headers } = await callAuth(
    api.generatePasskeyRegistrationOptions({
      query: { name: staff.email },
      headers: request.headers,
      returnHeaders: true,
    }),
    refusePasskey,
  );
  return { options: response, cookies: lastCookies(headers) };
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: string | null;
}

/** @throws {AppError} forbidden for a session that is not fresh, validation_failed */
export async function addPasskey(
  accounts: Accounts,
  { staff, request }: Owner,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<Passkey> {
  const { api } = await accounts.auth();
  const { id } = await callAuth(
    api.verifyPasskeyRegistration({ body: { name, response }, headers: request.headers }),
    refusePasskey,
  );
  await auditOwnAccount(accounts.db, 'passkey-added', staff);
  accounts.log.info({ userId: staff.id }, 'passkey added');
  tellOfPasskey(accounts, staff, name);
  return { id, name, createdAt: new Date().toISOString() };
}

export interface OwnSecurity {
  hasCodes: boolean;
  passkeys: Passkey[];
}

export async function readSecurity({ db }: Accounts, userId: string): Promise<OwnSecurity> {
  return { hasCodes: await hasCodes(db, userId), passkeys: await listPasskeys(db, userId) };
}

/** What signs a person in without a password. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return passkeys.map(({ id, name, created_at }) => ({
    id,
    name: name ?? '',
    createdAt: created_at,
  }));
}

/** @throws {AppError} not_found, for somebody else's too */
export async function removePasskey(
  { db, log }: Accounts,
  staff: Staff,
  id: string,
): Promise<void> {
  await deletePasskey(db, staff, id);
  log.info({ userId: staff.id }, 'passkey removed');
}

/** @throws {AppError} not_found, for somebody else's too */
export async function deletePasskey(
  db: Db,
  user: { id: string; name: string },
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) {
    throw new AppError('not_found', 'This passkey has already been removed.');
  }
  await auditOwnAccount(db, 'passkey-removed', user);
}
