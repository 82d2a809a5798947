import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError } from '#platform/settings.ts';
import { loadConfig, SETTING_NAMES } from './config.ts';

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

test('an empty environment gives the documented defaults', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    sampleContent: true,
    analytics: true,
    logLevel: 'info',
    delivery: { webhooks: {}, secrets: [], allowPrivate: false, mail: undefined },
    mediaQuotaMb: 2048,
    trustProxy: 0,
    corsOrigins: [],
    keepDays: { leads: 730, challenges: 365, recordings: 180, spam: 30 },
  });
  expect(config.database).toEqual({ kind: 'sqlite', file: `${config.dataDir}/northmile.sqlite` });
  expect(config.storage).toEqual({ kind: 'disk', dir: `${config.dataDir}/uploads` });
});

test('an empty value counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toEqual(loadConfig({}));
});

test('every invalid setting is reported at once, by name and with its mend', () => {
  const problems = problemsOf({
    PORT: '70000',
    PUBLIC_URL: 'ftp://example.com',
    DATABASE_URL: 'mysql://localhost/db',
    SAMPLE_CONTENT: 'maybe',
    ANALYTICS: 'some',
    LOG_LEVEL: 'loud',
    SESSION_SECRET: 'short',
  });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SESSION_SECRET',
    'SAMPLE_CONTENT',
    'ANALYTICS',
    'LOG_LEVEL',
  ]);
  expect(problems[0]).toContain('use a whole number from 0 to 65535');
});

test('the public address is an origin: a path is refused, a trailing slash is dropped', () => {
  expect(problemsOf({ PUBLIC_URL: 'https://example.com/site' })).toHaveLength(1);
  expect(loadConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
});

test('.env.example names every setting, and its values are accepted', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => /^#?\s?([A-Z\d_]+)=(.*)$/.exec(line))
    .filter((match) => match !== null);
  expect(lines.map((match) => match[1])).toEqual(SETTING_NAMES);
  const env = Object.fromEntries(lines.map((match) => [match[1], match[2]]));
  expect(() => loadConfig(env)).not.toThrow();
});

test('README.md has every setting in its table', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)]);
  expect(named.map((match) => match[1]).sort()).toEqual(SETTING_NAMES.toSorted());
});

test('proxies, origins and days are read as numbers and lists, within their bounds', () => {
  const config = loadConfig({
    TRUST_PROXY: '2',
    CORS_ORIGINS: 'https://a.example, http://localhost:5173',
    SPAM_KEEP_DAYS: '7',
  });
  expect(config).toMatchObject({
    trustProxy: 2,
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    keepDays: { leads: 730, spam: 7 },
  });
  const problems = problemsOf({
    TRUST_PROXY: '11',
    CORS_ORIGINS: 'https://a.example/path',
    LEADS_KEEP_DAYS: '0',
  });
  expect(problems).toEqual([
    'TRUST_PROXY: use a whole number from 0 to 10',
    expect.stringContaining('CORS_ORIGINS: enter origins'),
    'LEADS_KEEP_DAYS: use a whole number from 1 to 36500',
  ]);
  expect(problemsOf({ CORS_ORIGINS: 'null' })).toHaveLength(1);
  expect(problemsOf({ CORS_ORIGINS: '*' })).toHaveLength(1);
});

