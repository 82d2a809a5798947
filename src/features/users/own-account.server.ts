/** What signed-in people do about their own way in: password and two-factor sign-in. */
import { renderSVG } from 'uqr';
import { AppError } from '#platform/errors.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import type { Accounts } from './accounts.server.ts';
import { auditOwnAccount } from './audit.server.ts';
import { lastCookies } from './cookies.server.ts';
import { rememberDevice } from './devices.server.ts';
import { callAuth, invalidCredentials } from './refusals.server.ts';
import { throttled } from './throttle.server.ts';
import { useUpTotp } from './used-totp-codes.server.ts';
import { hasCodes } from './users.server.ts';

/** A signed-in caller. */
export interface Owner {
  staff: Staff;
  request: Request;
}

/**
 * Sets a new password. Every session ends; the caller goes on with a new one.
 * @throws {AppError} validation_failed for a wrong password, rate_limited
 */
export async function changePassword(
  accounts: Accounts,
  owner: Owner,
  input: { currentPassword: string; newPassword: string },
): Promise<string[]> {
  const { api } = await accounts.auth();
  const { headers } = await withPassword(accounts, owner, 'currentPassword', () =>
    api.changePassword({
      body: { ...input, revokeOtherSessions: true },
      headers: owner.request.headers,
      returnHeaders: true,
    }),
  );
  await auditOwnAccount(accounts.db, 'password-changed', owner.staff);
  accounts.log.info({ userId: owner.staff.id }, 'password changed');
  const device = await rememberDevice(accounts, owner.staff.email, owner.request);
  return [...lastCookies(headers), device];
}

export interface TotpSetup {
  uri: string;
  /** The address as an image for an authenticator app, an SVG element. */
  qrCode: string;
  recoveryCodes: string[];
}

/**
 * Begins the setup of codes; they are asked for once the first was confirmed.
 * @throws {AppError} validation_failed, conflict where codes are on already, rate_limited
 */
export async function beginTotp(
  accounts: Accounts,
  owner: Owner,
  password: string,
): Promise<TotpSetup> {
  const { api } = await accounts.auth();
  const setup = await withPassword(accounts, owner, 'password', () =>
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers: owner.request.headers }),
  );
  if (setup.method !== 'totp') throw new TypeError('better-auth set up no codes');
  return {
    uri: setup.totpURI,
    qrCode: renderSVG(setup.totpURI),
    recoveryCodes: setup.backupCodes,
  };
}

/** @throws {AppError} validation_failed for a wrong code, rate_limited */
export async function confirmTotp(
  accounts: Accounts,
  { staff, request }: Owner,
  code: string,
): Promise<string[]> {
  const { api } = await accounts.auth();
  // Before it is judged, so that it cannot sign anybody in between the two.
  await useUpTotp(accounts.db, staff.id, code);
  const { headers } = await fieldAtFault('code', 'This code is not correct', () =>
    throttled(accounts.db, { person: staff.id }, () =>
      callAuth(
        api.verifyTOTP({ body: { code }, headers: request.headers, returnHeaders: true }),
        invalidCredentials,
      ),
    ),
  );
  await auditOwnAccount(accounts.db, 'codes-on', staff);
  accounts.log.info({ userId: staff.id }, 'two-factor turned on');
  return lastCookies(headers);
}

/** @throws {AppError} validation_failed for a wrong password, rate_limited */
export async function endTotp(
  accounts: Accounts,
  owner: Owner,
  password: string,
): Promise<string[]> {
  const { api } = await accounts.auth();
  const { headers } = await withPassword(accounts, owner, 'password', () =>
    api.disableTwoFactor({
      body: { password },
      headers: owner.request.headers,
      returnHeaders: true,
    }),
  );
  await auditOwnAccount(accounts.db, 'codes-off', owner.staff);
  accounts.log.info({ userId: owner.staff.id }, 'two-factor turned off');
  return lastCookies(headers);
}

/**
 * New recovery codes; the ones before stop to work.
 * @throws {AppError} validation_failed for a wrong password, conflict without codes, rate_limited
 */
export async function renewRecoveryCodes(
  accounts: Accounts,
  owner: Owner,
  password: string,
): Promise<string[]> {
  const { api } = await accounts.auth();
  const { backupCodes } = await withPassword(accounts, owner, 'password', () =>
    api.generateBackupCodes({ body: { password }, headers: owner.request.headers }),
  );
  await auditOwnAccount(accounts.db, 'recovery-codes-renewed', owner.staff);
  accounts.log.info({ userId: owner.staff.id }, 'recovery codes renewed');
  return backupCodes;
}

const REFUSALS: Readonly<Record<string, string>> = {
  TOTP_ALREADY_ENABLED: 'Codes are already on. Turn them off first.',
  TWO_FACTOR_NOT_ENABLED: 'Codes are not on.',
  TOTP_NOT_ENABLED: 'Codes are not on.',
};

/**
 * Makes sure that it is this person who asks, by their password or a code of their app.
 * @throws {AppError} validation_failed for a wrong one, rate_limited
 */
export async function confirmIdentity(
  accounts: Accounts,
  owner: Owner,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { api } = await accounts.auth();
  const { headers } = owner.request;
  if (password !== undefined) {
    await withPassword(accounts, owner, 'password', () =>
      api.verifyPassword({ body: { password }, headers }),
    );
    return;
  }
  const { db } = accounts;
  const { id } = owner.staff;
  await fieldAtFault('code', 'This code is not correct', () =>
    throttled(db, { person: id }, async () => {
      // Judging a code where they are not on yet would turn them on.
      if (code === undefined || !(await hasCodes(db, id))) throw invalidCredentials();
      if (!(await useUpTotp(db, id, code))) throw invalidCredentials();
      await callAuth(api.verifyTOTP({ body: { code }, headers }), invalidCredentials);
    }),
  );
}

/** Does what asks for the password again; wrong ones make this person wait, and nobody else does. */
async function withPassword<Result>(
  { db }: Accounts,
  { staff }: Owner,
  field: string,
  call: () => Promise<Result>,
): Promise<Result> {
  return fieldAtFault(field, 'This password is not correct', () =>
    throttled(db, { person: staff.id }, () =>
      callAuth(call(), (code) => {
        const conflict = REFUSALS[code];
        return conflict === undefined ? invalidCredentials() : new AppError('conflict', conflict);
      }),
    ),
  );
}

/** A signed-in person who errs is still signed in: what was wrong is the field. */
async function fieldAtFault<Result>(
  field: string,
  sentence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
    throw new AppError('validation_failed', `${sentence}.`, { fields: { [field]: sentence } });
  }
}
