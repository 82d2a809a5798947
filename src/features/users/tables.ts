import type { Generated } from 'kysely';
import type { Role } from '#platform/access-rules.ts';
import type { FormerRole } from './rules.ts';

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
  /** As nodes of a release before roles know it: who may do everything, and everybody else. */
  role: FormerRole;
  /** Since when this person may not sign in, unless it is the time of `narrowed_at`. */
  disabled_at: string | null;
  /**
   * Set, and `disabled_at` with it, for people who may do less than every editor could before there
   * were roles: a node of such a release, which would let them do all of that, lets them in no more.
   */
  narrowed_at: string | null;
  two_factor_enabled: number;
  created_at: string;
  updated_at: string;
}

/** A role that a person has. Who has none here has those of `UserTable.role`. */
export interface UserRoleTable {
  user_id: string;
  role: Role;
}

/** What alone a person may change: all of a type, or an entry. Without rows there is no limit. */
export interface UserScopeTable {
  user_id: string;
  type: string;
  /** Empty for all of the type. */
  entry_id: string;
}

/** Whose an entry is: of who began it, also while it is a draft that was never saved. */
export interface EntryAuthorTable {
  entry_id: string;
  type: string;
  user_id: string;
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

/** Mails to colleagues that have not gone out yet. */
export interface StaffMailTable {
  id: string;
  user_id: string;
  subject: string;
  text: string;
  /** The screen of the studio that its button leads to. */
  path: Generated<string>;
  tries: Generated<number>;
  due_at: string;
  created_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    staff_mail: StaffMailTable;
    user: UserTable;
    user_role: UserRoleTable;
    user_scope: UserScopeTable;
    entry_author: EntryAuthorTable;
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
