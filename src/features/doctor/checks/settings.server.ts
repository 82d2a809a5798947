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
    check('notice', 'Somebody hears of a lead', async () => judgeNotice(parts)),
    check('second-step', 'Two-factor sign-in of administrators', () => judgeAdmins(parts)),
    check('session-secret', 'Session secret', () => judgeSecret(parts.config)),
    check('metrics', 'Figures for monitoring', async () =>
      parts.config.metricsToken === undefined
        ? notSetUp(
            'METRICS_TOKEN is not set, so nobody can read metrics at /metrics.',
            'Set it, and let a monitor read them.',
          )
        : passed('Figures at /metrics are given to who bears the token.'),
    ),
  ];
};

function judgeAddress(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  if (LOCAL.test(hostname)) {
    return warning(
      `The site says of itself that it is at ${publicUrl}, where only this machine finds it.`,
      'Set PUBLIC_URL to the address that visitors type.',
    );
  }
  if (protocol === 'https:') return passed(`The site is at ${publicUrl}, over TLS.`);
  return failed(
    `The site is at ${publicUrl}, without TLS: passwords and leads can be read on their way.`,
    'Put a proxy with TLS before it, and set PUBLIC_URL to the https:// address.',
  );
}

function judgeProxy({ config: { trustProxy }, cameThroughProxy }: SettingsParts): Finding {
  if (cameThroughProxy === undefined) {
    return passed(
      `TRUST_PROXY is ${trustProxy}. Whether that is right shows when the checks are run in the studio.`,
    );
  }
  if (cameThroughProxy && trustProxy === 0) {
    return warning(
      'Requests come through a proxy, and TRUST_PROXY is 0: all visitors share one budget of tries.',
      'Set TRUST_PROXY to the number of your own proxies in a row.',
    );
  }
  if (!cameThroughProxy && trustProxy > 0) {
    return warning(
      `TRUST_PROXY is ${trustProxy}, and this request came without a proxy: who comes so may claim any address.`,
      'Let nobody reach the server but the proxy, or set TRUST_PROXY to 0.',
    );
  }
  return passed(
    trustProxy === 0
      ? 'No proxy stands before the server, and none is trusted.'
      : `Requests come through a proxy, and ${trustProxy} in a row ${trustProxy === 1 ? 'is' : 'are'} trusted.`,
  );
}

function judgeNotice({ config: { delivery }, unheard }: SettingsParts): Finding {
  const { webhooks, mail } = delivery;
  const ways = [...Object.keys(webhooks), ...(mail === undefined ? [] : ['mail'])];
  if (unheard.length === 0) return passed(`Each new lead is told by ${ways.join(', ')}.`);
  const what = ways.length === 0 ? 'A new lead' : `What comes by ${unheard.join(', ')}`;
  return warning(
    `${what} is told to nobody: it waits in the inbox until somebody looks.`,
    'Set SMTP_URL and NOTIFY_EMAIL, or the webhooks that are missing.',
    { place: { label: 'Inbox', href: '/admin/inbox' } },
  );
}

async function judgeAdmins({ countAdmins }: SettingsParts): Promise<Finding> {
  const { all, withoutTwoFactor: bare } = await countAdmins();
  const place = { label: 'Users', href: '/admin/users' };
  if (all === 0) {
    return warning(
      'There is no administrator who could sign in.',
      'Make one with npm run site -- create-admin EMAIL.',
      { place },
    );
  }
  if (bare === 0) return passed('Every administrator has a passkey or codes.', { place });
  return warning(
    `${bare} of ${counted(all, 'administrator')} sign${bare === 1 ? 's' : ''} in with a password alone.`,
    'Each of them adds a passkey or codes under Account.',
    { place },
  );
}

async function judgeSecret({ sessionSecret, dataDir }: SecretSettings): Promise<Finding> {
  if (sessionSecret !== undefined) return passed('SESSION_SECRET is set, and long enough.');
  const file = await stat(join(dataDir, 'session-secret')).catch(() => undefined);
  if (file === undefined) {
    return warning(
      'The generated secret is not in the data folder.',
      'Restart the program: it makes another one, and everybody signs in again.',
    );
  }
  if ((file.mode & OTHERS) === 0) {
    return passed('The generated secret is in the data folder, for its owner alone.');
  }
  return warning(
    'The generated secret in the data folder can be read by other users of the machine.',
    'Run chmod 600 on the file "session-secret" in DATA_DIR.',
  );
}