test('A14 signing in needs a secret that nobody guesses, and one that all processes know', () => {
  const mend = expect.stringContaining('SESSION_SECRET: use at least 32');
  expect(problemsOf({ SESSION_SECRET: 'change me' })).toEqual([mend]);
  expect(problemsOf({ SESSION_SECRET: 'a'.repeat(64) })).toEqual([mend]);
  const DATABASE_URL = 'postgres://db.example/site';
  expect(problemsOf({ DATABASE_URL })).toEqual([
    expect.stringContaining('SESSION_SECRET: processes that share DATABASE_URL'),
  ]);
  const SESSION_SECRET = 'known to all processes: 0123456789';
  expect(loadConfig({ DATABASE_URL, SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET);
});

test('SESS-19 the first administrator is an address and a password, or neither', () => {
  expect(loadConfig({}).firstAdmin).toBeUndefined();
  const admin = { ADMIN_EMAIL: 'robin@northmile.example', ADMIN_PASSWORD: 'four unrelated words' };
  expect(loadConfig(admin).firstAdmin).toEqual({
    email: 'robin@northmile.example',
    password: 'four unrelated words',
  });
  expect(problemsOf({ ADMIN_EMAIL: admin.ADMIN_EMAIL })).toEqual([
    'ADMIN_PASSWORD: set it as well as ADMIN_EMAIL, or neither',
  ]);
  expect(problemsOf({ ADMIN_PASSWORD: admin.ADMIN_PASSWORD })).toEqual([
    'ADMIN_EMAIL: set it as well as ADMIN_PASSWORD, or neither',
  ]);
});

test('a bucket and its keys put uploads there; some of them without the others are reported', () => {
  const needed = {
    S3_BUCKET: 'northmile',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(
    loadConfig({
      ...needed,
      S3_ENDPOINT: 'http://10.0.0.5:9000',
      S3_PUBLIC_URL: 'https://f.example/',
    }).storage,
  ).toEqual({
    kind: 's3',
    endpoint: 'http://10.0.0.5:9000',
    bucket: 'northmile',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    publicUrl: 'https://f.example',
  });
  const problems = problemsOf({ S3_PUBLIC_URL: 'https://f.example', S3_BUCKET: 'Not A Bucket' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
});

test('processes are a number from 1 to 64, or as many as there are processors', () => {
  expect(loadConfig({}).processes).toBe(1);
  expect(loadConfig({ WEB_CONCURRENCY: '64' }).processes).toBe(64);
  expect(loadConfig({ WEB_CONCURRENCY: 'auto' }).processes).toBe('auto');
  for (const wrong of ['0', '65', '-1', '1.5', 'all']) {
    expect(problemsOf({ WEB_CONCURRENCY: wrong }), wrong).toEqual([
      'WEB_CONCURRENCY: use a whole number from 1 to 64, or auto for one process for each processor',
    ]);
  }
});

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
    expect(problems, url).toEqual(['BETA_WEBHOOK_URL: enter an address that starts with https://']);
  }
  const url = 'https://user:pass@hooks.example/';
  expect(problemsOf({ LEADS_WEBHOOK_URL: url, WEBHOOK_ALLOW_PRIVATE: 'true' })).toEqual([
    expect.stringContaining('remove the user and password'),
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
    expect(problems, value).toEqual([expect.stringContaining('WEBHOOK_SECRET: enter whsec_')]);
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
    'NOTIFY_EMAIL: set this and SMTP_URL, or neither; email needs both',
  ]);
  expect(problemsOf({ NOTIFY_EMAIL: env.NOTIFY_EMAIL })).toEqual([
    'SMTP_URL: set this and NOTIFY_EMAIL, or neither; email needs both',
  ]);
  expect(
    problemsOf({ SMTP_URL: 'mail.example', NOTIFY_EMAIL: 'team\r\nBcc: x@example.com' }),
  ).toEqual([
    expect.stringContaining('SMTP_URL: enter smtp://'),
    'NOTIFY_EMAIL: enter one email address',
  ]);
});

test('a mailbox needs the address that leads to it, and a way to send', () => {
  const mail = { SMTP_URL: 'smtp://mail.example:587', NOTIFY_EMAIL: 'team@example.com' };
  const mailbox = { INBOUND_EMAIL: 'in@example.com', IMAP_URL: 'imaps://a:b@mail.example/Leads' };
  const { delivery } = loadConfig({ ...mail, ...mailbox });
  expect([delivery.mail?.inboundEmail, delivery.imapUrl]).toEqual(Object.values(mailbox));
  expect(problemsOf({ ...mail, IMAP_URL: mailbox.IMAP_URL })).toEqual([
    expect.stringContaining('IMAP_URL: set INBOUND_EMAIL too'),
  ]);
  expect(problemsOf({ INBOUND_EMAIL: mailbox.INBOUND_EMAIL })).toEqual([
    expect.stringContaining('INBOUND_EMAIL: set SMTP_URL too'),
  ]);
  for (const IMAP_URL of ['mail.example', 'https://a:b@mail.example', 'imaps://mail.example']) {
    expect(problemsOf({ ...mail, ...mailbox, IMAP_URL })).toEqual([
      expect.stringContaining('IMAP_URL: enter imaps://user:password@host:993'),
    ]);
  }
});
