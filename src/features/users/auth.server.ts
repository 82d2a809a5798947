/** better-auth over our database; loaded with the first request that has to do with signing in. */
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { CamelCasePlugin, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { findPermission } from '#content/staff.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Logger } from '#platform/log.ts';
import { cookiePrefix, sessionCookieName } from './cookies.server.ts';
import { hashSessionTokens } from './hashed-sessions.server.ts';
import type { PasswordHashes } from './passwords.server.ts';
import { TOTP_LOCK_S } from './refusals.server.ts';
import {
  FORMER_ROLES,
  FRESH_SESSION_S,
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD_LENGTH,
  SESSION_LIFETIME_S,
} from './rules.ts';
import type { WorkQueue } from './work-queue.server.ts';

export interface AuthParts {
  db: Kysely<Tables>;
  log: Logger;
  /** Cookies, passkeys and the names in authenticator apps belong to this origin. */
  publicUrl: string;
  /** In authenticator apps, and where passkeys are chosen. */
  siteName: string;
  secret: string;
  hashing: WorkQueue;
  hashes: PasswordHashes;
}

export type Auth = ReturnType<typeof createAuth>;

/** Fifteen minutes without a try follow ten wrong codes, whatever sign-in they belong to. */
const TOTP_LOCK = { maxFailedAttempts: 10, durationSeconds: TOTP_LOCK_S };

export function createAuth(parts: AuthParts) {
  const { db, log, publicUrl, siteName, secret, hashing, hashes } = parts;
  const isSecure = publicUrl.startsWith('https:');
  const adapter = kyselyAdapter(db.withPlugin(new CamelCasePlugin()), {
    // On both databases: our tables keep times as text and yes or no as 1 or 0.
    type: 'sqlite',
  });
  return betterAuth({
    appName: siteName,
    baseURL: publicUrl,
    secret,
    database: (options: BetterAuthOptions) => hashSessionTokens(adapter(options)),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // What it calls an error is mostly a client's; what is ours it throws, and the app logs that.
      log: (_level, message, cause) => {
        log.warn(cause instanceof Error ? { err: cause } : {}, message);
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
      // Not useSecureCookies, which would put a prefix of its own before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuid(), validateSchema: false },
    },
    session: {
      expiresIn: SESSION_LIFETIME_S,
      disableSessionRefresh: true,
      freshAge: FRESH_SESSION_S,
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_BYTES,
      password: {
        hash: (password) => hashing(() => hashes.hash(password)),
        verify: (input) => hashing(() => hashes.verify(input)),
      },
    },
    user: {
      additionalFields: {
        role: { type: [...FORMER_ROLES], input: false, required: true },
        disabledAt: { type: 'date', input: false, required: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Every way in ends here: password, two-factor code and passkey.
          before: async ({ userId }) => (await isDisabled(db, userId)) === false,
        },
      },
    },
    plugins: [
      twoFactor({ issuer: siteName, accountLockout: { enabled: true, ...TOTP_LOCK } }),
      passkey({
        rpName: siteName,
        rpID: new URL(publicUrl).hostname,
        origin: publicUrl,
        // A passkey takes the place of password and code, so the device has to know its owner.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: { passkey: { fields: { credentialID: 'credentialId' } } },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        registration: {
          afterVerification: async ({ verification }) => {
            assertVerifiedOwner(verification.registrationInfo?.userVerified);
          },
        },
        authentication: {
          afterVerification: async ({ verification }) => {
            assertVerifiedOwner(verification.authenticationInfo.userVerified);
          },
        },
      }),
    ],
  });
}

function assertVerifiedOwner(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { message: 'Owner not verified' });
}

async function isDisabled(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return (await findPermission(db, userId)) === undefined;
}
