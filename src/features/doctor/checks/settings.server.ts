/** Looks for settings that work and are still not what a site in public should have. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSettings } from '#platform/db/settings.ts';
import type { ServerSettings } from '#platform/http/settings.ts';
import { type Check, counted, type Finding, failed, notSetUp, passed, warning } from '../check.ts';

/** What the owner alone may do. */
const OTHERS = 0o077;
const LOCAL = /^(?:localhost|127\.|\[::1\])/;

interface SecretSettings extends Pick<DatabaseSettings, 'dataDir'> {
  /** Undefined where one was generated into the data folder. */
  sessionSecret: string | undefined;
}

export interface SettingsParts {
  config: SecretSettings &
    Pick<ServerSettings, 'publicUrl' | 'trustProxy' | 'metricsToken'> & {
      delivery: { webhooks: object; mail: object | undefined };
    };
  /** Whether the request for this run came through a proxy; undefined without a request. */
  cameThroughProxy: boolean | undefined;
  /** What a visitor sends, where neither a webhook nor mail would tell of it. */
  unheard: readonly string[];
  countAdmins: () => Promise<{ all: number; withoutTwoFactor: number }>;
}

export const settingsChecks = (parts: SettingsParts): Check[] => {
  const check = (id: string, title: string, look: Check['look']): Check => ({
    id,
    group: 'settings',
    title,
    look,
  });
  return [
    check('public-url', 'PUBLIC_URL', async () => judgeAddress(parts.config.publicUrl)),
    check('proxy', 'Proxy', async () => judgeProxy(parts)),
    check('notice', 'Lead notifications', async () => judgeNotice(parts)),
    check('second-step', 'Two-factor sign-in of administrators', () => judgeAdmins(parts)),
    check('session-secret', 'Session secret', () => judgeSecret(parts.config)),
    check('metrics', 'Metrics for monitoring', async () =>
      parts.config.metricsToken === undefined
        ? notSetUp(
            'METRICS_TOKEN is not set, so nobody can read metrics at /metrics.',
            'Set it, and connect your monitoring.',
          )
        : passed('Metrics at /metrics can be read with the token.'),
    ),
  ];
};

function judgeAddress(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  if (LOCAL.test(hostname)) {
    return warning(
      `The site’s address is set to ${publicUrl}, which only this machine can reach.`,
      'Set PUBLIC_URL to the address visitors use.',
    );
  }
  if (protocol === 'https:') return passed(`The site is at ${publicUrl}, over TLS.`);
  return failed(
    `The site is at ${publicUrl}, without TLS. Passwords and leads can be read in transit.`,
    'Put a TLS proxy in front of it, and set PUBLIC_URL to the https:// address.',
  );
}

function judgeProxy({ config: { trustProxy }, cameThroughProxy }: SettingsParts): Finding {
  if (cameThroughProxy === undefined) {
    return passed(
      `TRUST_PROXY is ${trustProxy}. Run the checks in the studio to see whether that is correct.`,
    );
  }
  if (cameThroughProxy && trustProxy === 0) {
    return warning(
      'Requests come through a proxy, but TRUST_PROXY is 0, so all visitors share one rate limit.',
      'Set TRUST_PROXY to the number of your proxies in a row.',
    );
  }
  if (!cameThroughProxy && trustProxy > 0) {
    return warning(
      `TRUST_PROXY is ${trustProxy}, but this request came without a proxy. Such requests can claim any address.`,
      'Allow only the proxy to reach the server, or set TRUST_PROXY to 0.',
    );
  }
  return passed(
    trustProxy === 0
      ? 'There is no proxy in front of the server, and none is trusted.'
      : `Requests come through a proxy, and ${trustProxy} in a row ${trustProxy === 1 ? 'is' : 'are'} trusted.`,
  );
}

function judgeNotice({ config: { delivery }, unheard }: SettingsParts): Finding {
  const { webhooks, mail } = delivery;
  const ways = [...Object.keys(webhooks), ...(mail === undefined ? [] : ['mail'])];
  if (unheard.length === 0) return passed(`New leads are sent by ${ways.join(', ')}.`);
  const what = ways.length === 0 ? 'A new lead' : `A lead from ${unheard.join(', ')}`;
  return warning(
    `${what} is not sent to anyone. It waits in Inbox.`,
    'Set SMTP_URL and NOTIFY_EMAIL, or the webhooks that are missing.',
    { place: { label: 'Inbox', href: '/admin/inbox' } },
  );
}

async function judgeAdmins({ countAdmins }: SettingsParts): Promise<Finding> {
  const { all, withoutTwoFactor: bare } = await countAdmins();
  const place = { label: 'Users', href: '/admin/users' };
  if (all === 0) {
    return warning(
      'There is no administrator who can sign in.',
      'Create one with npm run site -- create-admin EMAIL.',
      { place },
    );
  }
  if (bare === 0) return passed('Every administrator has a passkey or codes.', { place });
  return warning(
    `${bare} of ${counted(all, 'administrator')} sign${bare === 1 ? 's' : ''} in with only a password.`,
    'Each should add a passkey or codes under Account.',
    { place },
  );
}

async function judgeSecret({ sessionSecret, dataDir }: SecretSettings): Promise<Finding> {
  if (sessionSecret !== undefined) return passed('SESSION_SECRET is set, and long enough.');
  const file = await stat(join(dataDir, 'session-secret')).catch(() => undefined);
  if (file === undefined) {
    return warning(
      'The generated secret is not in the data folder.',
      'Restart the program. It creates a new one, and everyone has to sign in again.',
    );
  }
  if ((file.mode & OTHERS) === 0) {
    return passed('The generated secret is in the data folder, readable only by its owner.');
  }
  return warning(
    'The generated secret in the data folder can be read by other users of the machine.',
    'Run chmod 600 on the file "session-secret" in DATA_DIR.',
  );
}
