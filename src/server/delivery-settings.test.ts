import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError } from '#platform/settings.ts';
import { loadConfig } from './config.ts';

const secret = (bytes = randomBytes(32)): string => `whsec_${bytes.toString('base64')}`;

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('HOOK-12 the webhook addresses come from the settings, each on its own', () => {
  expect(loadConfig({}).delivery.webhooks).toEqual({});
  const { delivery } = loadConfig({
    CONTACT_WEBHOOK_URL: 'https://hooks.example/contact',
    LEADS_WEBHOOK_URL: 'https://hooks.example:8443/leads?key=1',
  });
  expect(delivery.webhooks).toEqual({
    'contact-webhook': 'https://hooks.example/contact',
    'leads-webhook': 'https://hooks.example:8443/leads?key=1',
  });
});

test('E12 a webhook address that leads into the own network is refused with its mend', () => {
  const refused = [
    ...['http://hooks.example/', 'https://localhost/', 'https://api.localhost/'],
    ...['https://127.0.0.1/', 'https://10.0.0.8/', 'https://169.254.169.254/latest'],
    ...['https://0x7f000001/', 'https://2130706433/', 'https://127.1/', 'https://0177.0.0.1/'],
    ...['https://[::ffff:7f00:1]/', 'https://[::]/', 'https://[::1]/', 'https://[fd00::1]/'],
    ...['https://hooks.example:25/', 'https://hooks.example:22/'],
  ];
  for (const url of refused) {
    const problems = problemsOf({ CONTACT_WEBHOOK_URL: url });
    expect(problems, url).toHaveLength(1);
    expect(problems[0]).toMatch(/^CONTACT_WEBHOOK_URL: .*WEBHOOK_ALLOW_PRIVATE=true/);
    expect(problemsOf({ CONTACT_WEBHOOK_URL: url, WEBHOOK_ALLOW_PRIVATE: 'true' }), url).toEqual(
      [],
    );
  }
});

test('E12 an address that is none, or names a user, is refused in any network', () => {
  for (const url of ['file:///etc/passwd', 'hooks.example', 'ftp://a.example/', 'https://']) {
    const problems = problemsOf({ BETA_WEBHOOK_URL: url, WEBHOOK_ALLOW_PRIVATE: 'true' });
    expect(problems, url).toEqual(['BETA_WEBHOOK_URL: write an address that begins with https://']);
  }
  const url = 'https://user:pass@hooks.example/';
  expect(problemsOf({ LEADS_WEBHOOK_URL: url, WEBHOOK_ALLOW_PRIVATE: 'true' })).toEqual([
    expect.stringContaining('leave user and password out'),
  ]);
});

test('E14 one secret signs, or two while it is changed, the newest first', () => {
  const [newest, oldest] = [secret(), secret()];
  expect(loadConfig({ WEBHOOK_SECRET: newest }).delivery.secrets).toEqual([newest]);
  expect(loadConfig({ WEBHOOK_SECRET: `${newest} ${oldest}` }).delivery.secrets).toEqual([
    newest,
    oldest,
  ]);
});

test('a weak or malformed secret is refused, and its value is not repeated', () => {
  const weak = [
    'changeme',
    randomBytes(32).toString('base64'),
    secret(randomBytes(23)),
    secret(randomBytes(65)),
    secret(Buffer.alloc(32)),
    'whsec_not*base64*at*all*not*base64*at*all*',
    [secret(), secret(), secret()].join(' '),
    `${secret()} weak`,
  ];
  for (const value of weak) {
    const problems = problemsOf({ WEBHOOK_SECRET: value });
    expect(problems, value).toEqual([expect.stringContaining('WEBHOOK_SECRET: write whsec_')]);
    expect(problems.join()).not.toContain(value);
  }
});

test('processes that share a database need a secret that they share too', () => {
  const env = {
    DATABASE_URL: 'postgres://db.example/site',
    SESSION_SECRET: 'known to all processes: 0123456789',
    LEADS_WEBHOOK_URL: 'https://hooks.example/',
  };
  expect(problemsOf(env)).toEqual([expect.stringContaining('have to sign alike')]);
  expect(problemsOf({ ...env, WEBHOOK_SECRET: secret() })).toEqual([]);
});

test('mail needs a server and an address: both, or none', () => {
  const env = { SMTP_URL: 'smtp://mail.example:587', NOTIFY_EMAIL: 'team@example.com' };
  expect(loadConfig(env).delivery.mail).toEqual({
    smtpUrl: 'smtp://mail.example:587',
    notifyEmail: 'team@example.com',
  });
  expect(problemsOf({ SMTP_URL: env.SMTP_URL })).toEqual([
    'NOTIFY_EMAIL: set it as well as SMTP_URL, or neither: mail needs both',
  ]);
  expect(problemsOf({ NOTIFY_EMAIL: env.NOTIFY_EMAIL })).toEqual([
    'SMTP_URL: set it as well as NOTIFY_EMAIL, or neither: mail needs both',
  ]);
  expect(
    problemsOf({ SMTP_URL: 'mail.example', NOTIFY_EMAIL: 'team\r\nBcc: x@example.com' }),
  ).toEqual([
    expect.stringContaining('SMTP_URL: write smtp://'),
    'NOTIFY_EMAIL: write one mail address',
  ]);
});
