import type { Kysely } from 'kysely';
import type { Mailbag, Tell } from '#content/reviews/tell.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { limitForAll, type RateLimit } from '#platform/http/rate-limit.ts';
import type { Logger } from '#platform/log.ts';
import type { FindMailColours } from '#platform/outbound/mail-html.ts';
import type { MailSettings } from '#platform/outbound/mail-transport.ts';
import type { FindSite } from '#web/site.ts';
import type { Auth } from './auth.server.ts';
import { loadScrypt, type PasswordHashes } from './passwords.server.ts';
import { createMailbag, tellColleagues } from './tell-colleagues.server.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.server.ts';

/** What everything about signing in works with. */
export interface Accounts {
  db: Kysely<Tables>;
  log: Logger;
  publicUrl: string;
  findSite: FindSite;
  /** What mails are coloured with; without it the mail program chooses. */
  findColours?: FindMailColours | undefined;
  /** Who mail is sent through and from; undefined where none is set up. */
  mail?: MailSettings | undefined;
  /** Where the studio has an entry. */
  editorOf: (type: string, id: string) => string;
  /** Signs what only this site has to recognize. */
  secret: string;
  /** Of each address, how often it may begin to sign in with a passkey. */
  passkeyOffers: RateLimit;
  /** Of each link that lets somebody comment, how often. */
  guestWords: RateLimit;
  /** Hashing a password takes 32 MB and a core for a moment, so that few run at once. */
  hashing: WorkQueue;
  loadHashes: () => Promise<PasswordHashes>;
  auth: () => Promise<Auth>;
  /** Sends word to colleagues, where mail is set up; see `Tell`. */
  tell: Tell;
  mailbag: Mailbag;
}

export interface AccountsContext {
  accounts: Accounts;
}

/** What signing in is put together from. */
export interface AccountParts {
  db: Kysely<Tables>;
  log: Logger;
  publicUrl: string;
  findSite: FindSite;
  findColours?: FindMailColours | undefined;
  secret: string;
  mail?: MailSettings | undefined;
  editorOf: (type: string, id: string) => string;
  hashing?: WorkQueue;
  /** By default scrypt. */
  loadHashes?: () => Promise<PasswordHashes>;
}

const PASSKEY_OFFERS = { name: 'passkey-offer', points: 20, seconds: 60 };
const GUEST_WORDS = { name: 'guest-words', points: 20, seconds: 600 };
const HASHES = { running: 2, waiting: 20 };

/** A site whose staff is away does without better-auth, which is loaded at the first need. */
export function createAccounts(options: AccountParts): Accounts {
  const { hashing = createWorkQueue(HASHES), loadHashes = loadScrypt, ...parts } = options;
  let opened: { siteName: string; auth: Promise<Auth> } | undefined;
  const load = async (siteName: string): Promise<Auth> => {
    const { createAuth } = await import('./auth.server.ts');
    return createAuth({ ...parts, siteName, hashing, hashes: await loadHashes() });
  };
  return {
    ...parts,
    passkeyOffers: limitForAll(parts.db, PASSKEY_OFFERS),
    guestWords: limitForAll(parts.db, GUEST_WORDS),
    hashing,
    loadHashes,
    tell: (people, word) => tellColleagues(parts, people, word),
    mailbag: createMailbag(parts),
    auth() {
      const siteName = parts.findSite().name;
      // It keeps the name that it was opened with.
      if (opened?.siteName !== siteName) opened = { siteName, auth: load(siteName) };
      return opened.auth;
    },
  };
}
