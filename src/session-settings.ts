import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Accounts, createAccounts } from '#features/users/accounts.server.ts';
import type { Config } from '#platform/config.ts';
import type { Tables } from '#platform/db/tables.ts';
import { keepSecret } from '#platform/generated-secret.ts';
import type { Logger } from '#platform/log.ts';
import { siteConfig } from './site.config.ts';

const SECRET_BYTES = 32;

/** Signing in, with a secret of the data folder where none is set. */
export async function openAccounts(
  config: Config,
  db: Kysely<Tables>,
  log: Logger,
): Promise<Accounts> {
  const secret = await siteSecret(config);
  const { publicUrl, delivery } = config;
  const { mail } = delivery;
  return createAccounts({ db, log, publicUrl, siteName: siteConfig.name, secret, mail });
}

/** What everything is signed with that only this site has to recognize. */
export async function siteSecret({ dataDir, sessionSecret }: Config): Promise<string> {
  if (sessionSecret !== undefined) return sessionSecret;
  const { secret } = await keepSecret(join(dataDir, 'session-secret'), () =>
    randomBytes(SECRET_BYTES).toString('base64url'),
  );
  return secret;
}
