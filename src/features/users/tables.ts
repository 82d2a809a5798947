import type { Role } from './rules.ts';

/**
 * The tables of better-auth. It sees the names in camel case, times are ISO 8601 UTC text and yes or
 * no is 1 or 0, on both databases.
 */
export interface UserTable {
  id: string;
  name: string;
  /** In lowercase. */
  email: string;
  email_verified: number;
  image: string | null;
  role: Role;
  /** Since when this person may not sign in. */
  disabled_at: string | null;
  two_factor_enabled: number;
  created_at: string;
  updated_at: string;
}

export interface SessionTable {
  id: string;
  /** SHA-256 of the token; the token itself is in the cookie alone. */
  token: string;
  user_id: string;
  user_agent: string | null;
  /** Always empty: where people sign in from is not kept. */
  ip_address: string | null;
  expires_at: string;
  created_at: string;
  /** When it was last used. */
  updated_at: string;
}

/** How somebody signs in; the row of provider "credential" has the password's hash. */
export interface AccountTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  password: string | null;
  created_at: string;
  updated_at: string;
}

/** Steps that were begun and wait for their second half; `identifier` is a hash. */
export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** The secret and the recovery codes are encrypted with the session secret. */
export interface TwoFactorTable {
  id: string;
  secret: string;
  backup_codes: string;
  user_id: string;
  verified: number | null;
  failed_verification_count: number | null;
  locked_until: string | null;
}

export interface PasskeyTable {
  id: string;
  name: string | null;
  public_key: string;
  user_id: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: number;
  transports: string | null;
  created_at: string | null;
  aaguid: string | null;
}

/** Failed sign-ins of one account or one address; `key` is a hash. */
export interface SignInFailureTable {
  key: string;
  failures: number;
  locked_until: string | null;
  forget_at: string;
}

/** A code that somebody signed in with, until it would no longer be right; `hash` is of both. */
export interface UsedTotpTable {
  hash: string;
  forget_at: string;
}

/**
 * A link that lets somebody in once: to set the site up, or to choose a password. Who has chosen one
 * may then remove passkeys for a while.
 */
export interface AccountLinkTable {
  /** SHA-256 of the token in the link. */
  hash: string;
  purpose: 'setup' | 'password' | 'passkeys';
  user_id: string | null;
  expires_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    verification: VerificationTable;
    two_factor: TwoFactorTable;
    passkey: PasskeyTable;
    sign_in_failure: SignInFailureTable;
    used_code: UsedTotpTable;
    account_link: AccountLinkTable;
  }
}
